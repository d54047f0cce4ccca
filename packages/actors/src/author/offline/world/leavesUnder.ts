// The values a result holds under a key of its schema.
import type { JsonObject, JsonValue } from '@rods/core';
import type { Value } from '../Scene.js';

/**
 * Plain values below the key: of a list its elements, of a dict its keys. A dotted key leads inwards; lists on the way,
 * the result itself included, are looked through element by element.
 */
export function leavesUnder(result: Value | undefined, key: string): Value[] {
  const below = key === '' ? [result] : key.split('.').reduce(inside, [result]);
  return below.flatMap((value): Value[] => {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value.filter((item: JsonValue) => item !== null && typeof item !== 'object');
    if (value instanceof Map) return [...(value as JsonObject).keys()];
    // a decimal or another object of Python's cannot be written as an argument
    return typeof value === 'object' ? [] : [value];
  });
}

function inside(values: readonly (Value | undefined)[], key: string): (Value | undefined)[] {
  return values.flatMap((value): (Value | undefined)[] => {
    if (Array.isArray(value)) return inside(value, key);
    return value instanceof Map ? [(value as JsonObject).get(key)] : [];
  });
}
