// Python's `==`: numbers compare across int, float and bool; dict order does not count, list order does.
import { asNumber, isNumeric, PyComplex, PyDecimal, PyMpf, PyOpaque, PySet, PyTuple, type PyValue } from './PyValue.js';
import type { StateMeter } from './StateMeter.js';

/** `a == b` as Python decides it. Cyclic values end in a RangeError, Python's RecursionError; a meter ends sooner. */
export function pyEquals(a: PyValue, b: PyValue, meter?: StateMeter): boolean {
  if (a === b) return true;
  meter?.spend();
  if (typeof a === 'string') return false;
  if (isNumeric(a)) {
    if (!isNumeric(b)) return false;
    // relational comparison of bigint and number is exact in JS, as Python's equality is; NaN equals nothing
    const x = asNumber(a);
    const y = asNumber(b);
    return x <= y && x >= y;
  }
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a)) return Array.isArray(b) && sequencesEqual(a, b, meter);
  if (a instanceof Map) return b instanceof Map && dictsEqual(a, b, meter);
  if (a instanceof PyTuple) return b instanceof PyTuple && sequencesEqual(a.items, b.items, meter);
  if (a instanceof PySet)
    return b instanceof PySet && a.items.length === b.items.length && a.items.every((item) => listHas(b.items, item));
  if (a instanceof PyComplex) return b instanceof PyComplex && a.real === b.real && a.imaginary === b.imaginary;
  if (a instanceof PyDecimal) return b instanceof PyDecimal && a.text === b.text;
  if (a instanceof PyMpf) return b instanceof PyMpf && a.text === b.text;
  if (a instanceof PyOpaque) return b instanceof PyOpaque && a.equals(b, meter);
  return false;
}

function sequencesEqual(a: readonly PyValue[], b: readonly PyValue[], meter?: StateMeter): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (!pyEquals(a[at] as PyValue, b[at] as PyValue, meter)) return false;
  return true;
}

function dictsEqual(a: ReadonlyMap<PyValue, PyValue>, b: ReadonlyMap<PyValue, PyValue>, meter?: StateMeter): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    let other = b.get(key);
    if (other === undefined) {
      // an equal number may be spelt another way
      const found = findKey(b, key);
      if (found === undefined) return false;
      other = b.get(found) as PyValue;
    }
    if (value !== other && !pyEquals(value, other, meter)) return false;
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
  if (isNumeric(key)) return numericKey(dict, asNumber(key));
  for (const candidate of dict.keys()) if (typeof candidate === 'object' && pyEquals(candidate, key)) return candidate;
  return undefined;
}

/** The other spellings an equal number may have as a key: int, float, bool. */
function numericKey(dict: ReadonlyMap<PyValue, PyValue>, key: bigint | number): PyValue | undefined {
  if (typeof key === 'bigint') {
    if (dict.has(key)) return key;
    const float = Number(key);
    if (Number.isFinite(float) && BigInt(float) === key && dict.has(float)) return float;
  } else {
    if (dict.has(key)) return key;
    if (Number.isInteger(key) && dict.has(BigInt(key))) return BigInt(key);
  }
  const flag = pyEquals(key, 1n) ? true : pyEquals(key, 0n) ? false : undefined;
  return flag !== undefined && dict.has(flag) ? flag : undefined;
}
