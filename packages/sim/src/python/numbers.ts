// Arithmetic and ordering with Python's rules: ints never overflow, int and float mix exactly, types are checked.
import { listHas, pyEquals } from './equality.js';
import { PyError, typeError } from './PyError.js';
import { asNumber, isNumeric, PyComplex, PySet, PyTuple, type PyValue, typeName } from './PyValue.js';

/** int to float, rounding to nearest even. */
export function intToFloat(value: bigint): number {
  const float = Number(value);
  if (!Number.isFinite(float)) throw new PyError('OverflowError', 'int too large to convert to float');
  return float;
}

export function asFloat(value: bigint | number | boolean): number {
  const number = asNumber(value);
  return typeof number === 'bigint' ? intToFloat(number) : number;
}

function unsupported(operator: string, a: PyValue, b: PyValue): PyError {
  if (isComplexPair(a, b)) return new PyError('Refused', 'arithmetic on complex numbers');
  return typeError(`unsupported operand type(s) for ${operator}: '${typeName(a)}' and '${typeName(b)}'`);
}

/** Whether Python would compute with complex numbers here. */
export function isComplexPair(a: PyValue, b: PyValue): boolean {
  const isComplex = [a, b].some((value) => value instanceof PyComplex);
  return isComplex && [a, b].every((value) => value instanceof PyComplex || isNumeric(value));
}

/** `a + b`, for numbers, texts, lists and tuples. `operator` is what the error names (`+` or `+=`). */
export function add(a: PyValue, b: PyValue, operator = '+'): PyValue {
  if (isNumeric(a) && isNumeric(b)) {
    const x = asNumber(a);
    const y = asNumber(b);
    return typeof x === 'bigint' && typeof y === 'bigint' ? x + y : asFloat(x) + asFloat(y);
  }
  if (typeof a === 'string') {
    if (typeof b === 'string') return a + b;
    throw typeError(`can only concatenate str (not "${typeName(b)}") to str`);
  }
  if (Array.isArray(a)) {
    if (Array.isArray(b)) return [...a, ...b];
    throw typeError(`can only concatenate list (not "${typeName(b)}") to list`);
  }
  if (a instanceof PyTuple) {
    if (b instanceof PyTuple) return new PyTuple([...a.items, ...b.items]);
    throw typeError(`can only concatenate tuple (not "${typeName(b)}") to tuple`);
  }
  if (isComplexPair(a, b)) return complexSum(a, b, 1);
  throw unsupported(operator, a, b);
}

/** Sum or difference of complex numbers and reals. */
function complexSum(a: PyValue, b: PyValue, sign: 1 | -1): PyComplex {
  const [x, y] = [asComplex(a), asComplex(b)];
  return sign === 1
    ? new PyComplex(x.real + y.real, x.imaginary + y.imaginary)
    : new PyComplex(x.real - y.real, x.imaginary - y.imaginary);
}

function asComplex(value: PyValue): PyComplex {
  return value instanceof PyComplex ? value : new PyComplex(asFloat(value as bigint | number | boolean), 0);
}

/** `a - b`. */
export function subtract(a: PyValue, b: PyValue, operator = '-'): PyValue {
  if (isNumeric(a) && isNumeric(b)) {
    const x = asNumber(a);
    const y = asNumber(b);
    return typeof x === 'bigint' && typeof y === 'bigint' ? x - y : asFloat(x) - asFloat(y);
  }
  if (isComplexPair(a, b)) return complexSum(a, b, -1);
  if (a instanceof PySet && b instanceof PySet) return new PySet(a.items.filter((item) => !listHas(b.items, item)));
  throw unsupported(operator, a, b);
}

