// The one value nobody states and no result brings that a policy can still know: what the call just before it leaves to be filled up.
import type { JsonValue } from '@rods/core';
import { numbersIn } from './numbersIn.js';
import type { Leaf } from './resultLeaves.js';

/**
 * True when the value is what is missing between a figure the last call of this turn brought and one that the message or the
 * function's own description states: 23.5 in a tank that holds 50 leave 26.5. Small whole numbers do not count: they are everywhere.
 */
export function computedFrom(value: JsonValue, last: readonly Leaf[], texts: readonly string[]): boolean {
  if (typeof value !== 'number' && typeof value !== 'bigint') return false;
  const missing = Number(value);
  if (Math.abs(missing) < 10 && Number.isInteger(missing)) return false;
  const brought = last.flatMap((leaf) => (typeof leaf.value === 'number' ? [leaf.value] : []));
  return texts.some((text) => numbersIn(text).some((whole) => brought.some((part) => whole - part === missing)));
}
