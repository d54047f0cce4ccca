// `a ** b`: exact for ints, correctly rounded for a float base with an int exponent, complex for a negative root.

import { parts } from './conversion.js';
import { asFloat } from './numbers.js';
import { PyError, typeError } from './PyError.js';
import { asNumber, isNumeric, PyComplex, type PyValue, typeName } from './PyValue.js';

const largestBits = 4_000_000;

/** @throws PyError ZeroDivisionError, OverflowError, TypeError as CPython does; Refused beyond four million bits. */
export function power(base: PyValue, exponent: PyValue): PyValue {
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
  if (bits * y > BigInt(largestBits))
    throw new PyError('Refused', `a power of more than ${largestBits} bits is over the budget`);
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
  const result =
    Number.isInteger(y) && Math.abs(y) <= 4096 && Number.isFinite(x) && x !== 0 ? exactPower(x, y) : x ** y;
  if (!Number.isFinite(result) && Number.isFinite(x) && Number.isFinite(y)) {
    throw new PyError('OverflowError', "(34, 'Numerical result out of range')");
  }
  return result;
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

/** (numerator / denominator) * 2^scale, rounded to nearest even, subnormals included. */
export function roundedQuotient(numerator: bigint, denominator: bigint, scale: number): number {
  if (numerator === 0n) return 0;
  const length = (value: bigint): number =>
    value.toString(16).length * 4 - (4 - Number.parseInt(value.toString(16).charAt(0), 16).toString(2).length);
  const top = length(numerator) - length(denominator) + scale;
  if (top > 1025) return Number.POSITIVE_INFINITY;
  if (top < -1080) return 0;
  // aim at 55 bits, but never below the smallest subnormal's weight
  const weight = Math.max(top - 55, -1075);
  const shift = scale - weight;
  const up = shift >= 0 ? numerator << BigInt(shift) : numerator;
  const down = shift >= 0 ? denominator : denominator << BigInt(-shift);
  const quotient = (up / down) << 1n;
  const sticky = up % down === 0n ? quotient : quotient | 1n;
  return scaled(sticky, weight - 1);
}

function scaled(value: bigint, exponent: number): number {
  const bits = value.toString(2).length;
  const keep = Math.min(53, bits + exponent + 1074);
  if (keep < 0) return 0;
  const drop = Math.max(0, bits - keep);
  const unit = 1n << BigInt(drop);
  let kept = value >> BigInt(drop);
  const rest = value & (unit - 1n);
  const half = unit >> 1n;
  if (drop > 0 && (rest > half || (rest === half && (kept & 1n) === 1n))) kept += 1n;
  let result = Number(kept);
  for (let left = exponent + drop; left !== 0; ) {
    const by = Math.max(-1000, Math.min(1000, left));
    result *= 2 ** by;
    left -= by;
  }
  return result;
}

function complexPower(x: number, y: number): PyComplex {
  const length = Math.abs(x) ** y;
  const angle = Math.atan2(0, x) * y;
  return new PyComplex(length * Math.cos(angle), length * Math.sin(angle));
}