/** `a * b`; a sequence times an int repeats. */
export function multiply(a: PyValue, b: PyValue): PyValue {
  if (isNumeric(a) && isNumeric(b)) {
    const x = asNumber(a);
    const y = asNumber(b);
    return typeof x === 'bigint' && typeof y === 'bigint' ? x * y : asFloat(x) * asFloat(y);
  }
  const [sequence, times] = isSequence(a) ? [a, b] : [b, a];
  if (isSequence(sequence)) {
    if (typeof times !== 'bigint' && typeof times !== 'boolean') {
      throw typeError(`can't multiply sequence by non-int of type '${typeName(times)}'`);
    }
    return repeat(sequence, Math.max(0, Number(asNumber(times))));
  }
  throw unsupported('*', a, b);
}

type Sequence = string | PyValue[] | PyTuple;

function isSequence(value: PyValue): value is Sequence {
  return typeof value === 'string' || Array.isArray(value) || value instanceof PyTuple;
}

const longestList = 1_000_000;
const longestText = 10_000_000;

function repeat(sequence: Sequence, times: number): PyValue {
  const length = sequence instanceof PyTuple ? sequence.items.length : sequence.length;
  const longest = typeof sequence === 'string' ? longestText : longestList;
  if (length * times > longest) throw new PyError('Refused', `a repetition of more than ${longest} items`);
  if (typeof sequence === 'string') return sequence.repeat(times);
  const items = sequence instanceof PyTuple ? sequence.items : sequence;
  const out: PyValue[] = [];
  for (let round = 0; round < times; round++) for (const item of items) out.push(item);
  return sequence instanceof PyTuple ? new PyTuple(out) : out;
}

/** `a / b` of two numbers; the quotient of ints is the nearest float. */
export function trueDivide(a: PyValue, b: PyValue): number {
  if (!isNumeric(a) || !isNumeric(b)) throw unsupported('/', a, b);
  const x = asNumber(a);
  const y = asNumber(b);
  if (typeof x === 'bigint' && typeof y === 'bigint') {
    if (y === 0n) throw new PyError('ZeroDivisionError', 'division by zero');
    return divideInts(x, y);
  }
  const divisor = asFloat(y);
  if (divisor === 0) throw new PyError('ZeroDivisionError', 'float division by zero');
  return asFloat(x) / divisor;
}

/** `a // b`. */
export function floorDivide(a: PyValue, b: PyValue): PyValue {
  const [x, y] = operands('//', a, b);
  if (typeof x === 'bigint' && typeof y === 'bigint') {
    if (y === 0n) throw new PyError('ZeroDivisionError', 'integer division or modulo by zero');
    return (x - floorRest(x, y)) / y;
  }
  const [dividend, divisor] = [asFloat(x), asFloat(y)];
  if (divisor === 0) throw new PyError('ZeroDivisionError', 'float floor division by zero');
  const rest = dividend % divisor;
  let quotient = (dividend - rest) / divisor;
  // one less where the remainder takes the divisor's sign
  if (rest !== 0 && rest < 0 !== divisor < 0) quotient -= 1;
  if (quotient === 0) return dividend / divisor < 0 || Object.is(dividend / divisor, -0) ? -0 : 0;
  const floor = Math.floor(quotient);
  return quotient - floor > 0.5 ? floor + 1 : floor;
}

/** `a % b` of numbers; the sign is that of the divisor. */
export function modulo(a: PyValue, b: PyValue): PyValue {
  if (typeof a === 'string') throw new PyError('Refused', 'text formatting with %');
  const [x, y] = operands('%', a, b);
  if (typeof x === 'bigint' && typeof y === 'bigint') {
    if (y === 0n) throw new PyError('ZeroDivisionError', 'integer modulo by zero');
    return floorRest(x, y);
  }
  const divisor = asFloat(y);
  if (divisor === 0) throw new PyError('ZeroDivisionError', 'float modulo');
  return floatRest(asFloat(x), divisor);
}

function operands(operator: string, a: PyValue, b: PyValue): [bigint | number, bigint | number] {
  if (!isNumeric(a) || !isNumeric(b)) throw unsupported(operator, a, b);
  return [asNumber(a), asNumber(b)];
}

function floorRest(x: bigint, y: bigint): bigint {
  const rest = x % y;
  return rest !== 0n && rest < 0n !== y < 0n ? rest + y : rest;
}

