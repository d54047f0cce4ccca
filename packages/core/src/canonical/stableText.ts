// Canonical text of plain data (what messages, records and snapshots are made of): equal data, equal text.
import { hashText } from './hashText.js';
import { quotedKey, sortedKeys } from './memberKeys.js';

/** JSON text of plain JSON-safe data with object keys sorted; `undefined` members are left out, as in JSON. */
export function stableText(value: unknown): string {
  // every record is hashed, when it is written and when it is replayed: no lists of parts are made on the way
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'number':
      return Number.isFinite(value) ? String(value) : 'null';
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      break;
    default:
      return JSON.stringify(value) ?? 'null';
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    let text = '[';
    for (let at = 0; at < value.length; at++) text += (at === 0 ? '' : ',') + stableText(value[at]);
    return `${text}]`;
  }
  const record = value as Record<string, unknown>;
  let text = '';
  for (const key of sortedKeys(record)) {
    const member = record[key];
    if (member !== undefined) text += (text === '' ? '{' : ',') + quotedKey(key) + stableText(member);
  }
  return text === '' ? '{}' : `${text}}`;
}

/** Hash of plain data, independent of key order. */
export function stableHash(value: unknown): string {
  return hashText(stableText(value));
}
