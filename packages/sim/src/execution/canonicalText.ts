// The canonical text of an encoded state and its hash: equal hashes exactly when the state check accepts.
import { createHash } from 'node:crypto';
import { formatJson, type JsonValue, jsonFloat, quoteJson } from '@rods/core';
import { compareTexts } from '../python/numbers.js';

/** First 32 hex digits of the SHA-256 of the canonical text. */
export function hashState(state: JsonValue): string {
  return createHash('sha256').update(canonicalText(state)).digest('hex').slice(0, 32);
}

const sortedPairs = new Set(['contents', '__dict__']);

const kept = new WeakMap<object, string>();

/** Remembers the text of an encoding that never changes and comes back in many states. */
export function keepCanonical(encoding: JsonValue): void {
  if (encoding instanceof Map) kept.set(encoding, canonicalText(encoding));
}

export function canonicalText(value: JsonValue): string {
  if (typeof value === 'number') {
    if (Number.isInteger(value) && Math.abs(value) < 2 ** 53) return value === 0 ? '0' : String(value);
    return jsonFloat(value);
  }
  if (value instanceof Map) {
    const known = kept.get(value);
    if (known !== undefined) return known;
    const keys = [...(value as ReadonlyMap<string, JsonValue>).keys()].sort(compareTexts);
    const members = keys.map((key) => {
      const member = value.get(key) as JsonValue;
      const text = sortedPairs.has(key) && Array.isArray(member) ? pairsText(member) : canonicalText(member);
      return `${quoteJson(key)}:${text}`;
    });
    return `{${members.join(',')}}`;
  }
  if (Array.isArray(value)) return `[${(value as readonly JsonValue[]).map(canonicalText).join(',')}]`;
  return formatJson(value);
}

function pairsText(pairs: readonly JsonValue[]): string {
  const keyed = pairs.map((pair) => ({
    key: canonicalText((pair as readonly JsonValue[])[0] as JsonValue),
    text: canonicalText(pair),
  }));
  keyed.sort((a, b) => compareTexts(a.key, b.key));
  return `[${keyed.map(({ text }) => text).join(',')}]`;
}
