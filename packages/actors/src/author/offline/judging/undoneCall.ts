// A call that takes back or replaces what the call before it did, in the same turn or the next, or that does away with what the
// same message has just made: nobody asks for both without a reason.
import { formatJson, type JsonObject, type JsonValue } from '@rods/core';
import { openWorld, type World } from '@rods/sim';
import { parsedCall } from '../../execution/parsedCall.js';
import { parsedConfig } from '../../execution/parsedConfig.js';
import { callsOf, type Trace } from '../../Trace.js';
import type { OfflineKit } from '../OfflineKit.js';
import { fussyFile } from './fussyFile.js';

export type Undone = { readonly turn: number; readonly text: string; readonly earlier: string };

type Step = {
  readonly turn: number;
  readonly text: string;
  readonly name: string;
  /** The class it changes; undefined when it changes nothing. */
  readonly changes: string | undefined;
};
/** The states before place `first` and before place `last` are compared. */
type Pair = {
  readonly earlier: Step;
  readonly first: number;
  readonly last: number;
  readonly step: Step;
  readonly between: boolean;
};

/**
 * Found by the world's state: after the two it is what it was before them, or what it would be without the first. A call made
 * again for nothing is found too.
 */
export function undoneCall(trace: Trace, kit: OfflineKit): Undone | undefined {
  for (const [turn, executed] of trace.turns.entries()) {
    const fussy = fussyFile(callsOf(executed).map(({ text }) => parsedCall(text)));
    const [earlier, text] = (fussy ?? []).map((at) => callsOf(executed)[at]?.text ?? '');
    if (earlier !== undefined && text !== undefined) return { turn, text, earlier };
  }
  const steps = stepsOf(trace, kit);
  const pairs = pairsOf(steps);
  if (pairs.length === 0) return undefined;
  // looking costs: only the places that are compared are looked at
  const looks = new Map<string, string>();
  const wanted = new Set(
    pairs.flatMap(({ first, last, step }) => [`${first} ${step.changes}`, `${last} ${step.changes}`]),
  );
  const world = openWorld({ classes: trace.classes, config: parsedConfig(trace.configText) });
  const look = (at: number): void => {
    for (const className of trace.classes) {
      const key = `${at} ${className}`;
      if (wanted.has(key) && !looks.has(key)) looks.set(key, stateOf(world, className));
    }
  };
  for (const [at, { text }] of steps.entries()) {
    look(at);
    world.call(text);
    look(at + 1);
  }
  /** The class's state at place `last` if the call at `first` had not been made. */
  const without = (first: number, last: number): string => {
    const other = openWorld({ classes: trace.classes, config: parsedConfig(trace.configText) });
    for (const [at, { text }] of steps.slice(0, last).entries()) if (at !== first) other.call(text);
    return stateOf(other, steps[first]?.changes ?? '');
  };
  const found = pairs.find((pair) => {
    const { first, last, step, between } = pair;
    if (between && leaves(step.name, kit)) return false;
    const after = looks.get(`${last} ${step.changes}`);
    return looks.get(`${first} ${step.changes}`) === after || (replaces(pair, kit) && without(first, last) === after);
  });
  return found && { turn: found.step.turn, text: found.step.text, earlier: found.earlier.text };
}

/** What counts or books calls does not tell of the world: a message sent and deleted leaves its number behind, money its entry. */
const counters = /(?:^|_)(?:count|counter|generated_ids|transactions|transaction_history)$/;

function stateOf(world: World, className: string): string {
  const attributes = world.attributes(className);
  // the file tree is no plain value
  if (!attributes || className === 'GorillaFileSystem') return world.stateHash();
  const told = [...attributes].filter(([name]) => !counters.test(name));
  return formatJson(new Map(told.map(([name, value]) => [name, unordered(value as JsonValue)])) as JsonObject);
}

/** A stock taken off a list and put on again stands at its end: to a person that is the same list. */
const unordered = (value: JsonValue): JsonValue =>
  Array.isArray(value) && value.every((item: JsonValue) => typeof item === 'string') ? value.toSorted() : value;

/** A setting made by the same function twice running. */
const replaces = ({ earlier, step }: Pair, kit: OfflineKit): boolean =>
  earlier.name === step.name && !leaves(step.name, kit);

const stepsOf = (trace: Trace, kit: OfflineKit): readonly Step[] =>
  trace.turns.flatMap((executed, turn) =>
    callsOf(executed).map(({ text }): Step => {
      const { name } = parsedCall(text);
      const schema = kit.schemas.get(name);
      return { turn, text, name, changes: schema && !schema.reads ? schema.className : undefined };
    }),
  );

/** Neighbouring changes of one class, and a change asked for twice. */
function pairsOf(steps: readonly Step[]): readonly Pair[] {
  const pairs: Pair[] = [];
  let last = -1;
  for (const [at, step] of steps.entries()) {
    if (step.changes === undefined) continue;
    const again = steps.slice(0, at).find(({ text }) => text === step.text);
    if (again) pairs.push({ earlier: again, first: at, last: at + 1, step, between: false });
    const earlier = steps[last];
    if (earlier && earlier.changes === step.changes && step.turn - earlier.turn < 2)
      pairs.push({ earlier, first: last, last: at + 1, step, between: at - last > 1 });
    last = at;
  }
  return pairs;
}

/** Who signs out or goes back after something was done there takes nothing back. */
const leaves = (name: string, kit: OfflineKit): boolean =>
  name === 'cd' || (kit.graph.of(name)?.ends.includes('session') ?? false);
