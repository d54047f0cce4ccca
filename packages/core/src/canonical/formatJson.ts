// JSON text of a lossless value. `formatJson(parseJson(text))` keeps every number's kind and every key's place.
import { RodsError } from '../errors/RodsError.js';
import { formatFloat } from './formatFloat.js';
import type { JsonValue } from './JsonValue.js';
import { quoteJson } from './quoteJson.js';

export type JsonStyle = { readonly comma: string; readonly colon: string };

export const compactStyle: JsonStyle = { comma: ',', colon: ':' };
/** The separators of Python's `json.dumps`. */
export const pythonStyle: JsonStyle = { comma: ', ', colon: ': ' };

const maxDepth = 2_000;

/**
 * JSON text of a value.
 *
 * @throws RodsError `JSON_TOO_DEEP` beyond 2,000 levels (a cycle ends here too).
 */
export function formatJson(value: JsonValue, style: JsonStyle = compactStyle, depth = 0): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return quoteJson(value);
    case 'bigint':
      return value.toString();
    case 'number':
      return jsonFloat(value);
    case 'boolean':
      return value ? 'true' : 'false';
  }
  if (depth > maxDepth)
    throw new RodsError('JSON_TOO_DEEP', `JSON nests deeper than ${maxDepth} levels; flatten it or look for a cycle`);
  if (value instanceof Map) {
    const members: string[] = [];
    for (const [key, member] of value as ReadonlyMap<string, JsonValue>) {
      members.push(quoteJson(key) + style.colon + formatJson(member, style, depth + 1));
    }
    return `{${members.join(style.comma)}}`;
  }
  return `[${(value as readonly JsonValue[]).map((item) => formatJson(item, style, depth + 1)).join(style.comma)}]`;
}

/** A float as Python's json module writes it: `NaN` and `Infinity` where repr says `nan` and `inf`. */
export function jsonFloat(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  return formatFloat(value);
}
