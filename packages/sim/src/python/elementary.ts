// exp, cos and sin rounded once from exact arithmetic, so that no answer depends on the JavaScript engine's library.
import { type BinaryFloat, bitLength, naturalLog, piOf } from './binaryFloat.js';
import { parts } from './conversion.js';
import { roundedQuotient } from './roundedQuotient.js';

const working = 192;

const fixed = ({ mantissa, exponent }: BinaryFloat, fraction: number): bigint =>
  exponent + fraction >= 0 ? mantissa << BigInt(exponent + fraction) : mantissa >> BigInt(-exponent - fraction);

const nearest = (value: bigint, fraction: number): bigint => (value + (1n << BigInt(fraction - 1))) >> BigInt(fraction);

const toFloat = (value: bigint, fraction: number): number =>
  value < 0n ? -roundedQuotient(-value, 1n, -fraction) : roundedQuotient(value, 1n, -fraction);

/** x ** y of finite floats, x > 0: rounded once, infinity beyond the largest float. */
export function positivePower(x: number, y: number): number {
  const base = naturalLog(parts(x), working);
  const factor = parts(Math.abs(y));
  const product = { mantissa: base.mantissa * factor.mantissa, exponent: base.exponent + factor.exponent };
  if (product.mantissa === 0n) return 1;
  const isNegative = product.mantissa < 0n !== y < 0;
  if (bitLength(product.mantissa) + product.exponent > 11) return isNegative ? 0 : Number.POSITIVE_INFINITY;
  const exponent = fixed({ ...product, mantissa: y < 0 ? -product.mantissa : product.mantissa }, working);
  const two = fixed(naturalLog({ mantissa: 2n, exponent: 0 }, working), working);
  const twos = nearest((exponent << BigInt(working)) / two, working);
  // halve the rest eight times, sum the series, square eight times
  const rest = (exponent - twos * two) >> 8n;
  let sum = 1n << BigInt(working);
  let term = sum;
  for (let n = 1n; term !== 0n && term !== -1n; n++) {
    term = ((term * rest) >> BigInt(working)) / n;
    sum += term;
  }
  for (let round = 0; round < 8; round++) sum = (sum * sum) >> BigInt(working);
  return roundedQuotient(sum, 1n, Number(twos) - working);
}

/** cos and sin of a finite angle, each rounded once. */
export function cosineAndSine(angle: number): { cosine: number; sine: number } {
  const exact = parts(Math.abs(angle));
  const fraction = working + Math.max(0, bitLength(exact.mantissa) + exact.exponent) + 64;
  const whole = fixed(exact, fraction);
  const half = fixed(piOf(fraction + 8), fraction) >> 1n;
  const quarters = (2n * whole + half) / (2n * half);
  const rest = whole - quarters * half;
  const series = (first: bigint, from: bigint): bigint => {
    let sum = first;
    let term = first;
    for (let n = from; term !== 0n && term !== -1n; n += 2n) {
      term = (term * rest) >> BigInt(fraction);
      term = -((term * rest) >> BigInt(fraction)) / (n * (n + 1n));
      sum += term;
    }
    return sum;
  };
  const cosine = series(1n << BigInt(fraction), 1n);
  const sine = series(rest, 2n);
  const turned = [
    [cosine, sine],
    [-sine, cosine],
    [-cosine, -sine],
    [sine, -cosine],
  ][Number(quarters % 4n)] as [bigint, bigint];
  return { cosine: toFloat(turned[0], fraction), sine: toFloat(angle < 0 ? -turned[1] : turned[1], fraction) };
}
