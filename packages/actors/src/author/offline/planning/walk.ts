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
  /** What composed moves weigh against the rest. */
  readonly chains: number;
  /** How much a function is wanted for its rareness; 1 where that does not matter. */
  readonly wanted: (functionName: string) => number;
};

/** A move with what stays the same from step to step. */
type Candidate = {
  readonly move: Move;
  /** Its weight where nothing ties it to what was made, and where something does; before repetition counts. */
  readonly loose: number;
  readonly tied: number;
  /** Who signs out is done there. */
  readonly signsOut: boolean;
};

export type Walk = () => readonly (readonly Move[])[] | undefined;

/** Walks of these options, each with new draws: moves per turn, or undefined when some turn finds nothing to do. */
export function walksOf(options: WalkOptions): Walk {
  const candidates = new Map(
    [...options.moves].map(([className, moves]) => [
      className,
      moves
        .filter(({ weight, functions }) => weight > 0 && !functions.some((name) => options.blocked.has(name)))
        .map((move) => candidateOf(move, options)),
    ]),
  );
  return () => walk(options, candidates);
}

function candidateOf(move: Move, { avoid, chains, wanted: wantedBy }: WalkOptions): Candidate {
  const fresh = move.functions.some((name) => avoid.has(name)) ? 0.5 : 1;
  const size = move.functions.length ** 2;
  const wanted = Math.max(...move.functions.map(wantedBy));
  const chained = move.composed ? chains : 1;
  const weighted = (tie: number): number => move.weight * tie * fresh * size * wanted * chained;
  return {
    move,
    loose: weighted(1),
    tied: weighted(2.5),
    signsOut: move.ends.includes(`${move.className}.session`),
  };
}

/** Where a walk stands. */
type Standing = {
  readonly facts: Set<Fact>;
  /** Functions and composed moves asked for so far. */
  readonly used: Set<string>;
  /** Kinds of thing spoken of so far. */
  readonly made: Set<string>;
};

function walk(
  { shape, facts, random, tied }: WalkOptions,
  candidates: ReadonlyMap<string, readonly Candidate[]>,
): readonly (readonly Move[])[] | undefined {
  const standing: Standing = { facts: new Set(facts), used: new Set(), made: new Set() };
  const turns: Move[][] = [];
  const segmentsLeft = shape.turns.flat().map(({ className }) => className);
  for (const segments of shape.turns) {
    const turn: Move[] = [];
    const inTurn = new Set<string>();
    for (const segment of segments) {
      segmentsLeft.shift();
      const all = candidates.get(segment.className) ?? [];
      let left = segment.calls;
      while (left > 0) {
        const open: Candidate[] = [];
        for (const candidate of all) {
          const { move, signsOut } = candidate;
          if (move.functions.length > left || !isOpen(move, standing)) continue;
          if (isAny(move.functions, inTurn) || isAny(move.apart, inTurn)) continue;
          if (signsOut && (move.functions.length < left || segmentsLeft.includes(move.className))) continue;
          open.push(candidate);
        }
        const chosen = pickWeighted(random, open, standing, tied);
        if (!chosen) break;
        turn.push(chosen);
        for (const name of chosen.functions) inTurn.add(name);
        moveOn(standing, chosen);
        left -= chosen.functions.length;
      }
    }
    if (turn.length === 0) return undefined;
    turns.push(turn);
  }
  return turns;
}

const isAny = (names: readonly string[], of: ReadonlySet<string>): boolean => {
  for (const name of names) if (of.has(name)) return true;
  return false;
};

function isOpen({ needs, unless, composed, id }: Move, { facts, used }: Standing): boolean {
  if (composed && used.has(id)) return false;
  for (const fact of needs) if (!facts.has(fact)) return false;
  return !isAny(unless, facts);
}

function pickWeighted(
  random: Random,
  candidates: readonly Candidate[],
  { used, made }: Standing,
  tied: boolean,
): Move | undefined {
  const weights: number[] = [];
  let sum = 0;
  for (const candidate of candidates) {
    const { functions, takes } = candidate.move;
    let repeated = 0;
    for (const name of functions) if (used.has(name)) repeated += 1;
    const weight = (tied && isAny(takes, made) ? candidate.tied : candidate.loose) / (1 + 6 * repeated);
    weights.push(weight);
    sum += weight;
  }
  let rest = random.float() * sum;
  for (const [at, { move }] of candidates.entries()) {
    rest -= weights[at] as number;
    if (rest < 0) return move;
  }
  return candidates.at(-1)?.move;
}

function moveOn({ facts, used, made }: Standing, chosen: Move): void {
  used.add(chosen.id);
  for (const name of chosen.functions) used.add(name);
  for (const kind of chosen.takes) made.add(kind);
  for (const kind of chosen.gives) made.add(kind);
  const brought = chosen.brings.filter(({ when }) => when === undefined || facts.has(when));
  for (const fact of chosen.ends) facts.delete(fact);
  for (const { fact } of brought) facts.add(fact);
  for (const name of chosen.functions) keepPromises(facts, name);
}

/** A fact `after:cd:x` promises x once cd was called, and is used up by it. */
function keepPromises(facts: Set<Fact>, functionName: string): void {
  const head = `after:${functionName}:`;
  const kept: Fact[] = [];
  for (const fact of facts) if (fact.startsWith(head)) kept.push(fact);
  for (const fact of kept) {
    facts.delete(fact);
    facts.add(fact.slice(head.length));
  }
}
