// The natural logarithm from + - * / alone: the argument is brought into [sqrt(1/2), sqrt(2)), then an odd series.
const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);
const ln2High = 6.931471803691238e-1;
const ln2Low = 1.9082149292705877e-10;
const sqrt2 = Math.SQRT2;
const twoTo54 = 18014398509481984;

/** ln x to within a few units in the last place; -Infinity at 0, NaN below. */
export function log(x: number): number {
  if (x === 0) return Number.NEGATIVE_INFINITY;
  if (!(x > 0)) return Number.NaN;
  if (x === Number.POSITIVE_INFINITY) return x;
  let exponent = 0;
  let value = x;
  if (value < 2.2250738585072014e-308) {
    value *= twoTo54;
    exponent = -54;
  }
  double[0] = value;
  const high = halves[1] as number;
  exponent += (high >>> 20) - 1023;
  halves[1] = (high & 0x000fffff) | 0x3ff00000;
  let m = double[0] as number;
  if (m >= sqrt2) {
    m /= 2;
    exponent += 1;
  }
  const s = (m - 1) / (m + 1);
  const z = s * s;
  let p = 1 / 23;
  for (let n = 21; n >= 1; n -= 2) p = p * z + 1 / n;
  return exponent * ln2High + (2 * s * p + exponent * ln2Low);
}
