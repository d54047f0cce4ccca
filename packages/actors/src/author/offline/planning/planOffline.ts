// Planning without a model: several walks over the moves, and the one whose structure is nearest the seed's.
import { matchProfile, type Profile, type Random, randomStream } from '@rods/core';
import type { PlanReply, PlanRequest } from '../../Author.js';
import type { Narrative, Plan } from '../../Plan.js';
import type { GraphView } from '../graph/GraphView.js';
import { undoneCall } from '../judging/undoneCall.js';
import type { OfflineKit } from '../OfflineKit.js';
import { firstNames } from '../values/people.js';
import { type Bend, bendShape } from './bendShape.js';
import type { Move } from './movesOf.js';
import { predictedShape } from './predictedShape.js';
import { rehearse } from './rehearse.js';
import { seedGround } from './SeedGround.js';
import { seedMoves } from './seedMoves.js';
import { walksOf } from './walk.js';

const walks = 24;
/** Candidates tried out with several draws of arguments. */
const rehearsals = 4;
const draws = 3;
/** Share of jobs that keep the seed's functions; the rest must differ in the multiset of functions. */
const resampledShare = 0.2;

export const registers = ['plain', 'plain', 'chatty', 'brisk', 'formal'] as const;

/** What a conversation is opened with is about its first request; the goal is chosen when that is known. */
type Teller = { readonly persona: string; readonly register: string; readonly goalOf: (className: string) => string };

const teller = (stream: string, random: Random, kit: OfflineKit): Teller => ({
  persona: random.pick(firstNames),
  register: random.pick(registers),
  goalOf: (className) => {
    const { goals } = kit.domain(className);
    return goals.length ? randomStream(0, `${stream}/goal`).pick(goals) : '';
  },
});

const narrative = ({ persona, register, goalOf }: Teller, first: Move | undefined): Narrative => ({
  persona,
  goal: first ? goalOf(first.className) : '',
  register,
});

const multiset = (functions: readonly string[]): string => [...functions].sort().join(' ');

const planOf = (turns: readonly (readonly Move[])[], story: Teller, resampled: boolean, draw: number): Plan => ({
  turns: turns.map((moves) => ({
    moves: moves.map((move) => ({ move: move.id, className: move.className, functions: [...move.functions] })),
  })),
  narrative: narrative(story, turns[0]?.[0]),
  resampled,
  draw,
});

const distance = (
  turns: readonly (readonly Move[])[],
  { shape, depth }: Bend,
  graph: GraphView,
  profile: Profile,
): number => {
  const predicted = predictedShape(turns, graph);
  const wanted = shape.turns.map((segments) => segments.reduce((sum, { calls }) => sum + calls, 0));
  const perTurn = turns.reduce((sum, moves, at) => {
    const planned = moves.reduce((count, move) => count + move.functions.length, 0);
    return sum + Math.abs(planned - (wanted[at] ?? 0));
  }, 0);
  return (
    Math.abs(predicted.calls - wanted.reduce((sum, calls) => sum + calls, 0)) +
    perTurn +
    Math.abs(predicted.depth - Math.max(0, profile.depth + depth)) +
    (predicted.crossTurn === profile.crossTurnEdges > 0 ? 0 : 3)
  );
};

/** Four times as much for a function never called as for the one called most. */
const wantedBy = (called: PlanRequest['state']['called'], offered: ReadonlySet<string>): ((name: string) => number) => {
  const most = called ? Math.max(0, ...[...offered].map((name) => called[name] ?? 0)) : 0;
  return (name) => (called && most > 0 ? 1 + 3 * (1 - (called[name] ?? 0) / most) : 1);
};

/** Plans for the request's seed. Errors: `func_sample_failed` when no walk reaches the end. */
export function planOffline(request: PlanRequest, kit: OfflineKit): PlanReply {
  const { state, seed, profile } = request;
  const random = randomStream(0, `${state.stream}/plan/${state.counters.replans}`);
  const resamples = randomStream(0, `${state.stream}/novelty`).float() < resampledShare && state.counters.replans === 0;
  const { shape, offered, moves, facts } = seedGround(seed, kit);
  const blocked = new Set(state.blocklist);
  const own = multiset(shape.functions.flat());
  const story = teller(state.stream, random, kit);

  const wanted = wantedBy(state.called, offered);
  const candidates: Candidate[] = [];
  const same =
    resamples && shape.functions.length === shape.turns.length ? seedMoves(shape, moves, blocked) : undefined;
  if (same) candidates.push({ turns: same, distance: -1, resampled: true });
  const avoid = new Set(shape.functions.flat());
  const bends = randomStream(0, `${state.stream}/depth/${state.counters.replans}`);
  const bend = bendShape(shape, state.limits.depth, bends);
  const { chains } = bend;
  const tied = profile.crossTurnEdges > 0;
  const walk = walksOf({ shape: bend.shape, moves, facts, blocked, random, avoid, tied, chains, wanted });
  for (let tries = 0; tries < walks; tries++) {
    const turns = walk();
    if (!turns || multiset(turns.flat().flatMap((move) => [...move.functions])) === own) continue;
    candidates.push({ turns, distance: distance(turns, bend, kit.graph, profile), resampled: false });
  }
  return propose(candidates, bend, story, request, kit);
}

type Candidate = {
  readonly turns: readonly (readonly Move[])[];
  readonly distance: number;
  readonly resampled: boolean;
};

/** The nearest candidate that keeps the seed's structure when it is tried out, or that cannot be tried to its end. */
function propose(
  candidates: readonly Candidate[],
  { depth }: Bend,
  story: Teller,
  { state, seed, profile }: PlanRequest,
  kit: OfflineKit,
): PlanReply {
  const sorted = [...candidates].sort((a, b) => a.distance - b.distance);
  const [first] = sorted;
  if (!first)
    return {
      kind: 'failed',
      error: 'func_sample_failed',
      detail: `no sequence of functions over ${seed.classes.join(', ')} fits the seed's turns`,
    };
  // The nearest first, each with several draws of arguments: values taken up again are what ties turns together. The rest
  // only when none of them keeps the structure.
  const near = sorted.slice(0, rehearsals);
  const trials = [
    ...Array.from({ length: draws }, (_, draw) => near.map((candidate) => ({ candidate, draw }))).flat(),
    ...sorted.slice(rehearsals).map((candidate) => ({ candidate, draw: 0 })),
  ];
  let fitting: Plan | undefined;
  for (const [tried, { candidate, draw }] of trials.entries()) {
    // chains longer or shorter than the seed's are looked for among the near ones only
    if (fitting && tried >= near.length * draws) break;
    const plan = planOf(candidate.turns, story, candidate.resampled, draw);
    const rehearsed = rehearse(state, seed, plan, kit);
    if (!rehearsed) return { kind: 'plan', plan: fitting ?? plan };
    if (matchProfile(profile, rehearsed.profile).length > 0) continue;
    // one that takes back what it has just done; looked at last, it costs as much as a rehearsal
    if (undoneCall(rehearsed.trace, kit)) continue;
    if ((rehearsed.profile.depth - profile.depth) * depth >= depth * depth) return { kind: 'plan', plan };
    fitting ??= plan;
  }
  return { kind: 'plan', plan: fitting ?? planOf(first.turns, story, first.resampled, 0) };
}
