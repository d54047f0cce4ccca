// Python's `json.dumps` with its defaults, as far as a tool result needs it.
import { formatFloat, jsonFloat, quoteJson } from '@rods/core';
import { intText } from './intText.js';
import { typeError, valueError } from './PyError.js';
import { PyTuple, type PyValue, typeName } from './PyValue.js';

/**
 * `json.dumps(value)`: `", "` and `": "`, ASCII only, keys of other types turned to text.
 *
 * @throws PyError TypeError for values JSON does not know, ValueError for a cycle.
 */
export function pyJsonDumps(value: PyValue, inside: readonly object[] = []): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return quoteJson(value);
    case 'bigint':
      return intText(value);
    case 'number':
      return jsonFloat(value);
    case 'boolean':
      return value ? 'true' : 'false';
  }
  if (inside.includes(value)) throw valueError('Circular reference detected');
  if (Array.isArray(value) || value instanceof PyTuple) {
    const items = Array.isArray(value) ? value : value.items;
    if (items.length === 0) return '[]';
    const deeper = [...inside, value];
    return `[${items.map((item) => pyJsonDumps(item, deeper)).join(', ')}]`;
  }
  if (value instanceof Map) {
    if (value.size === 0) return '{}';
    const deeper = [...inside, value];
    const members: string[] = [];
    for (const [key, member] of value) members.push(`${quoteJson(keyText(key))}: ${pyJsonDumps(member, deeper)}`);
    return `{${members.join(', ')}}`;
  }
  throw typeError(`Object of type ${typeName(value)} is not JSON serializable`);
}

function keyText(key: PyValue): string {
  if (typeof key === 'string') return key;
  if (key === null) return 'null';
  if (typeof key === 'bigint') return intText(key);
  if (typeof key === 'boolean') return key ? 'true' : 'false';
  if (typeof key === 'number') return Number.isFinite(key) ? formatFloat(key) : jsonFloat(key);
  throw typeError(`keys must be str, int, float, bool or None, not ${typeName(key)}`);
}
