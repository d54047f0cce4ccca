// e^x from + - * alone, so that every machine and every Node version gets the same bits.
const inverseLn2 = Math.LOG2E;
const ln2High = 6.931471803691238e-1;
const ln2Low = 1.9082149292705877e-10;
const lowest = -1074;

/** 2^k for k in [-1074, 1023], made by doubling and halving, which is exact. */
const powers = powersOfTwo();

function powersOfTwo(): Float64Array {
  const table = new Float64Array(1024 - lowest);
  table[-lowest] = 1;
  for (let k = 1; k < 1024; k++) table[k - lowest] = (table[k - 1 - lowest] as number) * 2;
  for (let k = -1; k >= lowest; k--) table[k - lowest] = (table[k + 1 - lowest] as number) / 2;
  return table;
}

/** e^x to within a few units in the last place; 0 below -745, Infinity above 709.78. */
export function exp(x: number): number {
  if (x > 709.78) return Number.POSITIVE_INFINITY;
  if (x < -745) return 0;
  const k = Math.round(x * inverseLn2);
  const r = x - k * ln2High - k * ln2Low;
  let p = 1 / 6227020800;
  p = p * r + 1 / 479001600;
  p = p * r + 1 / 39916800;
  p = p * r + 1 / 3628800;
  p = p * r + 1 / 362880;
  p = p * r + 1 / 40320;
  p = p * r + 1 / 5040;
  p = p * r + 1 / 720;
  p = p * r + 1 / 120;
  p = p * r + 1 / 24;
  p = p * r + 1 / 6;
  p = p * r + 0.5;
  p = p * r + 1;
  p = p * r + 1;
  if (k > 1023) return p * 2 * (powers[1023 - lowest] as number);
  return p * (powers[k - lowest] as number);
}
