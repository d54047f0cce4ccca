// One class of a graph by itself.
import type { ApiGraph } from './GraphSchema.js';

/** The functions of the class, its conditions, and what flows between them. Empty when the graph has no such class. */
export function classGraph(graph: ApiGraph, className: string): ApiGraph {
  const functions = graph.functions.filter((one) => one.className === className);
  const inside = new Set(functions.map(({ name }) => name));
  const within = ({ producer, consumer }: { producer: string; consumer: string }): boolean =>
    inside.has(producer) && inside.has(consumer);
  return {
    toolset: graph.toolset,
    functions,
    conditions: graph.conditions.filter((one) => one.className === className),
    edges: graph.edges.filter(within),
    needs: graph.needs.filter(within),
  };
}
