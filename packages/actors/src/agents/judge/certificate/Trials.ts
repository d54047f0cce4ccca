// Answers that differ from the reference in one turn, judged as the official check would judge them. The turns before are
// executed once; a trial goes on from there.
import type { Task } from '@rods/core';
import type { World } from '@rods/sim';
import { sameState } from '../transform/sameState.js';
import { worldAfter } from '../transform/worldAfter.js';

type Turn = {
  readonly start: World;
  readonly end: World;
  readonly texts: readonly string[];
  readonly calls: readonly string[];
};

export class Trials {
  readonly #turns: readonly Turn[];

  constructor(task: Task) {
    let world = worldAfter(task, []);
    this.#turns = task.groundTruth.map((calls) => {
      const start = world;
      const end = world.clone();
      const texts = calls.map((text) => end.call(text).text);
      world = end;
      return { start, end, texts, calls };
    });
  }

  /** The turn the answer fails in when it has these calls in this turn; null when the check accepts it. */
  failingTurn(turn: number, calls: readonly string[]): number | null {
    const own = this.#turns[turn];
    if (!own) return turn;
    if (calls.length === 0 && own.calls.length > 0) return turn;
    const world = own.start.clone();
    const results = this.#turns.slice(0, turn).flatMap(({ texts }) => texts);
    results.push(...calls.map((text) => world.call(text).text));
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
