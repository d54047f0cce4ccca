// What Python does with `in`, `[]`, `for` and `len`, with the texts of its complaints.
import { findKey, listHas } from './equality.js';
import { PyError, typeError } from './PyError.js';
import {
  PyComplex,
  PyDecimal,
  type PyDict,
  PyEllipsis,
  PyMpf,
  PySet,
  PyTuple,
  type PyValue,
  typeName,
} from './PyValue.js';
import { pyRepr } from './repr.js';

/** Whether the value can be a dict key; raises Python's TypeError when not. */
export function assertHashable(key: PyValue): void {
  if (Array.isArray(key) || key instanceof Map || key instanceof PySet)
    throw typeError(`unhashable type: '${typeName(key)}'`);
  if (key instanceof PyTuple) for (const item of key.items) assertHashable(item);
}

export function dictHas(dict: PyDict, key: PyValue): boolean {
  if (typeof key === 'string') return dict.has(key);
  assertHashable(key);
  return findKey(dict, key) !== undefined;
}

/** `dict.get(key, fallback)`. */
export function dictGet(dict: PyDict, key: PyValue, fallback: PyValue = null): PyValue {
  if (typeof key === 'string') {
    const value = dict.get(key);
    return value === undefined ? fallback : value;
  }
  const there = dict.get(key);
  if (there !== undefined) return there;
  assertHashable(key);
  const found = findKey(dict, key);
  return found === undefined ? fallback : (dict.get(found) as PyValue);
}

/** `dict[key] = value`; an equal key keeps its first form and place. */
export function dictSet(dict: PyDict, key: PyValue, value: PyValue): void {
  if (typeof key === 'string') {
    dict.set(key, value);
    return;
  }
  assertHashable(key);
  dict.set(findKey(dict, key) ?? key, value);
}

/** `del dict[key]`. */
export function dictDelete(dict: PyDict, key: PyValue): void {
  assertHashable(key);
  const found = findKey(dict, key);
  if (found === undefined) throw new PyError('KeyError', pyRepr(key));
  dict.delete(found);
}

/** `item in container`. */
export function contains(container: PyValue, item: PyValue): boolean {
  if (typeof container === 'string') {
    if (typeof item !== 'string')
      throw typeError(`'in <string>' requires string as left operand, not ${typeName(item)}`);
    return container.includes(item);
  }
  if (Array.isArray(container)) return listHas(container, item);
  if (container instanceof Map) return dictHas(container, item);
  if (container instanceof PyTuple) return listHas(container.items, item);
  if (container instanceof PySet) {
    assertHashable(item);
    return listHas(container.items, item);
  }
  throw typeError(`argument of type '${typeName(container)}' is not iterable`);
}

/** `container[key]`. */
export function getItem(container: PyValue, key: PyValue): PyValue {
  if (container instanceof Map) {
    // nearly always the key as it is spelt
    const there: PyValue | undefined = container.get(key);
    if (there !== undefined) return there;
    assertHashable(key);
    const found = findKey(container, key);
    if (found === undefined) throw new PyError('KeyError', pyRepr(key));
    return container.get(found) as PyValue;
  }
  if (typeof container === 'string') {
    if (!isIndex(key)) throw typeError(`string indices must be integers, not '${typeName(key)}'`);
    return at([...container], key, 'string');
  }
  if (Array.isArray(container)) {
    if (!isIndex(key)) throw typeError(`list indices must be integers or slices, not ${typeName(key)}`);
    return at(container, key, 'list');
  }
  if (container instanceof PyTuple) {
    if (!isIndex(key)) throw typeError(`tuple indices must be integers or slices, not ${typeName(key)}`);
    return at(container.items, key, 'tuple');
  }
  throw typeError(`'${typeName(container)}' object is not subscriptable`);
}

function isIndex(key: PyValue): key is bigint | boolean {
  return typeof key === 'bigint' || typeof key === 'boolean';
}

function at(items: readonly PyValue[], key: bigint | boolean, kind: string): PyValue {
  const index = Number(key);
  const found = items[index < 0 ? items.length + index : index];
  if (found === undefined) throw new PyError('IndexError', `${kind} index out of range`);
  return found;
}

/** `container[key] = value`. */
export function setItem(container: PyValue, key: PyValue, value: PyValue): void {
  if (container instanceof Map) {
    dictSet(container, key, value);
    return;
  }
  if (Array.isArray(container)) {
    if (!isIndex(key)) throw typeError(`list indices must be integers or slices, not ${typeName(key)}`);
    const index = Number(key);
    const place = index < 0 ? container.length + index : index;
    if (place < 0 || place >= container.length) throw new PyError('IndexError', 'list assignment index out of range');
    container[place] = value;
    return;
  }
  throw typeError(`'${typeName(container)}' object does not support item assignment`);
}

/** The items a `for` loop sees: characters of a text, keys of a dict. */
export function iterate(value: PyValue): readonly PyValue[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') return [...value];
  if (value instanceof Map) return [...value.keys()];
  if (value instanceof PyTuple || value instanceof PySet) return value.items;
  throw typeError(`'${typeName(value)}' object is not iterable`);
}

/** `len(value)`; a text counts code points. */
export function pyLen(value: PyValue): bigint {
  if (typeof value === 'string') return BigInt(codePoints(value));
  if (value instanceof Map) return BigInt(value.size);
  if (Array.isArray(value)) return BigInt(value.length);
  if (value instanceof PyTuple || value instanceof PySet) return BigInt(value.items.length);
  throw typeError(`object of type '${typeName(value)}' has no len()`);
}

/** Number of code points of a text. */
export function codePoints(text: string): number {
  let count = 0;
  for (let place = 0; place < text.length; place++) {
    const unit = text.charCodeAt(place);
    if (unit >= 0xd800 && unit <= 0xdbff && place + 1 < text.length && (text.charCodeAt(place + 1) & 0xfc00) === 0xdc00)
      place++;
    count++;
  }
  return count;
}

/** `bool(value)`. */
export function isTruthy(value: PyValue): boolean {
  if (value === null) return false;
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'bigint':
      return value !== 0n;
    case 'number':
      return value !== 0;
    case 'string':
      return value !== '';
  }
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Map) return value.size > 0;
  if (value instanceof PyTuple || value instanceof PySet) return value.items.length > 0;
  if (value instanceof PyComplex) return value.real !== 0 || value.imaginary !== 0;
  if (value instanceof PyDecimal) return !/^-?0+(\.0+)?(E.*)?$/.test(value.text);
  if (value instanceof PyMpf) return value.text !== "mpf('0.0')";
  return value instanceof PyEllipsis || true;
}

/** `copy.deepcopy` of plain data. */
export function deepCopy<T extends PyValue>(value: T): T {
  if (Array.isArray(value)) return value.map((item) => deepCopy(item)) as T;
  if (value instanceof Map) {
    const copy: PyDict = new Map();
    for (const [key, member] of value as PyDict)
      copy.set(key, typeof member === 'object' && member !== null ? deepCopy(member) : member);
    return copy as T;
  }
  return value;
}

/** The methods of a text, or Python's AttributeError naming what was asked of what. */
export function asText(value: PyValue, method: string): string {
  if (typeof value === 'string') return value;
  throw new PyError('AttributeError', `'${typeName(value)}' object has no attribute '${method}'`);
}
