// What the graph claims is what the environments do: every claim is checked by executing calls, none against a table.

import { formatJson, type JsonObject, type JsonValue } from '@rods/core';
import { describe, expect, it } from 'vitest';
import type { World } from '../../src/execution/World.js';
import { apiGraph } from '../../src/graph/apiGraph.js';
import { ApiGraph } from '../../src/graph/GraphSchema.js';
import type { PyValue } from '../../src/python/PyValue.js';
import { bfclToolset } from '../../src/toolset/bfclToolset.js';
import { conditionHolds } from '../../src/toolset/conditionHolds.js';
import { argumentsOf, callTypical, openTypical, type TypicalWorld } from './TypicalWorld.js';
import { typicalMath, typicalMessage, typicalTicket, typicalTwitter } from './typicalDesks.js';
import { typicalFileSystem, typicalTrading, typicalTravel, typicalVehicle } from './typicalServices.js';

type Settings = TypicalWorld['config'];

const graph = apiGraph(bfclToolset);
const worlds: readonly TypicalWorld[] = [
  typicalFileSystem,
  typicalMath,
  typicalMessage,
  typicalTwitter,
  typicalTicket,
  typicalTrading,
  typicalTravel,
  typicalVehicle,
];
const functionsOf = (className: string) => graph.functions.filter((entry) => entry.className === className);
const stateOf = (world: World, className: string): JsonValue | undefined =>
  (world.state() as JsonObject).get(className);
const succeeds = (typical: TypicalWorld, world: World, name: string): boolean =>
  callTypical(typical, world, name).outcome === 'ok';

describe('the API graph of the benchmark', () => {
  it('is plain data of its schema, the same every time, and survives JSON', () => {
    expect(ApiGraph.parse(JSON.parse(JSON.stringify(graph)))).toEqual(graph);
    expect(apiGraph({ ...bfclToolset })).toEqual(graph);
    expect(graph.functions.length).toBe(128);
  });

  it.each(worlds)('$className: every function succeeds in the typical world, or in none', (typical) => {
    const failing = functionsOf(typical.className)
      .map(({ name }) => name)
      .filter((name) => !succeeds(typical, openTypical(typical), name));
    expect(failing).toEqual(Object.keys(typical.alwaysFails ?? {}));
  });

  it.each(worlds)('$className: each condition holds in the typical world and not where it is broken', (typical) => {
    const conditions = graph.conditions.filter(({ className }) => className === typical.className);
    expect(conditions.map(({ name }) => name).sort()).toEqual(Object.keys(typical.broken).sort());
    for (const { name, holds } of conditions) {
      expect(conditionHolds(holds, stateOf(openTypical(typical), typical.className)), name).toBe(true);
      const broken = openTypical(typical, typical.broken[name]);
      expect(conditionHolds(holds, stateOf(broken, typical.className)), `${name} broken`).toBe(false);
    }
  });

  it.each(worlds)(
    '$className: one function needs another if and only if it errs without and succeeds with it',
    (typical) => {
      const names = functionsOf(typical.className).map(({ name }) => name);
      const found = new Set<string>();
      for (const [condition, settings] of Object.entries(typical.broken)) {
        for (const consumer of names) {
          if (succeeds(typical, openTypical(typical, settings), consumer)) continue;
          for (const producer of names.filter((name) => name !== consumer)) {
            const world = openTypical(typical, settings);
            callTypical(typical, world, producer);
            if (succeeds(typical, world, consumer)) found.add(`${consumer} needs ${producer} for ${condition}`);
          }
        }
      }
      const claimed = graph.needs
        .filter(({ consumer }) => names.includes(consumer))
        .map(({ consumer, producer, condition }) => `${consumer} needs ${producer} for ${condition}`);
      expect([...found].sort()).toEqual([...new Set(claimed)].sort());
    },
  );

  it.each(worlds)('$className: a call brings about and ends exactly the conditions the graph says', (typical) => {
    const conditions = graph.conditions.filter(({ className }) => className === typical.className);
    const holding = (world: World): Set<string> => {
      const state = stateOf(world, typical.className);
      return new Set(conditions.filter(({ holds }) => conditionHolds(holds, state)).map(({ name }) => name));
    };
    for (const { name, brings, ends } of functionsOf(typical.className)) {
      const brought = new Set<string>();
      const ended = new Set<string>();
      for (const [broken, settings] of [['', {}] as const, ...Object.entries(typical.broken)]) {
        const world = openTypical(typical, settings);
        const before = holding(world);
        if (!succeeds(typical, world, name)) continue;
        const after = holding(world);
        if (after.has(broken)) brought.add(broken);
        for (const condition of before) if (!after.has(condition)) ended.add(condition);
      }
      expect([...brought].sort(), `${name} brings`).toEqual(brings.map(({ condition }) => condition).sort());
      expect([...ended].sort(), `${name} ends`).toEqual([...ends].sort());
    }
  });

  it.each(worlds)('$className: what calls change of the public state is what the graph says they write', (typical) => {
    const names = functionsOf(typical.className).map(({ name }) => name);
    for (const { name, writes } of functionsOf(typical.className)) {
      const changed = new Set<string>();
      for (const settings of [{}, ...Object.values(typical.broken)]) {
        for (const earlier of ['', ...names]) {
          const world = openTypical(typical, settings);
          if (earlier) callTypical(typical, world, earlier);
          for (const part of changedBy(typical, world, name)) changed.add(part);
        }
      }
      expect([...changed].sort(), name).toEqual(writes.filter((part) => !part.startsWith('_')).sort());
    }
  });

  it.each(worlds)('$className: what shapes an answer or an effect is what the graph says is read', (typical) => {
    for (const { name, reads } of functionsOf(typical.className)) {
      const shaping = new Set<string>();
      for (const settings of [{}, ...Object.values(typical.broken)]) {
        for (const [part, others] of Object.entries(typical.altered))
          for (const other of others) if (differs(typical, name, part, settings, other)) shaping.add(part);
      }
      const claimed = reads.filter((part) => !part.startsWith('_') && (typical.altered[part] ?? []).length > 0);
      expect([...shaping].sort(), name).toEqual(claimed.sort());
    }
  });

  it.each(worlds)('$className: a value handed on along an edge is one that the other function can take', (typical) => {
    const inside = new Set(functionsOf(typical.className).map(({ name }) => name));
    for (const edge of graph.edges.filter(({ producer, consumer }) => inside.has(producer) && inside.has(consumer))) {
      const world = openTypical(typical);
      const taken = (graph.functions.find(({ name }) => name === edge.consumer)?.takes ?? []).find(
        ({ name }) => name === edge.parameter,
      );
      const given = handedOn(callTypical(typical, world, edge.producer).value, edge.key, taken?.type === 'array');
      if (given === undefined) continue;
      const args = new Map(argumentsOf(typical, world, edge.consumer)[0]).set(edge.parameter, given);
      const result = world.invoke(edge.consumer, args);
      expect(
        result.outcome,
        `${edge.producer}.${edge.key} -> ${edge.consumer}.${edge.parameter}: ${result.text}`,
      ).not.toBe('raise');
    }
  });
});

