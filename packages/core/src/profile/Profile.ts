// Φ, the structure of an executed task: what a variant of it has to resemble.
import { z } from 'zod';
import { Category } from '../task/Category.js';
import type { ProfiledCall } from './ProfiledCall.js';
import { flowDepth, valueFlow } from './valueFlow.js';

export const Profile = z.strictObject({
  category: Category,
  turns: z.int().min(0),
  /** Calls per turn. */
  calls: z.array(z.int().min(0)),
  /** Classes in the order they are called, repeats in a row written once. */
  classes: z.array(z.string()),
  /** Edges of the longest producer→consumer chain. */
  depth: z.int().min(0),
  edges: z.int().min(0),
  /** Edges whose ends lie in different turns. */
  crossTurnEdges: z.int().min(0),
  reads: z.int().min(0),
  writes: z.int().min(0),
  hasLogin: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

/**
 * Φ of an executed reference (components: own choice after RODS §3.3, which names topology, depth and parameter flow).
 * For a task with an adversarial transform, give the calls as they were before it.
 */
export function profileOf(
  task: { readonly category: Category; readonly turns: number },
  calls: readonly ProfiledCall[],
): Profile {
  const edges = valueFlow(calls);
  const turnOf = (at: number): number | undefined => calls[at]?.turn;
  const reads = calls.filter((call) => call.reads).length;
  return {
    category: task.category,
    turns: task.turns,
    calls: Array.from({ length: task.turns }, (_, turn) => calls.filter((call) => call.turn === turn).length),
    classes: calls.map((call) => call.className).filter((name, at, all) => name !== all[at - 1]),
    depth: flowDepth(edges, calls.length),
    edges: edges.length,
    crossTurnEdges: edges.filter(({ producer, consumer }) => turnOf(producer) !== turnOf(consumer)).length,
    reads,
    writes: calls.length - reads,
    hasLogin: calls.some((call) => /(?:^|_)(?:login|authenticate)(?:_|$)/.test(call.function)),
  };
}
