// Canonical text of plain data (what messages, records and snapshots are made of): equal data, equal text.
import { hashText } from './hashText.js';

/** JSON text of plain JSON-safe data with object keys sorted; `undefined` members are left out, as in JSON. */
export function stableText(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(stableText).join(',')}]`;
  const record = value as Record<string, unknown>;
  const members: string[] = [];
  for (const key of Object.keys(record).sort()) {
    if (record[key] !== undefined) members.push(`${JSON.stringify(key)}:${stableText(record[key])}`);
  }
  return `{${members.join(',')}}`;
}

/** Hash of plain data, independent of key order. */
export function stableHash(value: unknown): string {
  return hashText(stableText(value));
}
