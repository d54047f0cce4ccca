// Planning without a model: several walks over the moves, and the one whose structure is nearest the seed's.
import { isJsonObject, type JsonObject, parseJson, type Random, randomStream } from '@rods/core';
import type { PlanReply, PlanRequest } from '../../Author.js';
import type { Narrative } from '../../Plan.js';
import type { Domain, Fact } from '../domains/Domain.js';
import type { OfflineKit } from '../OfflineKit.js';
import { firstNames } from '../values/people.js';
import { type Move, movesOf } from './movesOf.js';
import { predictedShape } from './predictedShape.js';
import { seedMoves } from './seedMoves.js';
import { type SeedShape, seedShape } from './seedShape.js';
import { walk } from './walk.js';

const walks = 16;
/** Share of jobs that keep the seed's functions; the rest must differ in the multiset of functions. */
const resampledShare = 0.2;

export const registers = ['plain', 'plain', 'chatty', 'brisk', 'formal'] as const;

const narrative = (random: Random, domains: readonly Domain[]): Narrative => ({
  persona: random.pick(firstNames),
  goal: domains.length ? random.pick(random.pick(domains).goals) : '',
  register: random.pick(registers),
});

const multiset = (functions: readonly string[]): string => [...functions].sort().join(' ');

const reply = (turns: readonly (readonly Move[])[], story: Narrative, resampled: boolean): PlanReply => ({
  kind: 'plan',
  plan: {
    turns: turns.map((moves) => ({
      moves: moves.map((move) => ({ move: move.id, className: move.className, functions: [...move.functions] })),
    })),
    narrative: story,
    resampled,
  },
});

const initialFacts = (configText: string, domains: ReadonlyMap<string, Domain>): Fact[] => {
  const config = parseJson(configText);
  return [...domains.values()].flatMap((domain) => {
    const own = isJsonObject(config) ? config.get(domain.className) : undefined;
    return [...domain.facts(isJsonObject(own) ? (own as JsonObject) : new Map())];
  });
};

const distance = (
  turns: readonly (readonly Move[])[],
  shape: SeedShape,
  domains: ReadonlyMap<string, Domain>,
  request: PlanRequest,
): number => {
  const predicted = predictedShape(turns, domains);
  const calls = shape.functions.flat().length;
  const perTurn = turns.reduce((sum, moves, at) => {
    const planned = moves.reduce((count, move) => count + move.functions.length, 0);
    return sum + Math.abs(planned - (shape.functions[at]?.length ?? 0));
  }, 0);
  return (
    Math.abs(predicted.calls - calls) +
    perTurn +
    Math.abs(predicted.depth - request.depth) +
    (predicted.crossTurn === request.crossTurnEdges > 0 ? 0 : 3)
  );
};

/** Plans for the request's seed. Errors: `func_sample_failed` when no walk reaches the end. */
export function planOffline(request: PlanRequest, kit: OfflineKit): PlanReply {
  const { state, seed } = request;
  const { functions } = kit;
  const random = randomStream(0, `${state.stream}/plan/${state.counters.replans}`);
  const kind = randomStream(0, `${state.stream}/novelty`).float();
  const shape = seedShape(seed.groundTruth, functions);
  const domains = new Map(seed.classes.map((name) => [name, kit.domain(name)]));
  const offered = new Set(
    functions.filter((schema) => seed.classes.includes(schema.className)).map((schema) => schema.name),
  );
  const moves = new Map([...domains].map(([name, domain]) => [name, movesOf(domain, offered)]));
  const blocked = new Set(state.blocklist);
  const own = multiset(shape.functions.flat());
  const asked = new Set(shape.turns.flat().map((segment) => segment.className));
  const story = narrative(
    random,
    [...domains.values()].filter((domain) => asked.has(domain.className)),
  );

  if (kind < resampledShare && state.counters.replans === 0) {
    const same = seedMoves(shape, moves, blocked);
    if (same) return reply(same, story, true);
  }
  const facts = initialFacts(seed.configText, domains);
  let best: { turns: readonly (readonly Move[])[]; distance: number } | undefined;
  for (let tries = 0; tries < walks; tries++) {
    const turns = walk({
      shape,
      moves,
      domains,
      facts,
      blocked,
      random,
      avoid: new Set(shape.functions.flat()),
      tied: request.crossTurnEdges > 0,
    });
    if (!turns || multiset(turns.flat().flatMap((move) => [...move.functions])) === own) continue;
    const away = distance(turns, shape, domains, request);
    if (!best || away < best.distance) best = { turns, distance: away };
    if (away === 0) break;
  }
  if (!best)
    return {
      kind: 'failed',
      error: 'func_sample_failed',
      detail: `no sequence of functions over ${seed.classes.join(', ')} fits the seed's turns`,
    };
  return reply(best.turns, story, false);
}
