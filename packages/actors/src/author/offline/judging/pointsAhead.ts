// Words that take something up find it behind them: in what the conversation spoke of, or in the message up to there.
import type { JsonValue } from '@rods/core';
import { statesValue } from '../../grounding/statesValue.js';
import { references } from '../phrasing/anaphora.js';

/** One argument of a turn's calls, and where it can be found without the message. */
export type Taken = {
  readonly kinds: readonly string[];
  readonly value: JsonValue;
  /** True when it was the one thing of its kind spoken of before the turn, or when a result of the turn has brought it. */
  readonly found: boolean;
  /** True when it is the one thing of its kind by the time its call is reached. */
  readonly reached: boolean;
};

/** What a message lets somebody write, search or say may point wherever it likes. */
const withoutTexts = (message: string, taken: readonly Taken[]): string =>
  taken.reduce(
    (text, { value }) =>
      typeof value === 'string' && /\s/.test(value) ? text.replaceAll(value, '_'.repeat(value.length)) : text,
    message,
  );

/** The kind of thing a message points at before it names it: "open that file, and then sort notes.txt". */
export function pointsAhead(message: string, taken: readonly Taken[]): string | undefined {
  const text = withoutTexts(message, taken);
  for (const [kind, pattern] of Object.entries(references)) {
    const match = pattern.exec(text);
    if (!match) continue;
    // "that one" may be a thing of several kinds
    const meant = taken.filter(({ kinds }) => kinds.some((one) => references[one]?.test(match[0])));
    const before = text.slice(0, match.index);
    const after = text.slice(match.index);
    const finds = meant.some(
      ({ value, found, reached }) => found || statesValue(before, value) || (reached && !statesValue(after, value)),
    );
    if (meant.length > 0 && !finds) return kind;
  }
  return undefined;
}
