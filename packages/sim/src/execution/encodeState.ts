// The lossless encoding of a state.
import { formatFloat, type JsonValue } from '@rods/core';
import { compareTexts } from '../python/numbers.js';
import { PyError } from '../python/PyError.js';
import {
  FixedDict,
  PyComplex,
  PyDecimal,
  PyEllipsis,
  PyMpf,
  type PyOpaque,
  PySet,
  PyTuple,
  type PyValue,
} from '../python/PyValue.js';
import { pyRepr } from '../python/repr.js';
import { StateMeter } from '../python/StateMeter.js';
import { keepTexts } from './canonicalText.js';
import type { LoadedEnvironment } from './Evaluator.js';

/** Class name -> public attribute -> value; classes without attributes are left out. */
export function encodeState(loaded: readonly LoadedEnvironment[]): JsonValue {
  const state = new Map<string, JsonValue>();
  for (const { environment, state: own } of loaded) {
    const attributes = environment.attributes(own);
    if (attributes.length === 0) continue;
    const meter = new StateMeter();
    const encoded = new Map<string, JsonValue>();
    for (const [name, value, isShared] of attributes)
      encoded.set(name, isShared ? encodeShared(value, meter) : encodeValue(value, [], meter));
    state.set(environment.className, encoded);
  }
  return state;
}

const sharedEncodings = new WeakMap<object, JsonValue>();

/** What several states share never changes: it is encoded once, and so is its text. */
function encodeShared(value: PyValue, meter: StateMeter): JsonValue {
  if (typeof value !== 'object' || value === null) return encodeValue(value, [], meter);
  const known = sharedEncodings.get(value);
  if (known !== undefined) return known;
  const encoding = encodeValue(value, [], meter);
  sharedEncodings.set(value, encoding);
  keepTexts(encoding);
  return encoding;
}

/** One value in the encoding. Objects that JSON does not know become marked objects such as `{"__set__": [...]}`. */
export function encodeValue(value: PyValue, above: readonly PyOpaque[], meter = new StateMeter()): JsonValue {
  meter.spend(above.length);
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint')
    return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : marked('__float__', formatFloat(value));
  if (Array.isArray(value)) return value.map((item) => encodeValue(item, above, meter));
  if (value instanceof Map) return encodeDict(value, above, meter);
  if (value instanceof PyTuple)
    return marked(
      '__tuple__',
      value.items.map((item) => encodeValue(item, above, meter)),
    );
  if (value instanceof PySet)
    return marked(
      '__set__',
      [...value.items].sort(byValue).map((item) => encodeValue(item, above, meter)),
    );
  if (value instanceof PyEllipsis) return marked('__ellipsis__', true);
  if (value instanceof PyComplex) return marked('__complex__', pyRepr(value));
  if (value instanceof PyDecimal) return marked('__decimal__', value.text);
  if (value instanceof PyMpf) return marked('__repr__', value.text);
  return value.encoded((member, inside) => encodeValue(member, inside, meter), above);
}

export function marked(mark: string, value: JsonValue): JsonValue {
  return new Map([[mark, value]]);
}

function encodeDict(dict: ReadonlyMap<PyValue, PyValue>, above: readonly PyOpaque[], meter: StateMeter): JsonValue {
  if (dict instanceof FixedDict && dict.encoding !== null) return dict.encoding;
  const pairs: [PyValue, JsonValue][] = [];
  for (const [key, member] of dict) pairs.push([key, encodeValue(member, above, meter)]);
  if (pairs.every(([key]) => typeof key === 'string')) {
    const encoding = new Map(pairs as [string, JsonValue][]);
    if (dict instanceof FixedDict) {
      dict.encoding = encoding;
      keepTexts(encoding);
    }
    return encoding;
  }
  return marked(
    '__dict__',
    pairs.map(([key, member]) => [encodeValue(key, above, meter), member]),
  );
}

function byValue(a: PyValue, b: PyValue): number {
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b ? -1 : a > b ? 1 : 0;
  throw new PyError('TypeError', 'a set of mixed values cannot be sorted');
}