function floatRest(x: number, y: number): number {
  const rest = x % y;
  if (rest === 0) return y < 0 ? -0 : 0;
  return rest < 0 !== y < 0 ? rest + y : rest;
}

/** Correctly rounded quotient of two ints. */
export function divideInts(x: bigint, y: bigint): number {
  const safe = 1n << 53n;
  if (-safe <= x && x <= safe && -safe <= y && y <= safe) return Number(x) / Number(y);
  const negative = x < 0n !== y < 0n;
  const numerator = x < 0n ? -x : x;
  const denominator = y < 0n ? -y : y;
  const shift = BigInt(Math.max(0, bitLength(denominator) - bitLength(numerator) + 66));
  const scaled = numerator << shift;
  let quotient = scaled / denominator;
  // a sticky bit keeps the rounding to nearest even honest
  quotient = (quotient << 1n) | (scaled % denominator === 0n ? 0n : 1n);
  const float = scaleDown(quotient, Number(shift) + 1);
  if (!Number.isFinite(float)) throw new PyError('OverflowError', 'integer division result too large for a float');
  return negative ? -float : float;
}

function bitLength(value: bigint): number {
  return value === 0n ? 0 : value.toString(2).length;
}

/** value / 2^shift, rounded once (the value has more than 53 bits). */
function scaleDown(value: bigint, shift: number): number {
  const bits = bitLength(value);
  const exponent = bits - shift;
  if (exponent > -1000) {
    const drop = Math.max(0, bits - 64);
    const kept = value >> BigInt(drop);
    const sticky = kept << BigInt(drop) === value ? kept : kept | 1n;
    let float = Number(sticky);
    for (let left = drop - shift; left !== 0; ) {
      const by = Math.max(-1000, Math.min(1000, left));
      float *= 2 ** by;
      left -= by;
    }
    return float;
  }
  return 0;
}

export type Ordering = '<' | '<=' | '>' | '>=';

/** `a < b` and its kin. */
export function compare(operator: Ordering, a: PyValue, b: PyValue): boolean {
  if (isNumeric(a) && isNumeric(b)) return ordered(operator, asNumber(a), asNumber(b));
  if (typeof a === 'string' && typeof b === 'string') return ordered(operator, compareTexts(a, b), 0);
  const x = Array.isArray(a) ? a : a instanceof PyTuple ? a.items : null;
  const y = Array.isArray(b) ? b : b instanceof PyTuple ? b.items : null;
  if (x && y && Array.isArray(a) === Array.isArray(b)) {
    for (let at = 0; at < Math.min(x.length, y.length); at++) {
      const left = x[at] as PyValue;
      const right = y[at] as PyValue;
      if (!pyEquals(left, right)) return compare(operator, left, right);
    }
    return ordered(operator, x.length, y.length);
  }
  throw typeError(`'${operator}' not supported between instances of '${typeName(a)}' and '${typeName(b)}'`);
}

function ordered(operator: Ordering, a: bigint | number, b: bigint | number): boolean {
  switch (operator) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
  }
}

/** Sorts texts in place by code point. */
export function sortTexts(texts: string[]): string[] {
  // without surrogates JavaScript's own order is the same, and much faster
  return texts.some((text) => /[\ud800-\udfff]/.test(text)) ? texts.sort(compareTexts) : texts.sort();
}

/** Order of two texts by code point (JS alone orders by UTF-16 unit); a lone surrogate counts as its own number. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    if (a.charCodeAt(at) === b.charCodeAt(at)) continue;
    // the texts may part in the middle of a pair: a whole one against the same first half alone
    const inPair = at > 0 && (a.charCodeAt(at - 1) & 0xfc00) === 0xd800;
    const from = inPair && [a, b].some((text) => (text.charCodeAt(at) & 0xfc00) === 0xdc00) ? at - 1 : at;
    return (a.codePointAt(from) ?? 0) - (b.codePointAt(from) ?? 0);
  }
  return a.length - b.length;
}
