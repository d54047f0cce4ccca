// Plays an episode on our side and says where the official package's answer differs.
import { createHash } from 'node:crypto';
import { type DrawnEpisode, opened, type Sources } from './drawEpisode.js';

export type OfficialAnswer = {
  readonly crash?: string;
  readonly start?: string | null;
  readonly turns?: readonly { readonly results: readonly string[]; readonly state_hash: string | null }[];
};

export type Comparison = {
  readonly calls: number;
  /** Calls that our side refuses to evaluate; the episode is compared up to the first one that changes the world. */
  readonly refused: readonly { readonly call: string; readonly what: string; readonly theirs: string }[];
  /** Results that the package prints differently from process to process. */
  readonly unstable: number;
  /** Powers of floats that differ in the last digit. */
  readonly lastDigits: number;
  readonly difference: Difference | null;
};

export type Difference = {
  readonly turn: number;
  readonly call: string;
  readonly ours: string;
  readonly theirs: string;
};

const refusal = 'Error during execution: rods does not evaluate this: ';
const longText = 600;

/** What the official side is asked for an episode; `full` keeps long results whole. */
export function questionLine(episode: DrawnEpisode, full = false): string {
  const rest = JSON.stringify({
    id: episode.id,
    involved_classes: episode.classes,
    long_context: episode.longContext,
    turns: episode.turns,
    full,
  });
  // the configuration is lossless text already
  return `{"initial_config": ${episode.config}, ${rest.slice(1)}`;
}

/** `answers` are those of two processes that order sets differently. */
export function compareEpisode(
  episode: DrawnEpisode,
  answers: readonly [OfficialAnswer, OfficialAnswer],
  sources: Sources,
  full = false,
): Comparison {
  const [theirs, again] = answers;
  const tally = { calls: 0, unstable: 0, lastDigits: 0 };
  const refused: { call: string; what: string; theirs: string }[] = [];
  const done = (difference: Difference | null): Comparison => ({ ...tally, refused, difference });
  const world = opened(episode, sources);
  if (theirs.crash !== undefined || world === null) {
    const both = theirs.crash !== undefined && world === null;
    return done(
      both
        ? null
        : {
            turn: -1,
            call: 'loading the configuration',
            ours: world ? 'loads' : 'fails',
            theirs: theirs.crash ?? 'loads',
          },
    );
  }
  const mismatch = (turn: number): Difference | null => {
    const expected = turn < 0 ? theirs.start : theirs.turns?.[turn]?.state_hash;
    const other = turn < 0 ? again.start : again.turns?.[turn]?.state_hash;
    if (expected === null || expected === undefined || expected !== other) return null;
    const found = stateHash(world);
    if (found === null || found === expected) return null;
    return { turn, call: 'state', ours: found, theirs: expected };
  };
  const atStart = mismatch(-1);
  if (atStart) return done(atStart);
  for (const [turn, calls] of episode.turns.entries()) {
    for (const [at, call] of calls.entries()) {
      const expected = theirs.turns?.[turn]?.results[at] ?? '';
      const other = again.turns?.[turn]?.results[at] ?? '';
      const found = world.call(call).text;
      tally.calls += 1;
      if (found.startsWith(refusal)) {
        if (found === expected) continue;
        refused.push({ call, what: found.slice(refusal.length), theirs: expected });
        return done(null);
      }
      const shown = full || found.length <= longText ? found : digest(found);
      if (shown === expected) continue;
      if (expected !== other) {
        tally.unstable += 1;
        if (sameButForOrder(found, expected)) continue;
      }
      if (bothTooDeep(found, expected)) continue;
      if (sameButForLastDigit(call, found, expected)) {
        tally.lastDigits += 1;
        return done(null);
      }
      return done({ turn, call, ours: found, theirs: expected });
    }
    const difference = mismatch(turn);
    if (difference) return done(difference);
  }
  return done(null);
}

function stateHash(world: NonNullable<ReturnType<typeof opened>>): string | null {
  try {
    return world.stateHash();
  } catch {
    // over the budget of encodings: aliases without end
    return null;
  }
}

function digest(text: string): string {
  return `${text.length}:${createHash('sha256').update(Buffer.from(text, 'utf16le')).digest('hex')}`;
}

/** Sets of texts come in the order of the process's hash seed. */
function sameButForOrder(ours: string, theirs: string): boolean {
  const letters = (text: string): string => [...text].sort().join('');
  return letters(ours) === letters(theirs);
}

/** The text of recursion errors says where the stack happened to end. */
function bothTooDeep(ours: string, theirs: string): boolean {
  const deep = 'Error during execution: maximum recursion depth exceeded';
  return ours.startsWith(deep) && theirs.startsWith(deep);
}

/** The C library rounds powers of floats almost always, but not always, to the nearest. */
function sameButForLastDigit(call: string, ours: string, theirs: string): boolean {
  if (!/power\(|\*\*/.test(call)) return false;
  const number = /-?\d+\.?\d*(?:e[+-]?\d+)?/g;
  if (ours.replace(number, '#') !== theirs.replace(number, '#')) return false;
  const theirNumbers = theirs.match(number) ?? [];
  return (ours.match(number) ?? []).every((text, at) => {
    const [a, b] = [Number(text), Number(theirNumbers[at])];
    return text === theirNumbers[at] || Math.abs(a - b) <= Math.abs(a) * 2 ** -51;
  });
}
