// A value's plain text: what it would be called when a person copies it.
import { formatFloat, type JsonObject, type JsonValue } from '@rods/core';

/** Text of a value: strings as they are, numbers and booleans as Python prints them, lists in brackets. */
export function valueText(value: JsonValue): string {
  if (value === null) return 'None';
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number') return formatFloat(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  const item = (member: JsonValue): string => (typeof member === 'string' ? `'${member}'` : valueText(member));
  if (value instanceof Map)
    return `{${[...(value as JsonObject)].map(([key, member]) => `'${key}': ${item(member)}`).join(', ')}}`;
  return `[${(value as readonly JsonValue[]).map(item).join(', ')}]`;
}
