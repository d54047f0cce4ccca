// A percentile bootstrap over clusters: rows of one scenario are not independent, so scenarios are drawn, not rows.
import { z } from 'zod';
import type { Random } from '../env/Random.js';

export const Interval = z.strictObject({ mean: z.number(), low: z.number(), high: z.number() });
export type Interval = z.infer<typeof Interval>;

export type Clustered = { readonly cluster: string; readonly value: number };

/**
 * Mean of the values with its interval at `level`. A single cluster has no spread: low = high = mean.
 *
 * @throws RangeError on an empty list.
 */
export function bootstrapInterval(
  values: readonly Clustered[],
  options: { readonly random: Random; readonly draws: number; readonly level: number },
): Interval {
  if (values.length === 0) throw new RangeError('bootstrapInterval: no values');
  const clusters = new Map<string, { total: number; count: number }>();
  for (const { cluster, value } of values) {
    const known = clusters.get(cluster) ?? { total: 0, count: 0 };
    clusters.set(cluster, { total: known.total + value, count: known.count + 1 });
  }
  const sums = [...clusters.values()];
  const mean = ratio(sums);
  const means = Array.from({ length: options.draws }, () => ratio(sums.map(() => options.random.pick(sums))));
  means.sort((a, b) => a - b);
  const tail = (1 - options.level) / 2;
  const at = (share: number): number => means[Math.min(means.length - 1, Math.floor(share * means.length))] ?? mean;
  return { mean, low: at(tail), high: at(1 - tail) };
}

function ratio(sums: readonly { readonly total: number; readonly count: number }[]): number {
  let total = 0;
  let count = 0;
  for (const sum of sums) {
    total += sum.total;
    count += sum.count;
  }
  return total / count;
}
