// A call that takes back what the call before it did, in the same turn or the next: nobody asks for both without a reason.
import { openWorld, parseCall } from '@rods/sim';
import { parsedConfig } from '../../execution/parsedConfig.js';
import { callsOf, type Trace } from '../../Trace.js';
import type { OfflineKit } from '../OfflineKit.js';

export type Undone = { readonly turn: number; readonly text: string; readonly earlier: string };

/** Found by the world's state: after the two it is what it was before them. A call made again for nothing is found too. */
export function undoneCall(trace: Trace, kit: OfflineKit): Undone | undefined {
  const world = openWorld({ classes: trace.classes, config: parsedConfig(trace.configText) });
  const told = new Set<string>();
  let before: string | undefined;
  let last: { turn: number; text: string; before: string; between: boolean } | undefined;
  for (const [turn, executed] of trace.turns.entries()) {
    for (const { text } of callsOf(executed)) {
      const { name } = parseCall(text);
      if (kit.schemas.get(name)?.reads) {
        if (last) last.between = true;
        world.call(text);
        continue;
      }
      before ??= world.stateHash();
      world.call(text);
      const after = world.stateHash();
      const repeated = told.has(text) && after === before;
      told.add(text);
      if (repeated) return { turn, text, earlier: text };
      if (last && turn - last.turn < 2 && after === last.before && !(last.between && leaves(name, kit)))
        return { turn, text, earlier: last.text };
      last = { turn, text, before, between: false };
      before = after;
    }
  }
  return undefined;
}

/** Who signs out or goes back after something was done there takes nothing back. */
const leaves = (name: string, kit: OfflineKit): boolean =>
  name === 'cd' || (kit.graph.of(name)?.ends.includes('session') ?? false);
