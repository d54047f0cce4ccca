// One event in full: its message, its effects, what it sent, and what of the actor's state it changed.
import { actorOf, type Moment } from '@rods/actors';
import { momentLine } from './momentLine.js';
import { shortJson } from './shortJson.js';

export type MomentReport = {
  readonly seq: number;
  readonly kind: string;
  readonly actor: string;
  readonly cause: { readonly seq: number; readonly ordinal: number } | null;
  readonly message: unknown;
  readonly effects: readonly unknown[];
  readonly outputs: readonly unknown[];
  readonly before: unknown;
  readonly after: unknown;
  readonly changed: readonly string[];
};

/** The event as one JSON document. */
export function momentReport(moment: Moment): MomentReport {
  const { record, message, before, after } = moment;
  return {
    seq: record.seq,
    kind: record.kind,
    actor: actorOf(moment),
    cause: record.kind === 'input' ? null : record.input,
    message,
    effects: record.kind === 'turn' ? record.effects : [],
    outputs: record.outputs,
    before: before && { value: before.value, context: before.context },
    after: after && { value: after.value, context: after.context },
    changed: changedPaths(before?.context, after?.context),
  };
}

export function momentText(moment: Moment): string {
  const { record, message, before, after } = moment;
  const lines = [momentLine(moment)];
  if (record.kind !== 'input')
    lines.push(`  caused by  event ${record.input.seq}, its message ${record.input.ordinal}`);
  if (message) lines.push(`  message    ${shortJson(message.payload)}`);
  if (record.kind === 'turn') {
    for (const { src, class: kind, input, output } of record.effects)
      lines.push(`  effect     ${src} (${kind})  ${input.slice(0, 8)} -> ${output.slice(0, 8)}`);
  }
  for (const { type, to, payload } of record.outputs)
    lines.push(`  sends      ${type} to ${to}  ${shortJson(payload, 200)}`);
  if (record.kind === 'turn')
    lines.push(`  state      ${stateName(before, 'not there')} -> ${stateName(after, 'done')}`);
  const changed = changedPaths(before?.context, after?.context);
  for (const path of changed.slice(0, mostChanges)) {
    lines.push(
      `  changed    ${path}: ${shortJson(at(before?.context, path), 120)} -> ${shortJson(at(after?.context, path), 120)}`,
    );
  }
  if (changed.length > mostChanges) lines.push(`  changed    ${changed.length - mostChanges} more; --json has all`);
  return `${lines.join('\n')}\n`;
}

function stateName(state: Moment['after'], otherwise: string): string {
  return state ? shortJson(state.value, 80) : otherwise;
}

/** Lines of changes shown to a person. */
const mostChanges = 24;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const deepest = 5;

/** Dotted paths, down to where the values are no objects any more or five levels are reached. */
function changedPaths(before: unknown, after: unknown, path: readonly string[] = []): string[] {
  if (before === after || !isRecord(after)) return [];
  const old = isRecord(before) ? before : {};
  return [...new Set([...Object.keys(old), ...Object.keys(after)])].flatMap((key) => {
    const [one, other] = [old[key], after[key]];
    if (one === other || JSON.stringify(one) === JSON.stringify(other)) return [];
    const here = [...path, key];
    const deeper = here.length < deepest && isRecord(one) && isRecord(other) ? changedPaths(one, other, here) : [];
    return deeper.length ? deeper : [here.join('.')];
  });
}

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((held, key) => (isRecord(held) ? held[key] : undefined), value);
}
