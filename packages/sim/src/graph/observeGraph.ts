// The second source of edges: executed traces, by the exact value flow that a task's profile is made of.
import { type ProfiledCall, valueFlow } from '@rods/core';
import type { ApiGraph, FlowLink } from './GraphSchema.js';

const linkKey = ({ producer, consumer }: Pick<FlowLink, 'producer' | 'consumer'>): string => `${producer}>${consumer}`;

/**
 * The graph with what executed traces show: every edge counts how often its two functions handed on a value, and pairs
 * that the schemas do not connect are added, without key and parameter, behind the others. A trace is the calls of one
 * run in one world. Calls of functions that are not in the graph count nowhere.
 */
export function observeGraph(graph: ApiGraph, traces: Iterable<readonly ProfiledCall[]>): ApiGraph {
  const known = new Map(graph.functions.map(({ name }, at) => [name, at]));
  const seen = new Map<string, { producer: string; consumer: string; count: number }>();
  for (const calls of traces) {
    for (const { producer, consumer } of valueFlow(calls)) {
      const link = { producer: calls[producer]?.function ?? '', consumer: calls[consumer]?.function ?? '' };
      if (!known.has(link.producer) || !known.has(link.consumer)) continue;
      const entry = seen.get(linkKey(link)) ?? { ...link, count: 0 };
      entry.count += 1;
      seen.set(linkKey(link), entry);
    }
  }
  const connected = new Set(graph.edges.map(linkKey));
  const place = (name: string): number => known.get(name) ?? 0;
  const added = [...seen.values()]
    .filter((link) => !connected.has(linkKey(link)))
    .sort((a, b) => place(a.producer) - place(b.producer) || place(a.consumer) - place(b.consumer))
    .map(
      ({ producer, consumer, count }): FlowLink => ({
        producer,
        key: '',
        consumer,
        parameter: '',
        means: [],
        observed: count,
      }),
    );
  const edges = graph.edges.map((edge) => ({
    ...edge,
    observed: edge.observed + (seen.get(linkKey(edge))?.count ?? 0),
  }));
  return { ...graph, edges: [...edges, ...added] };
}
