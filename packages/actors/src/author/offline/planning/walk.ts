// One walk over the moves: turn by turn, what is possible given what holds, weighted by novelty and by what ties turns together.
import type { Random } from '@rods/core';
import type { Fact } from '../domains/Domain.js';
import type { Move } from './movesOf.js';
import type { SeedShape } from './seedShape.js';

export type WalkOptions = {
  readonly shape: SeedShape;
  readonly moves: ReadonlyMap<string, readonly Move[]>;
  readonly facts: readonly Fact[];
  readonly blocked: ReadonlySet<string>;
  readonly random: Random;
  /** Functions of the seed, which a novel plan prefers to leave. */
  readonly avoid: ReadonlySet<string>;
  /** True when the seed's turns hang together by values. */
  readonly tied: boolean;
  /** How much a function is wanted for its rareness; 1 where that does not matter. */
  readonly wanted: (functionName: string) => number;
};

const pickWeighted = (random: Random, moves: readonly Move[], weightOf: (move: Move) => number): Move | undefined => {
  const weights = moves.map(weightOf);
  let rest = random.float() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [at, move] of moves.entries()) {
    rest -= weights[at] as number;
    if (rest < 0) return move;
  }
  return moves.at(-1);
};

/** Moves per turn, or undefined when some turn finds nothing to do. */
export function walk(options: WalkOptions): readonly (readonly Move[])[] | undefined {
  const facts = new Set(options.facts);
  const used = new Set<string>();
  const made = new Set<string>();
  const turns: Move[][] = [];

  const segmentsLeft = options.shape.turns.flat().map(({ className }) => className);
  for (const segments of options.shape.turns) {
    const turn: Move[] = [];
    for (const segment of segments) {
      segmentsLeft.shift();
      let left = segment.calls;
      while (left > 0) {
        const open = (options.moves.get(segment.className) ?? []).filter(
          (move) =>
            move.weight > 0 &&
            move.functions.length <= left &&
            move.needs.every((fact) => facts.has(fact)) &&
            !move.unless.some((fact) => facts.has(fact)) &&
            !move.functions.some((name) => options.blocked.has(name)) &&
            // who signs out is done there
            !(
              move.ends.includes(`${move.className}.session`) &&
              (move.functions.length < left || segmentsLeft.includes(move.className))
            ) &&
            !(move.composed && used.has(move.id)) &&
            !turn.some((other) => other.functions.some((name) => move.functions.includes(name))),
        );
        const chosen = pickWeighted(options.random, open, (move) => {
          const repeated = move.functions.filter((name) => used.has(name)).length;
          const tie = options.tied && move.takes.some((kind) => made.has(kind)) ? 2.5 : 1;
          const fresh = move.functions.some((name) => options.avoid.has(name)) ? 0.5 : 1;
          const size = move.functions.length ** 2;
          const wanted = Math.max(...move.functions.map(options.wanted));
          return (move.weight * tie * fresh * size * wanted) / (1 + 6 * repeated);
        });
        if (!chosen) break;
        turn.push(chosen);
        used.add(chosen.id);
        for (const name of chosen.functions) used.add(name);
        for (const kind of [...chosen.takes, ...chosen.gives]) made.add(kind);
        const brought = chosen.brings.filter(({ when }) => when === undefined || facts.has(when));
        for (const fact of chosen.ends) facts.delete(fact);
        for (const { fact } of brought) facts.add(fact);
        for (const name of chosen.functions) keepPromises(facts, name);
        left -= chosen.functions.length;
      }
    }
    if (turn.length === 0) return undefined;
    turns.push(turn);
  }
  return turns;
}

/** A fact `after:cd:x` promises x once cd was called, and is used up by it. */
function keepPromises(facts: Set<Fact>, functionName: string): void {
  const head = `after:${functionName}:`;
  for (const fact of [...facts]) {
    if (!fact.startsWith(head)) continue;
    facts.delete(fact);
    facts.add(fact.slice(head.length));
  }
}
