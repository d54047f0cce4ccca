// Which call's output a later call's argument comes from, by equality of whole values and never of parts of them.
import type { Leaf, ProfiledCall } from './ProfiledCall.js';

/** `producer` and `consumer` are positions in the list of calls; producer < consumer. */
export type FlowEdge = { readonly producer: number; readonly consumer: number };

/**
 * The edges of a trace, each pair once, by consumer and producer. A value belongs to the call that first put it out,
 * unless it was given as an argument before or by that call: an echo produces nothing. Truth values, nothing, empty
 * text, 0 and 1 are too common to carry an identity. Own choice; the paper publishes no extractor.
 */
export function valueFlow(calls: readonly ProfiledCall[]): FlowEdge[] {
  const producers = new Map<string, number | 'given'>();
  const edges: FlowEdge[] = [];
  for (const [consumer, call] of calls.entries()) {
    const sources = new Set<number>();
    for (const leaf of call.args.filter(hasIdentity)) {
      const key = keyOf(leaf);
      const producer = producers.get(key);
      if (producer === undefined) producers.set(key, 'given');
      else if (producer !== 'given') sources.add(producer);
    }
    for (const producer of [...sources].sort((a, b) => a - b)) edges.push({ producer, consumer });
    for (const leaf of call.outputs.filter(hasIdentity)) {
      const key = keyOf(leaf);
      if (!producers.has(key)) producers.set(key, consumer);
    }
  }
  return edges;
}

/** Length in edges of the longest producer→consumer chain; 0 when no call uses an earlier output. */
export function flowDepth(edges: readonly FlowEdge[], calls: number): number {
  const depth = Array.from({ length: calls }, () => 0);
  // edges come by consumer, so a producer's depth is final before it is read
  for (const { producer, consumer } of edges) {
    depth[consumer] = Math.max(depth[consumer] ?? 0, (depth[producer] ?? 0) + 1);
  }
  return depth.reduce((longest, value) => Math.max(longest, value), 0);
}

function keyOf(leaf: Leaf): string {
  return `${leaf.tag}:${leaf.text}`;
}

function hasIdentity(leaf: Leaf): boolean {
  switch (leaf.tag) {
    case 'str':
      return leaf.text !== '';
    case 'int':
    case 'float':
      return !['0', '1', '0.0', '1.0'].includes(leaf.text);
    default:
      return false;
  }
}
