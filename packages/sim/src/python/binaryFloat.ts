// Binary floating point of any precision, as mpmath computes: values are mantissa * 2^exponent, rounded to nearest even.

/** mantissa * 2^exponent; the mantissa carries the sign. */
export type BinaryFloat = { readonly mantissa: bigint; readonly exponent: number };

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

export function bitLength(value: bigint): number {
  const hex = magnitude(value).toString(16);
  return hex === '0' ? 0 : (hex.length - 1) * 4 + (32 - Math.clz32(Number.parseInt(hex.charAt(0), 16)));
}

/** Rounds to so many bits, ties to even, or cuts off. */
export function roundTo(value: BinaryFloat, bits: number, direction: 'nearest' | 'down' = 'nearest'): BinaryFloat {
  const drop = bitLength(value.mantissa) - bits;
  if (drop <= 0) return value;
  const unit = 1n << BigInt(drop);
  const absolute = magnitude(value.mantissa);
  let kept = absolute >> BigInt(drop);
  const rest = absolute & (unit - 1n);
  const half = unit >> 1n;
  if (direction === 'nearest' && (rest > half || (rest === half && (kept & 1n) === 1n))) kept += 1n;
  return { mantissa: value.mantissa < 0n ? -kept : kept, exponent: value.exponent + drop };
}

/** a / b rounded to so many bits. */
export function divide(a: BinaryFloat, b: BinaryFloat, bits: number): BinaryFloat {
  const shift = Math.max(0, bits + 4 + bitLength(b.mantissa) - bitLength(a.mantissa));
  const numerator = magnitude(a.mantissa) << BigInt(shift);
  const denominator = magnitude(b.mantissa);
  const quotient = (numerator / denominator) << 1n;
  const sticky = numerator % denominator === 0n ? quotient : quotient | 1n;
  const negative = a.mantissa < 0n !== b.mantissa < 0n;
  return roundTo({ mantissa: negative ? -sticky : sticky, exponent: a.exponent - b.exponent - shift - 1 }, bits);
}

/** 2 * atanh(ratio), all in fixed point with so many fraction bits. */
function doubleArtanh(ratio: bigint, fraction: number): bigint {
  const square = (ratio * ratio) >> BigInt(fraction);
  let term = ratio;
  let sum = 0n;
  for (let odd = 1n; term !== 0n; odd += 2n) {
    sum += term / odd;
    term = (term * square) >> BigInt(fraction);
  }
  return sum * 2n;
}

const logarithmsOfTwo = new Map<number, bigint>();
const mostRemembered = 200;

/** ln 2 in fixed point; every logarithm needs it, at one of a few precisions. */
function lnTwo(fraction: number): bigint {
  const known = logarithmsOfTwo.get(fraction);
  if (known !== undefined) return known;
  if (logarithmsOfTwo.size >= mostRemembered) logarithmsOfTwo.clear();
  const value = seriesOfTwo(fraction);
  logarithmsOfTwo.set(fraction, value);
  return value;
}

/** 2 * atanh(1/3). */
function seriesOfTwo(fraction: number): bigint {
  let term = (1n << BigInt(fraction)) / 3n;
  let sum = 0n;
  for (let odd = 1n; term !== 0n; odd += 2n) {
    sum += term / odd;
    term /= 9n;
  }
  return sum * 2n;
}

/** The integer part of the square root. */
export function integerRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt(Math.ceil(bitLength(value) / 2));
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/** ln of numerator / denominator in [1, 2), in fixed point; square roots shorten the series where it would be long. */
function lnOfRatio(numerator: bigint, denominator: bigint, fraction: number): bigint {
  const roots = fraction < 1_000 ? 0 : Math.ceil(Math.sqrt(fraction) / 4);
  if (roots === 0)
    return doubleArtanh(((numerator - denominator) << BigInt(fraction)) / (numerator + denominator), fraction);
  const finer = fraction + 2 * roots + 32;
  const one = 1n << BigInt(finer);
  let value = (numerator << BigInt(finer)) / denominator;
  for (let round = 0; round < roots; round++) value = integerRoot(value << BigInt(finer));
  const ratio = ((value - one) << BigInt(finer)) / (value + one);
  return (doubleArtanh(ratio, finer) << BigInt(roots)) >> BigInt(finer - fraction);
}

