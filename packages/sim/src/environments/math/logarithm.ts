// MathAPI.logarithm: mpmath at the asked number of digits, whose low-precision results show in the benchmark.
import { divide, piOf } from '../../python/binaryFloat.js';
import { asciiDigits, parts, toFloat, toInt } from '../../python/conversion.js';
import {
  isNegative,
  logarithmOf,
  type MpNumber,
  mpText,
  negate,
  plus,
  quotient,
  times,
} from '../../python/mpNumber.js';
import { intToFloat } from '../../python/numbers.js';
import { PyError, typeError } from '../../python/PyError.js';
import { asNumber, isNumeric, PyComplex, PyMpf, type PyValue } from '../../python/PyValue.js';
import { pyRepr } from '../../python/repr.js';
import { dict, failure } from '../Environment.js';

const bitsPerDigit = 3.3219280948873626;
const mostDigits = 10_000;

/** `{result: mpf}` or `{error: text}`, whatever goes wrong. */
export function logarithm(value: PyValue, base: PyValue, precision: PyValue): PyValue {
  try {
    const bits = precisionBits(toInt(precision));
    return dict({ result: new PyMpf(quotientText(lnOf(value, bits), lnOf(base, bits), bits)) });
  } catch (error) {
    if (error instanceof PyError && error.kind !== 'Refused') return failure(error.message);
    throw error;
  }
}

function precisionBits(digits: bigint): number {
  const bits = intToFloat(digits + 1n) * bitsPerDigit;
  if (!Number.isFinite(bits)) throw new PyError('OverflowError', 'cannot convert float infinity to integer');
  if (digits > BigInt(mostDigits)) throw new PyError('Refused', `a logarithm of more than ${mostDigits} digits`);
  return Math.max(1, roundHalfEven(bits));
}

function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  return rest > 0.5 || (rest === 0.5 && floor % 2 !== 0) ? floor + 1 : floor;
}

/** mpmath's conversion: numbers exactly, texts as decimals or fractions rounded to the precision. */
function convert(value: PyValue, bits: number): MpNumber {
  if (typeof value === 'string') return fromText(value, bits);
  if (value instanceof PyComplex) throw new PyError('Refused', 'a logarithm of a complex number');
  if (!isNumeric(value)) throw typeError(`cannot create mpf from ${pyRepr(value)}`);
  const number = asNumber(value);
  if (typeof number === 'bigint') return { mantissa: number, exponent: 0 };
  if (Number.isNaN(number)) return 'nan';
  if (!Number.isFinite(number)) return number > 0 ? 'inf' : '-inf';
  const { mantissa, exponent } = parts(Math.abs(number));
  return { mantissa: number < 0 ? -mantissa : mantissa, exponent };
}

const decimal = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/;

function fromText(source: string, bits: number): MpNumber {
  const text = asciiDigits(source.trim().toLowerCase()).replace(/l+$/, '');
  if (/^[+-]?inf$/.test(text)) return text.startsWith('-') ? '-inf' : 'inf';
  if (text === 'nan') return 'nan';
  const [over, under, ...more] = text.split('/');
  try {
    if (over !== undefined && under !== undefined && more.length === 0) return ratio(toInt(over), toInt(under), bits);
    toFloat(text);
  } catch (error) {
    if (error instanceof PyError) throw typeError(`cannot create mpf from ${pyRepr(source)}`);
    throw error;
  }
  const found = decimal.exec(text.replaceAll('_', ''));
  if (!found) throw typeError(`cannot create mpf from ${pyRepr(source)}`);
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = found;
  const exponent = BigInt(exponentText) - BigInt(fraction.length);
  if (exponent > 20_000n || exponent < -20_000n)
    throw new PyError('Refused', 'a logarithm of a text with a huge exponent');
  const digits = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  return exponent >= 0n ? ratio(digits * 10n ** exponent, 1n, bits) : ratio(digits, 10n ** -exponent, bits);
}

function ratio(numerator: bigint, denominator: bigint, bits: number): MpNumber {
  if (denominator === 0n) throw new PyError('ZeroDivisionError', '');
  if (numerator === 0n) return { mantissa: 0n, exponent: 0 };
  return divide({ mantissa: numerator, exponent: 0 }, { mantissa: denominator, exponent: 0 }, bits);
}

type Logarithm = { readonly real: MpNumber /** Undefined for a real logarithm. */; readonly imaginary?: MpNumber };

function lnOf(value: PyValue, bits: number): Logarithm {
  const number = convert(value, bits);
  if (!isNegative(number)) return { real: logarithmOf(number, bits) };
  return { real: logarithmOf(negate(number), bits), imaginary: piOf(bits) };
}

/** a / b, with mpmath's own ways for complex operands. */
function quotientText(a: Logarithm, b: Logarithm, bits: number): string {
  const decimals = Math.max(1, roundHalfEven(bits / bitsPerDigit) - 1);
  const digits = decimals === 15 ? 17 : decimals + 3;
  const over = (x: MpNumber, y: MpNumber): string => {
    const found = quotient(x, y, bits);
    if (found === undefined) throw new PyError('ZeroDivisionError', '');
    return mpText(found, digits);
  };
  const complex = (real: string, imaginary: string): string => `mpc(real='${real}', imag='${imaginary}')`;
  if (b.imaginary === undefined) {
    if (a.imaginary === undefined) return `mpf('${over(a.real, b.real)}')`;
    return complex(over(a.real, b.real), over(a.imaginary, b.real));
  }
  const size = plus(times(b.real, b.real), times(b.imaginary, b.imaginary), bits + 10);
  if (a.imaginary === undefined) {
    return complex(over(times(b.real, a.real), size), over(negate(times(b.imaginary, a.real)), size));
  }
  const real = plus(times(a.real, b.real), times(a.imaginary, b.imaginary), bits + 10);
  const imaginary = plus(times(a.imaginary, b.real), negate(times(a.real, b.imaginary)), bits + 10);
  return complex(over(real, size), over(imaginary, size));
}
