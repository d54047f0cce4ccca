// Between the lossless model and plain data, for parts of a file that are ours and hold no big numbers.
import type { JsonValue } from '../canonical/JsonValue.js';

/** Plain data of a lossless value; ints become numbers. */
export function plainJson(value: JsonValue): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, member]) => [key, plainJson(member)]));
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(plainJson);
  return value;
}

/** The lossless value of plain data; whole numbers become ints. */
export function losslessJson(value: unknown): JsonValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(losslessJson);
  const members = Object.entries(value as Record<string, unknown>).filter(([, member]) => member !== undefined);
  return new Map(members.map(([key, member]) => [key, losslessJson(member)]));
}
