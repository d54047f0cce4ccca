// MathAPI.logarithm: mpmath at the asked number of digits, whose low-precision results show in the benchmark.
import { type BinaryFloat, decimalText, divide, naturalLog, piOf } from '../../python/binaryFloat.js';
import { parts, toInt } from '../../python/conversion.js';
import { PyError, typeError } from '../../python/PyError.js';
import { asNumber, isNumeric, PyMpf, type PyValue } from '../../python/PyValue.js';
import { pyRepr } from '../../python/repr.js';
import { dict, failure } from '../Environment.js';

const bitsPerDigit = 3.3219280948873626;
const mostDigits = 20_000;

/** `{result: mpf}` or `{error: text}`, whatever goes wrong. */
export function logarithm(value: PyValue, base: PyValue, precision: PyValue): PyValue {
  try {
    const digits = Number(toInt(precision));
    if (digits > mostDigits)
      throw new PyError('Refused', `a logarithm of more than ${mostDigits} digits is over the budget`);
    const bits = Math.max(1, Number(roundHalfEven((digits + 1) * bitsPerDigit)));
    return dict({ result: new PyMpf(quotientText(exact(value), exact(base), bits)) });
  } catch (error) {
    if (error instanceof PyError && error.kind !== 'Refused') return failure(error.message);
    throw error;
  }
}

function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  return rest > 0.5 || (rest === 0.5 && floor % 2 === 1) ? floor + 1 : floor;
}

function exact(value: PyValue): BinaryFloat {
  if (!isNumeric(value)) throw typeError(`cannot create mpf from ${pyRepr(value)}`);
  const number = asNumber(value);
  if (typeof number === 'bigint') return { mantissa: number, exponent: 0 };
  if (!Number.isFinite(number)) throw new PyError('Refused', 'a logarithm of an infinite value is not computed');
  const { mantissa, exponent } = parts(Math.abs(number));
  return { mantissa: number < 0 ? -mantissa : mantissa, exponent };
}

function quotientText(value: BinaryFloat, base: BinaryFloat, bits: number): string {
  const decimals = Math.max(1, roundHalfEven(bits / bitsPerDigit) - 1);
  const digits = decimals === 15 ? 17 : decimals + 3;
  const text = (number: BinaryFloat): string => decimalText(number, digits);
  if (base.mantissa < 0n) throw new PyError('Refused', 'a logarithm to a negative base is not computed');
  if (base.mantissa === 0n) return value.mantissa === 0n ? "mpf('nan')" : "mpf('0.0')";
  const ofBase = naturalLog(base, bits);
  if (ofBase.mantissa === 0n) throw new PyError('ZeroDivisionError', '');
  if (value.mantissa === 0n) return ofBase.mantissa > 0n ? "mpf('-inf')" : "mpf('+inf')";
  if (value.mantissa > 0n) return `mpf('${text(divide(naturalLog(value, bits), ofBase, bits))}')`;
  const real = divide(naturalLog({ ...value, mantissa: -value.mantissa }, bits), ofBase, bits);
  return `mpc(real='${text(real)}', imag='${text(divide(piOf(bits), ofBase, bits))}')`;
}
