// The one place where a ratio of whole numbers becomes a float.

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
