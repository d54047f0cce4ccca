// What planning starts from: all that a seed settles before anything is drawn. A seed has many jobs; it is read once.
import { isJsonObject, type JsonObject, type Task } from '@rods/core';
import { conditionHolds, openWorld } from '@rods/sim';
import { parsedConfig } from '../../execution/parsedConfig.js';
import type { Domain, Fact } from '../domains/Domain.js';
import type { GraphView } from '../graph/GraphView.js';
import type { OfflineKit } from '../OfflineKit.js';
import { type Move, movesOf, promised } from './movesOf.js';
import { type SeedShape, seedShape } from './seedShape.js';

export type SeedGround = {
  readonly shape: SeedShape;
  /** Functions of the seed's classes. */
  readonly offered: ReadonlySet<string>;
  /** By class. */
  readonly moves: ReadonlyMap<string, readonly Move[]>;
  /** What holds before the first call. */
  readonly facts: readonly Fact[];
};

/** By the seed as it was read. */
const known = new WeakMap<Task, { readonly kit: OfflineKit; readonly ground: SeedGround }>();

export function seedGround(seed: Task, kit: OfflineKit): SeedGround {
  const before = known.get(seed);
  if (before?.kit === kit) return before.ground;
  const ground = survey(seed, kit);
  known.set(seed, { kit, ground });
  return ground;
}

function survey(seed: Task, kit: OfflineKit): SeedGround {
  const domains = new Map(seed.classes.map((name) => [name, kit.domain(name)]));
  const offered = new Set(
    [...kit.schemas.values()].filter(({ className }) => seed.classes.includes(className)).map(({ name }) => name),
  );
  return {
    shape: roomy(seedShape(seed.groundTruth, kit.schemas)),
    offered,
    moves: new Map([...domains].map(([name, domain]) => [name, movesOf(domain, offered, kit.graph)])),
    facts: initialFacts(seed.configText, domains, kit.graph),
  };
}

/** A seed of a single call has a turn too few: a second one gets a call of the same class. */
const roomy = (shape: SeedShape): SeedShape => {
  const [only] = shape.turns;
  const last = only?.at(-1);
  if (shape.turns.length !== 1 || !only || !last) return shape;
  return { ...shape, turns: [only, [{ className: last.className, calls: 1 }]] };
};

/** The graph's conditions in a live world, and what the domains promise besides. */
const initialFacts = (configText: string, domains: ReadonlyMap<string, Domain>, graph: GraphView): Fact[] => {
  const config = parsedConfig(configText);
  const state = openWorld({ classes: [...domains.keys()], config }).state() as JsonObject;
  return [...domains.values()].flatMap((domain) => {
    const { className } = domain;
    const own = config.get(className);
    const held = graph.conditions(className).filter(({ holds }) => conditionHolds(holds, state.get(className)));
    return [
      ...held.map(({ name }) => `${className}.${name}`),
      ...(domain.facts?.(isJsonObject(own) ? own : new Map()) ?? []).map((fact) => promised(className, fact)),
    ];
  });
};
