// MathAPI.square_root: the decimal module at the asked number of digits, half to even.
import { integerRoot } from '../../python/binaryFloat.js';
import { parts, toInt } from '../../python/conversion.js';
import { compare } from '../../python/numbers.js';
import { PyError, typeError, valueError } from '../../python/PyError.js';
import { asNumber, isNumeric, PyDecimal, type PyValue, typeName } from '../../python/PyValue.js';
import { dict, failure } from '../Environment.js';

const mostDigits = 20_000;

export function squareRoot(number: PyValue, precision: PyValue): PyValue {
  try {
    if (compare('<', number, 0n)) return failure('Cannot calculate square root of a negative number');
    if (typeof precision !== 'bigint' && typeof precision !== 'boolean') {
      throw typeError(`'${typeName(precision)}' object cannot be interpreted as an integer`);
    }
    const digits = toInt(precision);
    if (digits < 1n || digits > 999999999999999999n) throw valueError('valid range for prec is [1, MAX_PREC]');
    if (digits > BigInt(mostDigits)) throw new PyError('Refused', `a square root of more than ${mostDigits} digits`);
    return dict({ result: new PyDecimal(root(number, Number(digits))) });
  } catch (error) {
    if (error instanceof PyError && error.kind === 'TypeError') {
      return failure('Input must be a number or computation resulted in an invalid operation');
    }
    throw error;
  }
}

/** coefficient * 10^exponent, the exact decimal value of a number. */
function exactDecimal(value: PyValue): { coefficient: bigint; exponent: number } {
  if (!isNumeric(value)) throw typeError(`conversion from ${typeName(value)} to Decimal is not supported`);
  const number = asNumber(value);
  if (typeof number === 'bigint') return { coefficient: number, exponent: 0 };
  if (Number.isNaN(number)) return { coefficient: -1n, exponent: 0 };
  const { mantissa, exponent } = parts(number);
  if (exponent >= 0) return { coefficient: mantissa << BigInt(exponent), exponent: 0 };
  // m / 2^k is m * 5^k / 10^k; trailing zeros stay out as Decimal(float) keeps none of them
  let twos = 0;
  let odd = mantissa;
  while (odd !== 0n && twos < -exponent && (odd & 1n) === 0n) {
    odd >>= 1n;
    twos += 1;
  }
  const places = -exponent - twos;
  return odd === 0n ? { coefficient: 0n, exponent: 0 } : { coefficient: odd * 5n ** BigInt(places), exponent: -places };
}

function root(value: PyValue, digits: number): string {
  if (value === Number.POSITIVE_INFINITY) return 'Infinity';
  const { coefficient, exponent } = exactDecimal(value);
  if (coefficient < 0n) return 'NaN';
  if (Object.is(value, -0)) return '-0';
  if (coefficient === 0n) return decimalString(0n, Math.floor(exponent / 2));
  const ideal = Math.floor(exponent / 2);
  // scale so that the integer root has one digit more than asked, with a sticky digit for the rest
  const even = exponent % 2 === 0 ? coefficient : coefficient * 10n;
  const evenExponent = exponent % 2 === 0 ? exponent : exponent - 1;
  const length = even.toString().length;
  const extra = Math.max(0, digits + 1 - Math.ceil(length / 2)) + 1;
  const scaled = even * 10n ** BigInt(2 * extra);
  const whole = integerRoot(scaled);
  const isExact = whole * whole === scaled;
  let result = whole;
  let power = evenExponent / 2 - extra;
  if (isExact) {
    while (power < ideal && result % 10n === 0n) {
      result /= 10n;
      power += 1;
    }
  } else result = result * 10n + 1n;
  if (!isExact) power -= 1;
  const surplus = result.toString().length - digits;
  if (surplus > 0) {
    const unit = 10n ** BigInt(surplus);
    const kept = result / unit;
    const rest = (result % unit) * 2n;
    result = rest > unit || (rest === unit && kept % 2n === 1n) ? kept + 1n : kept;
    power += surplus;
    if (result.toString().length > digits) {
      result /= 10n;
      power += 1;
    }
  }
  return decimalString(result, power);
}

/** `str(Decimal)`: plain unless the exponent is positive or the value is tiny. */
function decimalString(coefficient: bigint, exponent: number): string {
  const digits = coefficient.toString();
  const adjusted = exponent + digits.length - 1;
  if (exponent <= 0 && adjusted >= -6) {
    if (exponent === 0) return digits;
    const padded = digits.padStart(1 - exponent, '0');
    return `${padded.slice(0, padded.length + exponent)}.${padded.slice(exponent)}`;
  }
  const body = digits.length > 1 ? `${digits.charAt(0)}.${digits.slice(1)}` : digits;
  return `${body}E${adjusted >= 0 ? '+' : ''}${adjusted}`;
}
