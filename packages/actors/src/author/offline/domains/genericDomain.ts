// A domain made from schemas and the API graph alone, for toolsets nobody has written about: values of the same kind from
// earlier calls, from what the live world lists, from the state, from enums, and plain numbers and words last.
import { type JsonObject, losslessJson, type Random } from '@rods/core';
import type { FunctionSchema } from '@rods/sim';
import type { GraphView } from '../graph/GraphView.js';
import { type Scene, said, type Value } from '../Scene.js';
import { firstNames } from '../values/people.js';
import { messageText } from '../values/texts.js';
import { leavesUnder } from '../world/leavesUnder.js';
import type { Argument, Arguments, Domain, FunctionKnowledge } from './Domain.js';

type Parameter = FunctionSchema['parameters'][number];

/** Every value standing under this key anywhere in the state. */
const underKey = (value: Value, key: string): Value[] => {
  if (Array.isArray(value)) return value.flatMap((item: Value) => underKey(item, key));
  if (!(value instanceof Map)) return [];
  return [...(value as JsonObject)].flatMap(([name, member]) => [
    ...(name === key ? [member] : []),
    ...underKey(member, key),
  ]);
};

const fits = (parameter: Parameter, value: Value): boolean => {
  switch (parameter.type) {
    case 'string':
      return typeof value === 'string';
    case 'integer':
      return typeof value === 'bigint';
    case 'float':
      return typeof value === 'number' || typeof value === 'bigint';
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value);
    default:
      return false;
  }
};

const invented = (scene: Scene, parameter: Parameter): Argument | undefined => {
  if (parameter.enum?.length) return said(scene.random.pick(parameter.enum) as Value);
  const examples = (parameter.examples ?? []).map(losslessJson).filter((value) => fits(parameter, value));
  if (examples.length) return said(scene.random.pick(examples));
  switch (parameter.type) {
    case 'string':
      return said(/name|user/i.test(parameter.name) ? scene.random.pick(firstNames) : messageText(scene.random));
    case 'integer':
      return said(BigInt(1 + scene.random.below(20)));
    case 'float':
      return said(5 + scene.random.below(90));
    case 'boolean':
      return said(scene.random.below(2) === 0);
    default:
      return undefined;
  }
};

/** Values of these kinds that functions without required parameters, which change nothing, bring from the live world. */
const listed = (scene: Scene, graph: GraphView, className: string, kinds: readonly string[]): Value[] =>
  graph
    .listing(className, kinds)
    .flatMap(({ name, keys }) => keys.flatMap((key) => leavesUnder(scene.probe(`${name}()`), key)));

const choose = (scene: Scene, graph: GraphView, schema: FunctionSchema, parameter: Parameter): Argument | undefined => {
  const slot = graph.of(schema.name)?.takes.find(({ name }) => name === parameter.name);
  if (slot?.fresh || !slot?.means.length) return aPlainValue(scene, schema.className, parameter);
  const right = (value: Value): boolean => fits(parameter, value);
  const kinds = slot.means;
  const known = kinds.map((kind) => scene.again(kind, right)).find(Boolean);
  if (known) return known;
  const live = listed(scene, graph, schema.className, kinds).filter(right);
  if (live.length) return said(scene.random.pick(live));
  return (
    kinds.map((kind) => scene.latest(kind, right)).find(Boolean) ?? aPlainValue(scene, schema.className, parameter)
  );
};

/** One that stands in the state under the parameter's name, else an invented one. */
const aPlainValue = (scene: Scene, className: string, parameter: Parameter): Argument | undefined => {
  const live = underKey(scene.state(className), parameter.name).filter((value) => fits(parameter, value));
  return live.length ? said(scene.random.pick(live)) : invented(scene, parameter);
};

const knowledge = (schema: FunctionSchema, graph: GraphView): FunctionKnowledge => ({
  fill: (scene) => {
    const chosen: Record<string, Argument> = {};
    for (const parameter of schema.parameters) {
      if (!parameter.required) continue;
      const argument = choose(scene, graph, schema, parameter);
      if (!argument) return undefined;
      chosen[parameter.name] = argument;
    }
    return chosen satisfies Arguments;
  },
  // what signs somebody in is asked for once
  unless: (graph.of(schema.name)?.brings ?? []).map(({ condition }) => condition).filter((name) => name === 'session'),
});

/** Another stream of ids and the like; everything else stays as the seed has it. */
const vary = (config: JsonObject, random: Random): JsonObject =>
  config.has('random_seed') ? new Map([...config, ['random_seed', BigInt(1 + random.below(1_000_000))]]) : config;

/** `functions` are the schemas of the class. */
export function genericDomain(className: string, functions: readonly FunctionSchema[], graph: GraphView): Domain {
  return {
    className,
    functions: Object.fromEntries(functions.map((schema) => [schema.name, knowledge(schema, graph)])),
    compositions: [],
    goals: ['There are a few things I need done today.'],
    vary,
    cures: [],
  };
}
