// mpmath's real numbers: binary floats with infinities and nan, and no signed zero. What a logarithm's quotient needs.
import { type BinaryFloat, decimalText, divide, naturalLog, roundTo } from './binaryFloat.js';

export type MpNumber = BinaryFloat | 'inf' | '-inf' | 'nan';

const isSpecial = (value: MpNumber): value is 'inf' | '-inf' | 'nan' => typeof value === 'string';
const zero: BinaryFloat = { mantissa: 0n, exponent: 0 };

export function isZero(value: MpNumber): boolean {
  return !isSpecial(value) && value.mantissa === 0n;
}

/** -1, 0 or 1; nan counts as 0. */
function signOf(value: MpNumber): number {
  if (isSpecial(value)) return value === 'nan' ? 0 : value === 'inf' ? 1 : -1;
  return value.mantissa === 0n ? 0 : value.mantissa > 0n ? 1 : -1;
}

const infinity = (sign: number): MpNumber => (sign > 0 ? 'inf' : sign < 0 ? '-inf' : 'nan');

export function negate(value: MpNumber): MpNumber {
  if (isSpecial(value)) return infinity(-signOf(value));
  return { ...value, mantissa: -value.mantissa };
}

/** The exact product. */
export function times(a: MpNumber, b: MpNumber): MpNumber {
  if (!isSpecial(a) && !isSpecial(b)) return { mantissa: a.mantissa * b.mantissa, exponent: a.exponent + b.exponent };
  return infinity(signOf(a) * signOf(b));
}

/** The sum, cut off (not rounded) at so many bits, as mpmath does it within a division. */
export function plus(a: MpNumber, b: MpNumber, bits: number): MpNumber {
  if (isSpecial(a)) return isSpecial(b) && a !== b ? 'nan' : a;
  if (isSpecial(b)) return b;
  const exponent = Math.min(a.exponent, b.exponent);
  const mantissa = (a.mantissa << BigInt(a.exponent - exponent)) + (b.mantissa << BigInt(b.exponent - exponent));
  return roundTo({ mantissa, exponent }, bits, 'down');
}

/** The quotient rounded to so many bits; undefined for a division by zero. */
export function quotient(a: MpNumber, b: MpNumber, bits: number): MpNumber | undefined {
  if (isZero(b)) return undefined;
  if (a === 'nan' || b === 'nan') return 'nan';
  if (isSpecial(a)) return isSpecial(b) ? 'nan' : infinity(signOf(a) * signOf(b));
  if (isSpecial(b) || a.mantissa === 0n) return zero;
  return divide(a, b, bits);
}

/** ln of a value that is not negative. */
export function logarithmOf(value: MpNumber, bits: number): MpNumber {
  if (isSpecial(value)) return value === '-inf' ? 'inf' : value;
  return value.mantissa === 0n ? '-inf' : naturalLog(value, bits);
}

export function isNegative(value: MpNumber): boolean {
  return signOf(value) < 0;
}

export function mpText(value: MpNumber, digits: number): string {
  if (value === 'inf') return '+inf';
  return isSpecial(value) ? value : decimalText(value, digits);
}
