// A call that takes back what the call before it did, in the same turn or the next: nobody asks for both without a reason.
import { formatJson, type JsonObject } from '@rods/core';
import { openWorld, type World } from '@rods/sim';
import { parsedCall } from '../../execution/parsedCall.js';
import { parsedConfig } from '../../execution/parsedConfig.js';
import { callsOf, type Trace } from '../../Trace.js';
import type { OfflineKit } from '../OfflineKit.js';

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

/** Found by the world's state: after the two it is what it was before them. A call made again for nothing is found too. */
export function undoneCall(trace: Trace, kit: OfflineKit): Undone | undefined {
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
  const found = pairs.find(
    ({ first, last, step, between }) =>
      looks.get(`${first} ${step.changes}`) === looks.get(`${last} ${step.changes}`) &&
      !(between && leaves(step.name, kit)),
  );
  return found && { turn: found.step.turn, text: found.step.text, earlier: found.earlier.text };
}

/** What counts calls does not tell of the world: a message sent and deleted leaves its number behind. */
const counters = /(?:^|_)(?:count|counter|generated_ids)$/;

function stateOf(world: World, className: string): string {
  const attributes = world.attributes(className);
  // the file tree is no plain value
  if (!attributes || className === 'GorillaFileSystem') return world.stateHash();
  return formatJson(new Map([...attributes].filter(([name]) => !counters.test(name))) as JsonObject);
}

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
