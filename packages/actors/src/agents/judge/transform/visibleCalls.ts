// A world at a turn's beginning, and what a policy could call there with values it can see.
import type { JsonObject, JsonValue } from '@rods/core';
import { type FunctionSchema, formatCall } from '@rods/sim';
import { parsedCall } from '../../../author/execution/parsedCall.js';
import type { Leaf } from '../../../author/grounding/resultLeaves.js';

/** Values tried for one parameter, and combinations of them for one function. */
const mostValues = 4;
const mostCombinations = 12;

/** The arguments of calls as leaves, those within lists and dicts among them: whoever made the calls has seen them. */
export function argumentLeaves(calls: readonly string[]): readonly Leaf[] {
  return calls.flatMap((text) =>
    [...parsedCall(text).keywords].flatMap(([key, value]) => leavesOf(key, value as JsonValue)),
  );
}

function leavesOf(key: string, value: JsonValue): readonly Leaf[] {
  if (typeof value === 'bigint') return [{ key, value: Number(value) }];
  if (typeof value === 'string' || typeof value === 'number') return [{ key, value }];
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => leavesOf(key, item));
  return value instanceof Map ? [...(value as JsonObject)].flatMap(([name, member]) => leavesOf(name, member)) : [];
}

type Parameter = FunctionSchema['parameters'][number];

const fits = ({ type }: Parameter, { value }: Leaf): boolean =>
  type === 'string'
    ? typeof value === 'string'
    : typeof value === 'number' && (type === 'float' || (type === 'integer' && Number.isInteger(value)));

/** Counts and precisions are never in the thousands unless they are called so. */
const mostUnnamed = 1000;

const related = (parameter: Parameter, { key }: Leaf): boolean =>
  key !== '' && (key === parameter.name || parameter.name.endsWith(key) || key.endsWith(parameter.name));

const asArgument = (value: Leaf['value']): JsonValue =>
  typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value;

/** What could be given for a parameter: its own options, then what is seen under its name, then what has its type. */
function optionsOf(parameter: Parameter, leaves: readonly Leaf[]): readonly JsonValue[] {
  if (parameter.enum) return parameter.enum.slice(0, mostValues);
  if (parameter.type === 'boolean') return [true, false];
  const found = new Set<Leaf['value']>();
  for (const wanted of [true, false]) {
    for (const leaf of leaves) {
      if (found.size >= mostValues) break;
      if (related(parameter, leaf) !== wanted || !fits(parameter, leaf)) continue;
      if (wanted || parameter.type !== 'integer' || Math.abs(Number(leaf.value)) <= mostUnnamed) found.add(leaf.value);
    }
  }
  return [...found].map(asArgument);
}

/**
 * Calls of a function with what can be seen, `most` at most; optional parameters are left out. None when a required one
 * finds nothing.
 */
export function visibleCalls(
  schema: FunctionSchema,
  leaves: readonly Leaf[],
  most = mostCombinations,
): readonly string[] {
  let made: ReadonlyMap<string, JsonValue>[] = [new Map()];
  for (const parameter of schema.parameters.filter(({ required }) => required)) {
    const options = optionsOf(parameter, leaves);
    made = made
      .flatMap((values) => options.map((value) => new Map([...values, [parameter.name, value]])))
      .slice(0, most);
  }
  return made.map((values) => formatCall(schema.name, values as Parameters<typeof formatCall>[1]));
}
