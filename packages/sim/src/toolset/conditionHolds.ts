// Evaluates a condition over a class's encoded state, as `World.state()` gives it.
import type { JsonObject, JsonValue } from '@rods/core';
import type { Predicate } from './Condition.js';

/** Whether the predicate is true of the state. What is not there is not filled and equals nothing but null. */
export function conditionHolds(predicate: Predicate, state: JsonValue | undefined): boolean {
  if ('not' in predicate) return !conditionHolds(predicate.not, state);
  if ('all' in predicate) return predicate.all.every((part) => conditionHolds(part, state));
  const found = predicate.at.reduce(member, state);
  if ('is' in predicate) return plain(found) === predicate.is;
  if ('filled' in predicate) return isFilled(found) === predicate.filled;
  const { some, least = 1 } = predicate;
  return membersOf(found).filter((one) => conditionHolds(some, one)).length >= least;
}

function member(value: JsonValue | undefined, key: string): JsonValue | undefined {
  if (Array.isArray(value)) return (value as readonly JsonValue[])[Number(key)];
  return value instanceof Map ? (value as JsonObject).get(key) : undefined;
}

function plain(value: JsonValue | undefined): JsonValue {
  return typeof value === 'bigint' ? Number(value) : (value ?? null);
}

function isFilled(value: JsonValue | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Map) return value.size > 0;
  return Boolean(value);
}

function membersOf(value: JsonValue | undefined): readonly JsonValue[] {
  if (Array.isArray(value)) return value as readonly JsonValue[];
  if (!(value instanceof Map)) return [];
  const pairs = (value as JsonObject).get('__dict__');
  if (Array.isArray(pairs)) return (pairs as readonly (readonly JsonValue[])[]).map((pair) => pair[1] as JsonValue);
  return [...(value as JsonObject).values()];
}
