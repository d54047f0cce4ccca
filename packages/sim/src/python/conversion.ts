// `int()`, `float()`, `round()` and fixed-point formatting with Python's rules and complaints.

import { digitLimit, digitRemedy, mostDigits } from './intText.js';
import { asFloat, intToFloat } from './numbers.js';
import { PyError, typeError, valueError } from './PyError.js';
import { isNumeric, type PyValue, typeName } from './PyValue.js';
import { quotePython } from './repr.js';

const intDigits = /^[+-]?\d[\d_]*$/;
const strayUnderscore = /__|_$/;
const floatText = /^[+-]?(?:\d(?:_?\d)*\.?(?:\d(?:_?\d)*)?|\.\d(?:_?\d)*)(?:[eE][+-]?\d(?:_?\d)*)?$/;
const named = /^([+-]?)(inf|infinity|nan)$/i;

/** Decimal digits of any script as ASCII; Python's int() and float() take them. */
export function asciiDigits(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--;
    return String(code - zero);
  });
}

/** The number that a few digits and nothing else write, such as a key of a configuration; -1 for any other text. */
function plainInt(text: string): number {
  if (text.length === 0 || text.length > 15) return -1;
  let value = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 0x30;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/** `int(value)`. */
export function toInt(value: PyValue): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'number') {
    if (Number.isNaN(value)) throw valueError('cannot convert float NaN to integer');
    if (!Number.isFinite(value)) throw new PyError('OverflowError', 'cannot convert float infinity to integer');
    return BigInt(Math.trunc(value));
  }
  if (typeof value === 'string') {
    const plain = plainInt(value);
    if (plain >= 0) return BigInt(plain);
    const text = asciiDigits(value.trim());
    if (!intDigits.test(text) || strayUnderscore.test(text))
      throw valueError(`invalid literal for int() with base 10: ${quotePython(value)}`);
    const digits = text.replaceAll('_', '');
    const length = digits.replace(/^[+-]/, '').length;
    if (length > mostDigits) throw valueError(`${digitLimit}: value has ${length} digits; ${digitRemedy}`);
    return digits.startsWith('+')
      ? BigInt(digits.slice(1))
      : digits.startsWith('-')
        ? -BigInt(digits.slice(1))
        : BigInt(digits);
  }
  throw typeError(`int() argument must be a string, a bytes-like object or a real number, not '${typeName(value)}'`);
}

/** `float(value)`. */
export function toFloat(value: PyValue): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return intToFloat(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') {
    const text = asciiDigits(value.trim());
    const word = named.exec(text);
    if (word)
      return (word[1] === '-' ? -1 : 1) * (word[2]?.toLowerCase() === 'nan' ? Number.NaN : Number.POSITIVE_INFINITY);
    if (floatText.test(text)) return Number(text.replaceAll('_', ''));
    throw valueError(`could not convert string to float: ${quotePython(value)}`);
  }
  throw typeError(`float() argument must be a string or a real number, not '${typeName(value)}'`);
}

/** Digits of a finite float scaled by 10^places and rounded half to even on its exact binary value. */
function roundedDigits(value: number, places: number): bigint {
  const { mantissa, exponent } = parts(Math.abs(value));
  // value = mantissa * 2^exponent; want round(value * 10^places)
  let numerator = mantissa;
  let denominator = 1n;
  if (places >= 0) numerator *= 10n ** BigInt(places);
  else denominator *= 10n ** BigInt(-places);
  if (exponent >= 0) numerator <<= BigInt(exponent);
  else denominator <<= BigInt(-exponent);
  return halfEven(numerator, denominator);
}

function halfEven(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const twice = (numerator % denominator) * 2n;
  if (twice > denominator || (twice === denominator && quotient % 2n === 1n)) return quotient + 1n;
  return quotient;
}

const view = new DataView(new ArrayBuffer(8));

/** The exact binary value of a finite float. */
export function parts(value: number): { mantissa: bigint; exponent: number } {
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  return biased === 0
    ? { mantissa: fraction, exponent: -1074 }
    : { mantissa: fraction | (1n << 52n), exponent: biased - 1075 };
}

/** `f'{value:.{places}f}'` for numbers. */
export function formatFixed(value: PyValue, places: number): string {
  if (typeof value === 'string') throw valueError("Unknown format code 'f' for object of type 'str'");
  if (!isNumeric(value)) throw typeError(`unsupported format string passed to ${typeName(value)}.__format__`);
  const float = asFloat(value);
  if (!Number.isFinite(float)) return Number.isNaN(float) ? 'nan' : float > 0 ? 'inf' : '-inf';
  const digits = roundedDigits(float, places)
    .toString()
    .padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return float < 0 || Object.is(float, -0) ? `-${text}` : text;
}

/** `round(value)` and `round(value, places)`; without places a float becomes an int. */
export function pyRound(value: PyValue, places: PyValue = null): PyValue {
  if (!isNumeric(value)) throw typeError(`type ${typeName(value)} doesn't define __round__ method`);
  if (places !== null && typeof places !== 'bigint' && typeof places !== 'boolean') {
    throw typeError(`'${typeName(places)}' object cannot be interpreted as an integer`);
  }
  if (typeof value === 'number') return roundFloat(value, places === null ? null : BigInt(places));
  const int = typeof value === 'boolean' ? (value ? 1n : 0n) : value;
  if (places === null || BigInt(places) >= 0n) return int;
  // beyond the digits of any int the budget lets through
  if (BigInt(places) < -400_000n) return 0n;
  const unit = 10n ** -BigInt(places);
  const magnitude = halfEven(int < 0n ? -int : int, unit) * unit;
  return int < 0n ? -magnitude : magnitude;
}

function roundFloat(value: number, places: bigint | null): PyValue {
  if (places === null) {
    if (Number.isNaN(value)) throw valueError('cannot convert float NaN to integer');
    if (!Number.isFinite(value)) throw new PyError('OverflowError', 'cannot convert float infinity to integer');
    const magnitude = roundedDigits(value, 0);
    return value < 0 ? -magnitude : magnitude;
  }
  // beyond these CPython returns the value, or zero, unchanged
  if (!Number.isFinite(value) || places > 323n) return value;
  if (places < -308n) return value < 0 || Object.is(value, -0) ? -0 : 0;
  const digits = roundedDigits(value, Number(places));
  const rounded = Number(`${digits}e${-places}`);
  if (!Number.isFinite(rounded)) throw new PyError('OverflowError', 'rounded value too large to represent');
  return value < 0 || Object.is(value, -0) ? -rounded : rounded;
}