const naturalLogs = new Map<string, BinaryFloat>();
/** A mantissa of more bits is not written out to be found again. */
const mostBits = 1_000;

/** Natural logarithm of a positive value, rounded to so many bits; ln 1 is exactly zero. */
export function naturalLog(value: BinaryFloat, bits: number): BinaryFloat {
  if (bits > mostBits || bitLength(value.mantissa) > mostBits) return seriesOf(value, bits);
  // an answer and its variations are executed again and again, with the same few numbers
  const key = `${value.mantissa} ${value.exponent} ${bits}`;
  const known = naturalLogs.get(key);
  if (known !== undefined) return known;
  if (naturalLogs.size >= mostRemembered) naturalLogs.clear();
  const made = seriesOf(value, bits);
  naturalLogs.set(key, made);
  return made;
}

function seriesOf(value: BinaryFloat, bits: number): BinaryFloat {
  const length = bitLength(value.mantissa);
  const power = value.exponent + length - 1;
  const one = 1n << BigInt(length - 1);
  if (value.mantissa === one && power === 0) return { mantissa: 0n, exponent: 0 };
  // near 1 the result is small, so the fraction needs as many extra bits as are lost
  const closeness =
    power === 0
      ? length - bitLength(value.mantissa - one)
      : power === -1
        ? length - bitLength((one << 1n) - value.mantissa)
        : 0;
  const fraction = bits + 48 + closeness + bitLength(BigInt(Math.abs(power) + 1));
  const ofMantissa = lnOfRatio(value.mantissa, one, fraction);
  const ofPower = power === 0 ? 0n : BigInt(power) * lnTwo(fraction);
  return roundTo({ mantissa: ofMantissa + ofPower, exponent: -fraction }, bits);
}

/** Pi rounded to so many bits (Machin's formula). */
export function piOf(bits: number): BinaryFloat {
  const fraction = bits + 32;
  const arctan = (inverse: bigint): bigint => {
    let term = (1n << BigInt(fraction)) / inverse;
    let sum = 0n;
    for (let odd = 1n, sign = 1n; term !== 0n; odd += 2n, sign = -sign) {
      sum += (sign * term) / odd;
      term /= inverse * inverse;
    }
    return sum;
  };
  return roundTo({ mantissa: 4n * (4n * arctan(5n) - arctan(239n)), exponent: -fraction }, bits);
}

/** Decimal text with so many significant digits, in mpmath's form. */
export function decimalText(value: BinaryFloat, digits: number): string {
  if (value.mantissa === 0n) return '0.0';
  const absolute = magnitude(value.mantissa);
  let numerator = value.exponent >= 0 ? absolute << BigInt(value.exponent) : absolute;
  let denominator = value.exponent >= 0 ? 1n : 1n << BigInt(-value.exponent);
  let exponent = numerator.toString().length - denominator.toString().length;
  if (exponent >= 0) denominator *= 10n ** BigInt(exponent);
  else numerator *= 10n ** BigInt(-exponent);
  if (numerator < denominator) {
    numerator *= 10n;
    exponent -= 1;
  }
  const scaled = numerator * 10n ** BigInt(digits - 1);
  let rounded = scaled / denominator;
  if ((scaled % denominator) * 2n >= denominator) rounded += 1n;
  let text = rounded.toString();
  if (text.length > digits) {
    text = text.slice(0, digits);
    exponent += 1;
  }
  return (value.mantissa < 0n ? '-' : '') + placed(text, exponent, digits);
}

function placed(text: string, exponent: number, digits: number): string {
  const tidy = (body: string): string => {
    const stripped = body.replace(/0+$/, '');
    return stripped.endsWith('.') ? `${stripped}0` : stripped;
  };
  const fixedFrom = Math.min(-Math.floor(digits / 3), -5);
  if (exponent > fixedFrom && exponent < digits) {
    if (exponent < 0) return tidy(`0.${'0'.repeat(-exponent - 1)}${text}`);
    return tidy(`${text.slice(0, exponent + 1).padEnd(exponent + 1, '0')}.${text.slice(exponent + 1)}`);
  }
  const sign = exponent < 0 ? '-' : '+';
  return `${tidy(`${text.charAt(0)}.${text.slice(1)}`)}e${sign}${Math.abs(exponent)}`;
}
