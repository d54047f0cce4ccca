// A divergence told to a person: where, what was logged and what came out, and what has probably changed.
import type { Divergence } from '@rods/actors';
import { shortJson } from './shortJson.js';

const causes: Readonly<Record<Divergence['likely'], string>> = {
  structure: "the machine's structure is not the one that wrote the log",
  implementation: 'the built code is not the one that wrote the log',
  data: 'the data of the log is not what was written, or an input the log does not hold has changed',
};

export function divergenceText({ seq, actor, field, fields, expected, actual, lastEqual, likely }: Divergence): string {
  return (
    `diverged at event ${seq}${actor === null ? '' : `, actor ${actor}`}: ${field}\n` +
    `  logged    ${shortJson(expected)}\n` +
    `  replayed  ${shortJson(actual)}\n` +
    (fields.length > 1 ? `  differs   ${fields.join(', ')}\n` : '') +
    `  last equal event ${lastEqual ?? 'none'}\n` +
    `  likely    ${causes[likely]}\n`
  );
}
