// A call that takes back what the call before it did, in the same turn or the next: nobody asks for both without a reason.
import { openWorld, parseCall } from '@rods/sim';
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
type Pair = { readonly earlier: Step; readonly first: number; readonly step: Step; readonly between: boolean };

/** Found by the world's state: after the two it is what it was before them. A call made again for nothing is found too. */
export function undoneCall(trace: Trace, kit: OfflineKit): Undone | undefined {
  const steps = stepsOf(trace, kit);
  const pairs = pairsOf(steps);
  if (pairs.length === 0) return undefined;
  // hashes cost: only the places that are compared have one
  const wanted = new Set(pairs.flatMap(({ first, step }) => [first, steps.indexOf(step) + 1]));
  const hashes = new Map<number, string>();
  const world = openWorld({ classes: trace.classes, config: parsedConfig(trace.configText) });
  for (const [at, { text }] of steps.entries()) {
    if (wanted.has(at)) hashes.set(at, world.stateHash());
    world.call(text);
    if (wanted.has(at + 1)) hashes.set(at + 1, world.stateHash());
  }
  const found = pairs.find(
    ({ first, step, between }) =>
      hashes.get(first) === hashes.get(steps.indexOf(step) + 1) && !(between && leaves(step.name, kit)),
  );
  return found && { turn: found.step.turn, text: found.step.text, earlier: found.earlier.text };
}

const stepsOf = (trace: Trace, kit: OfflineKit): readonly Step[] =>
  trace.turns.flatMap((executed, turn) =>
    callsOf(executed).map(({ text }): Step => {
      const { name } = parseCall(text);
      const schema = kit.schemas.get(name);
      return { turn, text, name, changes: schema && !schema.reads ? schema.className : undefined };
    }),
  );

/** Neighbouring changes of one class, and a change asked for twice. `first` is the place before which the state was the same. */
function pairsOf(steps: readonly Step[]): readonly Pair[] {
  const pairs: Pair[] = [];
  let last = -1;
  for (const [at, step] of steps.entries()) {
    if (step.changes === undefined) continue;
    const again = steps.slice(0, at).find(({ text }) => text === step.text);
    if (again) pairs.push({ earlier: again, first: at, step, between: false });
    const earlier = steps[last];
    if (earlier && earlier.changes === step.changes && step.turn - earlier.turn < 2)
      pairs.push({ earlier, first: last, step, between: at - last > 1 });
    last = at;
  }
  return pairs;
}

/** Who signs out or goes back after something was done there takes nothing back. */
const leaves = (name: string, kit: OfflineKit): boolean =>
  name === 'cd' || (kit.graph.of(name)?.ends.includes('session') ?? false);
