// Python's `json.dumps` with its defaults, as far as a tool result needs it.
import { formatFloat, jsonFloat, quoteJson } from '@rods/core';
import { fixedItems, longText } from './fixedText.js';
import { intText } from './intText.js';
import { typeError, valueError } from './PyError.js';
import { FixedDict, PyTuple, type PyValue, typeName } from './PyValue.js';

/**
 * `json.dumps(value)`: `", "` and `": "`, ASCII only, keys of other types turned to text.
 *
 * @throws PyError TypeError for values JSON does not know, ValueError for a cycle.
 */
export function pyJsonDumps(value: PyValue): string {
  return textOf(value, 0, null);
}

/** Below this many levels nobody looks for cycles: one would go on for ever anyway. */
const shallow = 40;

function textOf(value: PyValue, depth: number, inside: ReadonlySet<object> | null): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return isPlain(value) ? `"${value}"` : longText(value, quoteJson);
    case 'bigint':
      return intText(value);
    case 'number':
      return jsonFloat(value);
    case 'boolean':
      return value ? 'true' : 'false';
  }
  if (Array.isArray(value)) {
    const items = fixedItems(value, 'json', (item) => textOf(item, depth, null));
    if (items !== undefined) return `[${items}]`;
  }
  if (depth < shallow) return containerText(value, depth + 1, null);
  if (inside?.has(value)) throw valueError('Circular reference detected');
  return containerText(value, depth + 1, new Set(inside ?? []).add(value));
}

const longestPlain = 64;

/** Whether a short text is written as it is; a look at each character is faster than a pattern here. */
function isPlain(text: string): boolean {
  if (text.length > longestPlain) return false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code > 0x7e || code === 0x22 || code === 0x5c) return false;
  }
  return true;
}

function containerText(
  value: Exclude<PyValue, null | string | bigint | number | boolean>,
  depth: number,
  inside: ReadonlySet<object> | null,
): string {
  let text = '';
  if (Array.isArray(value) || value instanceof PyTuple) {
    for (const item of Array.isArray(value) ? value : value.items)
      text += text === '' ? textOf(item, depth, inside) : `, ${textOf(item, depth, inside)}`;
    return `[${text}]`;
  }
  if (value instanceof FixedDict && value.json !== null) return value.json;
  if (value instanceof Map) {
    for (const [key, member] of value) {
      const start = text === '' ? keyStart(key) : `${text}, ${keyStart(key)}`;
      // few joints: each is paid again when the text is compared
      text =
        typeof member === 'string' && isPlain(member) ? `${start}"${member}"` : start + textOf(member, depth, inside);
    }
    const whole = `{${text}}`;
    if (value instanceof FixedDict) value.json = whole;
    return whole;
  }
  throw typeError(`Object of type ${typeName(value)} is not JSON serializable`);
}

/** `"key": `, remembered: environments answer with the same few hundred keys. */
const keyStarts = new Map<string, string>();

function keyStart(key: PyValue): string {
  if (typeof key !== 'string' || key.length > 60) return `${quoteJson(keyText(key))}: `;
  const known = keyStarts.get(key);
  if (known !== undefined) return known;
  const start = `${quoteJson(key)}: `;
  if (keyStarts.size > 5_000) keyStarts.clear();
  keyStarts.set(key, start);
  return start;
}

function keyText(key: PyValue): string {
  if (typeof key === 'string') return key;
  if (key === null) return 'null';
  if (typeof key === 'bigint') return intText(key);
  if (typeof key === 'boolean') return key ? 'true' : 'false';
  if (typeof key === 'number') return Number.isFinite(key) ? formatFloat(key) : jsonFloat(key);
  throw typeError(`keys must be str, int, float, bool or None, not ${typeName(key)}`);
}
