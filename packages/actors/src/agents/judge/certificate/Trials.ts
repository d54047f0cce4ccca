// Answers that differ from the reference in one turn, judged as the official check would judge them. What an answer has in
// common with the reference is executed once; a trial goes on from there.
import type { Task } from '@rods/core';
import type { World } from '@rods/sim';
import { sameState } from '../transform/sameState.js';
import { worldAfter } from '../transform/worldAfter.js';

type Turn = {
  /** Before each of the turn's calls. */
  readonly before: readonly World[];
  readonly end: World;
  readonly texts: readonly string[];
  readonly calls: readonly string[];
};

export class Trials {
  readonly #turns: readonly Turn[];

  constructor(task: Task) {
    let world = worldAfter(task, []);
    this.#turns = task.groundTruth.map((calls) => {
      const before = [world];
      const texts = calls.map((text) => {
        world = world.clone();
        before.push(world);
        return world.call(text).text;
      });
      return { before, end: world, texts, calls };
    });
  }

  /** The turn the answer fails in when it has these calls in this turn; null when the check accepts it. */
  failingTurn(turn: number, calls: readonly string[]): number | null {
    const own = this.#turns[turn];
    if (!own) return turn;
    if (calls.length === 0 && own.calls.length > 0) return turn;
    let common = 0;
    while (common < calls.length && calls[common] === own.calls[common]) common += 1;
    const world = (own.before[common] as World).clone();
    const results = this.#turns.slice(0, turn).flatMap(({ texts }) => texts);
    results.push(...own.texts.slice(0, common));
    for (const text of calls.slice(common)) results.push(world.call(text).text);
    for (const [at, { end, texts, calls: reference }] of this.#turns.entries()) {
      if (at < turn) continue;
      if (at > turn) results.push(...reference.map((text) => world.call(text).text));
      if (reference.length === 0) continue;
      if (isMissing(results, texts) || !sameState(world, end)) return at;
    }
    return null;
  }
}

/** True when a reference text does not occur as often as the reference has it. */
function isMissing(results: readonly string[], reference: readonly string[]): boolean {
  const left = new Map<string, number>();
  for (const text of results) left.set(text, (left.get(text) ?? 0) + 1);
  return reference.some((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}
