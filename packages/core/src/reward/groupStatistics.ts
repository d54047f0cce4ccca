// What a group of rollouts of one task says about it. Rollouts that say nothing never enter a mean.
import { z } from 'zod';

/** ok: scored. env_error: the world failed, not the policy. aborted: cut off from outside. */
export const RolloutStatus = z.enum(['ok', 'env_error', 'aborted']);
export type RolloutStatus = z.infer<typeof RolloutStatus>;

export type ScoredRollout = { readonly progress: number; readonly status?: RolloutStatus | undefined };

export const GroupStatistics = z.strictObject({
  /** Rollouts counted. */
  count: z.int().min(0),
  /** Rollouts left out: environment errors, aborted, not a number. */
  excluded: z.int().min(0),
  /** r̄; null when nothing was counted. */
  mean: z.number().nullable(),
  /** Population variance (÷ n); exactly 0 when all rewards are equal. */
  variance: z.number().min(0).nullable(),
});
export type GroupStatistics = z.infer<typeof GroupStatistics>;

export function groupStatistics(rollouts: readonly ScoredRollout[]): GroupStatistics {
  const values = rollouts.filter(isCounted).map(({ progress }) => progress);
  const count = values.length;
  const excluded = rollouts.length - count;
  if (count === 0) return { count, excluded, mean: null, variance: null };
  const first = values[0] as number;
  // equal rewards must give their own value and 0, not what rounding makes of it: variance > 0 decides emission
  if (values.every((value) => value === first)) return { count, excluded, mean: first, variance: 0 };
  const mean = sum(values) / count;
  return { count, excluded, mean, variance: sum(values.map((value) => (value - mean) * (value - mean))) / count };
}

export function isCounted(rollout: ScoredRollout): boolean {
  return (rollout.status ?? 'ok') === 'ok' && Number.isFinite(rollout.progress);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
