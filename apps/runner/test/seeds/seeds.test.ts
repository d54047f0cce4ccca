// The built-in seeds, held to what a task must be: executable, checkable, free of idle calls, said by a person.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { decodeTask, encodeTask, splitByScenario, type Task } from '@rods/core';
import { bfclEnvironments, checkTask, episodeTask, worldOf } from '@rods/sim';
import { describe, expect, it } from 'vitest';

const file = resolve(import.meta.dirname, '../../seeds/base.jsonl');
const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
const tasks = lines.map(decodeTask);
const { train, heldOut } = splitByScenario(tasks);

/** Function name to the class it belongs to. */
const owners = new Map(
  bfclEnvironments.flatMap(({ className, methods }) => Object.keys(methods).map((name) => [name, className] as const)),
);

const nameOf = (call: string): string => call.slice(0, call.indexOf('('));
const functionsOf = (side: readonly Task[]): Set<string> =>
  new Set(side.flatMap((task) => task.groundTruth.flat().map(nameOf)));
const scenariosWith = (side: readonly Task[], name: string): number =>
  side.filter((task) => task.groundTruth.flat().some((call) => nameOf(call) === name)).length;
/** A model that sends exactly these calls, one a step. */
const stepwise = (turns: readonly (readonly string[])[]): string[][][] =>
  turns.map((turn) => turn.map((call) => [call]));

/** The only function that never succeeds; no reference can hold it. */
const neverSucceeds = 'get_outside_temperature_from_weather_com';
const frequent = [
  ...['cd', 'cat', 'mv', 'touch', 'echo', 'wc', 'cp', 'post_tweet', 'send_message', 'create_ticket', 'resolve_ticket'],
  ...['get_stock_info', 'place_order', 'get_order_details', 'cancel_order', 'get_watchlist', 'add_to_watchlist'],
  ...['book_flight', 'get_flight_cost', 'retrieve_invoice', 'cancel_booking', 'set_budget_limit', 'purchase_insurance'],
  ...['startEngine', 'pressBrakePedal', 'lockDoors', 'fillFuelTank', 'check_tire_pressure', 'set_navigation'],
  ...['get_zipcode_based_on_city', 'estimate_distance', 'displayCarStatus', 'comment', 'get_ticket'],
];

describe('the built-in seeds', () => {
  it('are at least forty base tasks with distinct ids whose number is their position', () => {
    expect(tasks.length).toBeGreaterThanOrEqual(40);
    expect(tasks.map((task) => task.id)).toEqual(tasks.map((_, position) => `rods_base_${position}`));
    expect(tasks.every((task) => task.category === 'base')).toBe(true);
  });

  it('keep their worlds when decoded and encoded again', () => {
    for (const task of tasks) expect(decodeTask(encodeTask(task))).toEqual(task);
  });

  it('execute without an error', () => {
    const failures: string[] = [];
    for (const task of tasks) {
      const world = worldOf(task);
      for (const call of task.groundTruth.flat()) {
        const result = world.call(call);
        if (result.outcome !== 'ok') failures.push(`${task.id} ${call}: ${result.text}`);
      }
    }
    expect(failures).toEqual([]);
  });

  it('are accepted by the checker when their own reference is played', () => {
    for (const task of tasks) {
      const verdict = checkTask(episodeTask(task), stepwise(task.groundTruth));
      expect(verdict.valid, `${task.id}: ${verdict.error_type}`).toBe(true);
      expect(verdict.progress.paper, task.id).toBe(1);
    }
  });

  it('fail the check when any single reference call is left out', () => {
    const idle: string[] = [];
    for (const task of tasks) {
      task.groundTruth.forEach((calls, turn) => {
        calls.forEach((call, place) => {
          const rest = task.groundTruth.map((other, t) => (t === turn ? other.filter((_, p) => p !== place) : other));
          if (checkTask(episodeTask(task), stepwise(rest)).valid) idle.push(`${task.id} turn ${turn}: ${call}`);
        });
      });
    }
    expect(idle).toEqual([]);
  });

  it('call only functions of the classes they involve, and involve no class in vain', () => {
    for (const task of tasks) {
      const used = new Set(task.groundTruth.flat().map((call) => owners.get(nameOf(call))));
      expect([...used].sort(), task.id).toEqual([...task.classes].sort());
    }
  });
});

describe('the split of the built-in seeds', () => {
  it('has the same number of scenarios of every class combination on both sides', () => {
    const mix = (side: readonly Task[]): string[] => side.map((task) => task.classes.join('+')).sort();
    expect(mix(heldOut)).toEqual(mix(train));
  });

  it('holds all eight environments on both sides', () => {
    const classes = new Set(owners.values());
    expect(classes.size).toBe(8);
    for (const side of [train, heldOut]) expect(new Set(side.flatMap((task) => task.classes))).toEqual(classes);
  });

  it('uses every function that can succeed on both sides', () => {
    const all = [...owners.keys()].filter((name) => name !== neverSucceeds);
    for (const side of [train, heldOut]) expect(all.filter((name) => !functionsOf(side).has(name))).toEqual([]);
  });

  it.each(frequent)('uses %s in at least three scenarios on both sides', (name) => {
    expect(scenariosWith(train, name)).toBeGreaterThanOrEqual(3);
    expect(scenariosWith(heldOut, name)).toBeGreaterThanOrEqual(3);
  });

  it('mixes short and long tasks', () => {
    for (const side of [train, heldOut]) {
      const turns = side.map((task) => task.groundTruth.length);
      expect(Math.min(...turns)).toBe(1);
      expect(Math.max(...turns)).toBe(5);
    }
  });
});
