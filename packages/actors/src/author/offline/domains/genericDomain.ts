// A domain made from schemas alone, for toolsets nobody has written about: values from earlier results of the same
// name, from the live state, from enums, and plain numbers and words last.
import type { JsonObject } from '@rods/core';
import type { FunctionSchema } from '@rods/sim';
import { type Scene, said, type Value } from '../Scene.js';
import { firstNames } from '../values/people.js';
import { messageText } from '../values/texts.js';
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

const choose = (scene: Scene, className: string, parameter: Parameter): Argument | undefined => {
  const known = scene.again(parameter.name, (value) => fits(parameter, value));
  if (known) return known;
  const live = underKey(scene.state(className), parameter.name).filter((value) => fits(parameter, value));
  return live.length ? said(scene.random.pick(live)) : invented(scene, parameter);
};

const knowledge = (schema: FunctionSchema): FunctionKnowledge => ({
  fill: (scene) => {
    const chosen: Record<string, Argument> = {};
    for (const parameter of schema.parameters) {
      if (!parameter.required) continue;
      const argument = choose(scene, schema.className, parameter);
      if (!argument) return undefined;
      chosen[parameter.name] = argument;
    }
    return chosen satisfies Arguments;
  },
  roles: Object.fromEntries(schema.parameters.map((parameter) => [parameter.name, parameter.name])),
  yields: Object.fromEntries(schema.returns.map((entry) => [entry.key, entry.key])),
});

export function genericDomain(className: string, functions: readonly FunctionSchema[]): Domain {
  const own = functions.filter((schema) => schema.className === className);
  return {
    className,
    functions: Object.fromEntries(own.map((schema) => [schema.name, knowledge(schema)])),
    compositions: [],
    goals: ['There are a few things I need done today.'],
    facts: () => [],
    vary: (config) => config,
    cures: [],
  };
}
