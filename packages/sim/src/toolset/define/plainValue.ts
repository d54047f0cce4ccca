// Between Python's values and plain data: what a method of one's own is given and what it may answer.
import { formatFloat, RodsError } from '@rods/core';
import { PySet, PyTuple, type PyValue } from '../../python/PyValue.js';

const deepest = 200;

/** Plain data of a value: ints beyond the safe range stay bigints, dicts become objects, sets and tuples lists. */
export function plainValue(value: PyValue, depth = 0): unknown {
  if (depth > deepest)
    throw new RodsError('VALUE_TOO_DEEP', `a value of more than ${deepest} levels is no tool's argument`);
  const inside = (item: PyValue): unknown => plainValue(item, depth + 1);
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (Array.isArray(value)) return value.map(inside);
  if (value instanceof PySet || value instanceof PyTuple) return value.items.map(inside);
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, member]) => [keyText(key), inside(member)]));
  if (value === null || typeof value !== 'object') return value;
  return String(value);
}

function keyText(key: PyValue): string {
  return typeof key === 'number' ? formatFloat(key) : String(key);
}

/**
 * The value of plain data: whole numbers are ints, others floats; nothing is None; objects and Maps are dicts.
 *
 * @throws RodsError `TOOLSET_FAILED` naming `where`, for functions, symbols and the like, and for data without an end.
 */
export function pyValueOf(data: unknown, where: string, depth = 0): PyValue {
  if (depth > deepest) throw notData(where, `is nested more than ${deepest} levels deep`);
  const inside = (item: unknown): PyValue => pyValueOf(item, where, depth + 1);
  if (data === undefined || data === null) return null;
  if (typeof data === 'string' || typeof data === 'boolean' || typeof data === 'bigint') return data;
  if (typeof data === 'number') return Number.isSafeInteger(data) ? BigInt(data) : data;
  if (Array.isArray(data)) return data.map(inside);
  if (data instanceof Map) return new Map([...data].map(([key, member]) => [inside(key), inside(member)]));
  if (typeof data === 'object' && isPlain(data))
    return new Map(Object.entries(data).map(([key, member]) => [key, inside(member)]));
  throw notData(where, `holds a ${typeof data === 'object' ? data.constructor.name : typeof data}`);
}

function isPlain(data: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(data);
  return prototype === null || prototype === Object.prototype;
}

function notData(where: string, what: string): RodsError {
  return new RodsError(
    'TOOLSET_FAILED',
    `${where} ${what}; expected plain data: texts, numbers, truth values, lists, objects`,
  );
}
