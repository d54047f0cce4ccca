// The API graph of a toolset, from its schemas alone.
import type { FunctionSchema, ParameterType } from '../toolset/FunctionSchema.js';
import type { Toolset } from '../toolset/Toolset.js';
import type { ApiGraph, FlowLink, GraphFunction, GraphSlot, NeedLink } from './GraphSchema.js';
import { meaningOf } from './meaningOf.js';

type Named = Parameters<typeof meaningOf>[1];

const graphs = new WeakMap<Toolset, ApiGraph>();

/**
 * Functions in the toolset's order; edges by producer, consumer, key and parameter in that order. The same toolset gives
 * the same graph, and the graph is plain data.
 *
 * Edges (own rule; RODS names the graph and publishes no way to make one): a result key flows into a parameter when both
 * name one kind of thing (`meaningOf`) and the types fit: equal, an int for a float, or a collection on one side, whose
 * elements (of a dict its keys) name the kind. Needs: the consumer needs a condition the producer brings about.
 */
export function apiGraph(toolset: Toolset): ApiGraph {
  const known = graphs.get(toolset);
  if (known) return known;
  const functions = [...toolset.functions.values()].map(graphFunction);
  const graph: ApiGraph = {
    toolset: toolset.name,
    functions,
    conditions: [...toolset.conditions],
    edges: functions.flatMap((producer) => functions.flatMap((consumer) => flows(producer, consumer))),
    needs: functions.flatMap((producer) => functions.flatMap((consumer) => needs(producer, consumer))),
  };
  graphs.set(toolset, graph);
  return graph;
}

function graphFunction(schema: FunctionSchema): GraphFunction {
  const slot = (name: string, described: Omit<Named, 'name'>, fresh = false): GraphSlot => ({
    name,
    type: described.type,
    means: [...meaningOf(schema.name, { ...described, name: name.split('.').at(-1) ?? name })],
    fresh,
  });
  return {
    name: schema.name,
    className: schema.className,
    takes: schema.parameters.map((parameter) => slot(parameter.name, parameter, parameter.fresh)),
    gives: schema.returns.map((entry) => slot(entry.key, entry)),
    reads: schema.touches?.reads ?? [],
    writes: schema.touches?.writes ?? [],
    needs: schema.needs ?? [],
    brings: schema.brings ?? [],
    ends: schema.ends ?? [],
  };
}

function flows(producer: GraphFunction, consumer: GraphFunction): FlowLink[] {
  return producer.gives.flatMap((given) =>
    consumer.takes.flatMap((taken) => {
      const means = given.means.filter((kind) => taken.means.includes(kind));
      if (means.length === 0 || taken.fresh || !fits(given.type, taken.type)) return [];
      return [
        {
          producer: producer.name,
          key: given.name,
          consumer: consumer.name,
          parameter: taken.name,
          means,
          observed: 0,
        },
      ];
    }),
  );
}

function fits(given: ParameterType, taken: ParameterType): boolean {
  if (given === taken) return given !== 'dict';
  if (given === 'array' || given === 'dict') return taken !== 'dict';
  return taken === 'array' || (given === 'integer' && taken === 'float');
}

function needs(producer: GraphFunction, consumer: GraphFunction): NeedLink[] {
  if (producer.className !== consumer.className || producer.name === consumer.name) return [];
  return producer.brings
    .filter(({ condition }) => consumer.needs.includes(condition))
    .map(({ condition, with: only }) => ({
      producer: producer.name,
      consumer: consumer.name,
      condition,
      ...(only ? { with: only } : {}),
    }));
}