/** The value under the key, or its first element or key where one value is wanted; undefined when there is none. */
function handedOn(result: PyValue, key: string, wantsList: boolean): PyValue | undefined {
  const value = result instanceof Map ? result.get(key) : undefined;
  if (value === undefined) return undefined;
  if (wantsList) return Array.isArray(value) ? value : [value];
  if (Array.isArray(value)) return value[0];
  return value instanceof Map ? [...value.keys()][0] : value;
}

const texts = (world: World, className: string): Map<string, string> =>
  new Map(
    [...((stateOf(world, className) as JsonObject | undefined) ?? [])].map(([part, value]) => [
      part,
      formatJson(value),
    ]),
  );

/** Public parts of the state that the call changes. */
function changedBy(typical: TypicalWorld, world: World, name: string): string[] {
  const before = texts(world, typical.className);
  callTypical(typical, world, name);
  return [...texts(world, typical.className)].filter(([part, text]) => before.get(part) !== text).map(([part]) => part);
}

/** Whether the answer, or what the call makes of another part, is different once the part is altered. */
function differs(typical: TypicalWorld, name: string, part: string, settings: Settings, other: Settings): boolean {
  const given = argumentsOf(typical, openTypical(typical, settings), name);
  return given.some((args) => {
    const outcomes = [settings, { ...settings, ...other }].map((config) => {
      const world = openTypical(typical, config);
      const before = texts(world, typical.className);
      const { text } = world.invoke(name, args);
      const effects = [...texts(world, typical.className)].filter(
        ([key, now]) => before.get(key) !== now && key !== part,
      );
      return JSON.stringify([text, effects]);
    });
    return outcomes[0] !== outcomes[1];
  });
}
