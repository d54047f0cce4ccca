// `a ** b`: exact for ints, correctly rounded for a float base with an int exponent, complex for a negative root.

import { parts } from './conversion.js';
import { cosineAndSine, positivePower } from './elementary.js';
import { asFloat, isComplexPair } from './numbers.js';
import { PyError, typeError } from './PyError.js';
import { asNumber, isNumeric, PyComplex, type PyValue, typeName } from './PyValue.js';
import { roundedQuotient } from './roundedQuotient.js';

const largestBits = 1_000_000;

/** @throws PyError ZeroDivisionError, OverflowError, TypeError as CPython does; Refused beyond a million bits. */
export function power(base: PyValue, exponent: PyValue): PyValue {
  if (isComplexPair(base, exponent)) throw new PyError('Refused', 'arithmetic on complex numbers');
  if (!isNumeric(base) || !isNumeric(exponent)) {
    throw typeError(`unsupported operand type(s) for ** or pow(): '${typeName(base)}' and '${typeName(exponent)}'`);
  }
  const x = asNumber(base);
  const y = asNumber(exponent);
  if (typeof x === 'bigint' && typeof y === 'bigint' && y >= 0n) return intPower(x, y);
  return floatPower(asFloat(x), asFloat(y), typeof x === 'bigint' && typeof y === 'bigint');
}

function intPower(x: bigint, y: bigint): bigint {
  const magnitude = x < 0n ? -x : x;
  if (magnitude <= 1n) return magnitude === 0n ? (y === 0n ? 1n : 0n) : x === 1n || y % 2n === 0n ? 1n : -1n;
  const bits = BigInt(magnitude.toString(2).length);
  if ((bits - 1n) * y > BigInt(largestBits)) throw new PyError('Refused', `a power of more than ${largestBits} bits`);
  return x ** y;
}

function floatPower(x: number, y: number, ofInts: boolean): PyValue {
  if (x === 0 && y < 0) {
    throw new PyError(
      'ZeroDivisionError',
      ofInts ? '0.0 cannot be raised to a negative power' : '0.0 cannot be raised to a negative power',
    );
  }
  if (x < 0 && Number.isFinite(x) && Number.isFinite(y) && !Number.isInteger(y)) return complexPower(x, y);
  // 1 ** anything is 1 in C, also for NaN and infinity
  if (x === 1 || y === 0) return 1;
  if (x === -1 && !Number.isFinite(y) && !Number.isNaN(y)) return 1;
  const result = Number.isFinite(x) && x !== 0 && Number.isFinite(y) ? finitePower(x, y) : x ** y;
  if (!Number.isFinite(result) && Number.isFinite(x) && Number.isFinite(y)) {
    throw new PyError('OverflowError', "(34, 'Numerical result out of range')");
  }
  return result;
}

/** x ** y of finite floats, x not zero, y whole when x is negative. */
function finitePower(x: number, y: number): number {
  // one operation rounds once, too
  if (y === 2) return x * x;
  if (Number.isInteger(y) && Math.abs(y) <= 4096) return exactPower(x, y);
  const magnitude = positivePower(Math.abs(x), y);
  return x < 0 && Math.abs(y) % 2 === 1 ? -magnitude : magnitude;
}

/** x^n for an int n, rounded once. */
function exactPower(x: number, n: number): number {
  const { mantissa, exponent } = parts(Math.abs(x));
  const count = BigInt(Math.abs(n));
  const raised = mantissa ** count;
  const scale = exponent * Math.abs(n);
  const negative = x < 0 && Math.abs(n) % 2 === 1;
  const magnitude = n > 0 ? roundedQuotient(raised, 1n, scale) : roundedQuotient(1n, raised, -scale);
  return negative ? -magnitude : magnitude;
}

function complexPower(x: number, y: number): PyComplex {
  const length = positivePower(Math.abs(x), y);
  const angle = Math.PI * y;
  const { cosine, sine } = Number.isFinite(angle) ? cosineAndSine(angle) : { cosine: Number.NaN, sine: Number.NaN };
  const [real, imaginary] = [length * cosine, length * sine];
  if ([real, imaginary].some((part) => part === Number.POSITIVE_INFINITY || part === Number.NEGATIVE_INFINITY))
    throw new PyError('OverflowError', 'complex exponentiation');
  return new PyComplex(real, imaginary);
}
