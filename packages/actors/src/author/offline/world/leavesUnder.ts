// The values a result holds under a key of its schema.
import type { JsonObject } from '@rods/core';
import type { Value } from '../Scene.js';

/**
 * Plain values below the key: of a list its elements, of a dict its keys. A dotted key leads inwards; lists on the way,
 * the result itself included, are looked through element by element.
 */
export function leavesUnder(result: Value | undefined, key: string): Value[] {
  const leaves: Value[] = [];
  descend(result, key === '' ? [] : key.split('.'), 0, leaves);
  return leaves;
}

// every call of every rehearsal is looked through: one list is filled on the way, none is made
function descend(value: Value | undefined, path: readonly string[], at: number, leaves: Value[]): void {
  if (at === path.length) take(value, leaves);
  else if (Array.isArray(value)) for (const item of value as readonly Value[]) descend(item, path, at, leaves);
  else if (value instanceof Map) descend((value as JsonObject).get(path[at] as string), path, at + 1, leaves);
}

function take(value: Value | undefined, leaves: Value[]): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value as readonly Value[]) if (item !== null && typeof item !== 'object') leaves.push(item);
  } else if (value instanceof Map) leaves.push(...(value as JsonObject).keys());
  // a decimal or another object of Python's cannot be written as an argument
  else if (typeof value !== 'object') leaves.push(value);
}
