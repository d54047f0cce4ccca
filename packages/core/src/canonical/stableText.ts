// Canonical text of plain data (what messages, records and snapshots are made of): equal data, equal text.
import { hashText } from './hashText.js';

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

/** Lists up to this long are put in order by hand: most records have few keys, and calling the sort takes longer. */
const fewKeys = 16;

function sortedKeys(record: Readonly<Record<string, unknown>>): readonly string[] {
  const keys = Object.keys(record);
  if (keys.length > fewKeys) return keys.sort();
  for (let from = 1; from < keys.length; from++) {
    const key = keys[from] as string;
    let at = from;
    for (; at > 0 && (keys[at - 1] as string) > key; at--) keys[at] = keys[at - 1] as string;
    keys[at] = key;
  }
  return keys;
}

/** Names of members as JSON, each with its colon: the same few come again in every record. */
const quotedKeys = new Map<string, string>();
const mostQuotedKeys = 1_000;

function quotedKey(key: string): string {
  const known = quotedKeys.get(key);
  if (known !== undefined) return known;
  const quoted = `${JSON.stringify(key)}:`;
  if (quotedKeys.size < mostQuotedKeys) quotedKeys.set(key, quoted);
  return quoted;
}

/** Hash of plain data, independent of key order. */
export function stableHash(value: unknown): string {
  return hashText(stableText(value));
}
