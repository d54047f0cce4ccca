// Where the policy can take an argument from. No place, no grounds: such a task asks for a guess.
import type { JsonValue, ValueSource } from '@rods/core';
import { computedFrom } from './computedFrom.js';
import { broughtBy, type Leaf } from './resultLeaves.js';
import { statesValue } from './statesValue.js';

/**
 * `message` and `earlier message`: stated by the user; `output`: brought by an earlier result; `schema`: the parameter's default;
 * `computed`: what is missing to a stated figure (`computedFrom`).
 */
export type Provenance = ValueSource;

export type Grounds = {
  readonly parameter: string;
  readonly value: JsonValue;
  /** Other words for the value. */
  readonly words: readonly string[];
  readonly message: string;
  readonly earlier: readonly string[];
  /** Leaves of every result before the call. */
  readonly leaves: readonly Leaf[];
  /** Leaves of the call just before, if this turn has one. */
  readonly last: readonly Leaf[];
  /** What the function says of itself. */
  readonly description: string;
  readonly defaultValue?: JsonValue;
};

export function groundArgument(grounds: Grounds): Provenance | undefined {
  const { value, words, message, earlier, leaves, parameter } = grounds;
  if (statesValue(message, value, words)) return 'message';
  if (broughtBy(leaves, value, parameter)) return 'output';
  if (earlier.some((text) => statesValue(text, value))) return 'earlier message';
  if (grounds.defaultValue !== undefined && sameValue(grounds.defaultValue, value)) return 'schema';
  return computedFrom(value, grounds.last, [message, grounds.description]) ? 'computed' : undefined;
}

function sameValue(a: JsonValue, b: JsonValue): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item: JsonValue, at) => sameValue(item, b[at] as JsonValue));
  const number = (value: JsonValue): boolean => typeof value === 'bigint' || typeof value === 'number';
  return number(a) && number(b) ? Number(a) === Number(b) : a === b;
}
