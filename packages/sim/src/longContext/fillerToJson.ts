// A filler as JSON, in the form `fillerFromJson` reads.
import { type JsonValue, RodsError } from '@rods/core';
import type { Filler } from '../environments/Environment.js';
import { PyEllipsis, type PyValue } from '../python/PyValue.js';

export function fillerToJson(filler: Filler): JsonValue {
  return new Map([...filler].map(([name, value]) => [name, plain(value)]));
}

function plain(value: PyValue): JsonValue {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof PyEllipsis) return new Map([['__ellipsis__', true]]);
  if (value instanceof Map) return new Map([...value].map(([key, member]) => [String(key), plain(member)]));
  throw new RodsError('INPUT_FILLER', 'a filler holds texts, numbers, lists, objects and Ellipsis only');
}
