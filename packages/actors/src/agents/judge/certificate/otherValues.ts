// A call with one argument changed to what a policy could take for it: another option, or a value seen under its name.
import type { JsonValue } from '@rods/core';
import { type FunctionSchema, formatCall, type PyValue } from '@rods/sim';
import { parsedCall } from '../../../author/execution/parsedCall.js';
import type { Leaf } from '../../../author/grounding/resultLeaves.js';

/** Changes tried per argument. */
const mostPerArgument = 2;

const key = (value: JsonValue): string =>
  typeof value === 'bigint' || typeof value === 'number' ? String(Number(value)) : JSON.stringify(value);

/** Values that are seen under the parameter's name, of its own type. */
function others(value: JsonValue, parameter: FunctionSchema['parameters'][number], seen: readonly Leaf[]): JsonValue[] {
  if (typeof value === 'boolean') return [!value];
  if (parameter.enum) return parameter.enum.filter((other) => other !== value);
  const type = typeof value === 'bigint' ? 'number' : typeof value;
  return seen.flatMap((leaf) => {
    if (typeof leaf.value !== type || leaf.value === '' || leaf.key !== parameter.name) return [];
    return [typeof leaf.value === 'number' && Number.isSafeInteger(leaf.value) ? BigInt(leaf.value) : leaf.value];
  });
}

/** The call's text with each change, one at a time. */
export function otherValues(text: string, schema: FunctionSchema, seen: readonly Leaf[]): readonly string[] {
  const { name, positional, keywords } = parsedCall(text);
  if (positional.length > 0) return [];
  return schema.parameters.flatMap((parameter) => {
    const value = keywords.get(parameter.name) as JsonValue | undefined;
    if (value === undefined) return [];
    const changes = new Map<string, JsonValue>();
    for (const other of others(value, parameter, seen)) {
      if (key(other) !== key(value) && changes.size < mostPerArgument) changes.set(key(other), other);
    }
    return [...changes.values()].map((other) =>
      formatCall(name, new Map(keywords).set(parameter.name, other as PyValue)),
    );
  });
}
