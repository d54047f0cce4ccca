// JSON text of a lossless value. `formatJson(parseJson(text))` keeps every number's kind and every key's place.
import { RodsError } from '../errors/RodsError.js';
import { formatFloat } from './formatFloat.js';
import type { JsonValue } from './JsonValue.js';
import { quoteJson } from './quoteJson.js';

export type JsonStyle = {
  readonly comma: string;
  readonly colon: string;
  /** Values that come back in many documents and never change, each with its text once it has been written in this style. */
  readonly kept?: WeakMap<object, string | null>;
};

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
  const known = style.kept?.get(value);
  if (typeof known === 'string') return known;
  const text =
    value instanceof Map ? objectText(value, style, depth) : listText(value as readonly JsonValue[], style, depth);
  if (known === null) style.kept?.set(value, text);
  return text;
}

function objectText(value: ReadonlyMap<string, JsonValue>, style: JsonStyle, depth: number): string {
  const members: string[] = [];
  for (const [key, member] of value) members.push(quoteJson(key) + style.colon + formatJson(member, style, depth + 1));
  return `{${members.join(style.comma)}}`;
}

function listText(value: readonly JsonValue[], style: JsonStyle, depth: number): string {
  return `[${value.map((item) => formatJson(item, style, depth + 1)).join(style.comma)}]`;
}

/** A float as Python's json module writes it: `NaN` and `Infinity` where repr says `nan` and `inf`. */
export function jsonFloat(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  return formatFloat(value);
}
