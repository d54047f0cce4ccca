// The canonical text of an encoded state: equal texts exactly when the state check accepts.
import { compactStyle, formatJson, type JsonStyle, type JsonValue, jsonFloat, quoteJson } from '@rods/core';
import { compareTexts } from '../python/numbers.js';

const sortedPairs = new Set(['contents', '__dict__']);

const kept = new WeakMap<object, string>();

const written = new WeakMap<object, string | null>();
/** Documents that hold states: what comes back in many of them is written once. */
export const stateStyle: JsonStyle = { ...compactStyle, kept: written };

/** Remembers the texts of an encoding that never changes and comes back in many states. */
export function keepTexts(encoding: JsonValue): void {
  if (typeof encoding !== 'object' || encoding === null) return;
  kept.set(encoding, canonicalText(encoding));
  keepWritten(encoding);
}

/** Remembers the text of an encoding in documents only. */
export function keepWritten(encoding: JsonValue): void {
  if (typeof encoding === 'object' && encoding !== null && !written.has(encoding)) written.set(encoding, null);
}

export function canonicalText(value: JsonValue): string {
  if (typeof value === 'number') {
    if (Number.isInteger(value) && Math.abs(value) < 2 ** 53) return value === 0 ? '0' : String(value);
    return jsonFloat(value);
  }
  if (typeof value === 'object' && value !== null) {
    const known = kept.get(value);
    if (known !== undefined) return known;
  }
  if (value instanceof Map) {
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
