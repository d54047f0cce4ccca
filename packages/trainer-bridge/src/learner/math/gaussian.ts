// Bell-shaped draws without sine or logarithm: the sum of twelve uniform ones.
import type { Random } from '@rods/core';

/** Mean 0, variance 1, bounded by 6. */
export function gaussian(random: Random): number {
  let sum = -6;
  for (let n = 0; n < 12; n++) sum += random.float();
  return sum;
}
