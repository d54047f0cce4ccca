// Python's `==`: numbers compare across int, float and bool; dict order does not count, list order does.
import { asNumber, isNumeric, PyComplex, PyDecimal, PyMpf, PyOpaque, PySet, PyTuple, type PyValue } from './PyValue.js';

/** `a == b` as Python decides it. Cyclic values end in a RangeError, Python's RecursionError. */
export function pyEquals(a: PyValue, b: PyValue): boolean {
  if (a === b) return true;
  if (isNumeric(a)) {
    if (!isNumeric(b)) return false;
    // relational comparison of bigint and number is exact in JS, as Python's equality is; NaN equals nothing
    const x = asNumber(a);
    const y = asNumber(b);
    return x <= y && x >= y;
  }
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a)) return Array.isArray(b) && sequencesEqual(a, b);
  if (a instanceof Map) return b instanceof Map && dictsEqual(a, b);
  if (a instanceof PyTuple) return b instanceof PyTuple && sequencesEqual(a.items, b.items);
  if (a instanceof PySet)
    return b instanceof PySet && a.items.length === b.items.length && a.items.every((item) => listHas(b.items, item));
  if (a instanceof PyComplex) return b instanceof PyComplex && a.real === b.real && a.imaginary === b.imaginary;
  if (a instanceof PyDecimal) return b instanceof PyDecimal && a.text === b.text;
  if (a instanceof PyMpf) return b instanceof PyMpf && a.text === b.text;
  if (a instanceof PyOpaque) return b instanceof PyOpaque && a.equals(b);
  return false;
}

function sequencesEqual(a: readonly PyValue[], b: readonly PyValue[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (!pyEquals(a[at] as PyValue, b[at] as PyValue)) return false;
  return true;
}

function dictsEqual(a: ReadonlyMap<PyValue, PyValue>, b: ReadonlyMap<PyValue, PyValue>): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    const found = findKey(b, key);
    if (found === undefined || !pyEquals(value, b.get(found) as PyValue)) return false;
  }
  return true;
}

/** Whether a list has an element equal to the value. */
export function listHas(items: readonly PyValue[], value: PyValue): boolean {
  for (const item of items) if (pyEquals(item, value)) return true;
  return false;
}

/** The key of the dict that equals this one (1, 1.0 and True are one key), or undefined. */
export function findKey(dict: ReadonlyMap<PyValue, PyValue>, key: PyValue): PyValue | undefined {
  if (dict.has(key)) return key;
  if (typeof key === 'string' || key === null) return undefined;
  for (const candidate of dict.keys()) if (typeof candidate !== 'string' && pyEquals(candidate, key)) return candidate;
  return undefined;
}
