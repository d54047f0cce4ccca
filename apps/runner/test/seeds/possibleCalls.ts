// Calls of a function with values that have been said or seen: every choice for one parameter, combinations for more.
import { type FunctionSchema, formatCall, type PyValue } from '@rods/sim';
import type { Values } from './conversationValues.js';

/** Combinations tried per function. */
const most = 240;

/** Optional parameters are left out. A list is given with one element, or as one of the lists seen. */
export function possibleCalls(schema: FunctionSchema, values: Values, lists: readonly PyValue[] = []): string[] {
  const required = schema.parameters.filter((parameter) => parameter.required);
  let made: ReadonlyMap<string, PyValue>[] = [new Map()];
  for (const parameter of required) {
    const options = optionsOf(parameter, values, lists);
    made = made.flatMap((given) => options.map((option) => new Map([...given, [parameter.name, option]])));
    made = spread(made);
  }
  return made.map((given) => formatCall(schema.name, given));
}

/** Not the first ones only: every so-manyeth, so that each parameter's options all have their turn. */
function spread<T>(list: T[]): T[] {
  const stride = Math.ceil(list.length / most);
  return stride <= 1 ? list : list.filter((_, at) => at % stride === 0);
}

type Parameter = FunctionSchema['parameters'][number];

function optionsOf(parameter: Parameter, values: Values, lists: readonly PyValue[]): readonly PyValue[] {
  if (parameter.enum) return parameter.enum;
  const numbers = [...values.numbers].map((value) => (Number.isSafeInteger(value) ? BigInt(value) : value));
  switch (parameter.type) {
    case 'string':
      return [...values.texts];
    case 'integer':
      return numbers.filter((value) => typeof value === 'bigint');
    case 'float':
      return numbers;
    case 'boolean':
      return [true, false];
    case 'array':
      return [...lists, ...(parameter.items?.type === 'string' ? [...values.texts] : numbers).map((value) => [value])];
    case 'dict':
      return lists.filter((value) => value instanceof Map);
  }
}
