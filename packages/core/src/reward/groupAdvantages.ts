// GRPO's advantage: how much better a rollout did than its siblings of the same task.
import { isCounted, type ScoredRollout } from './groupStatistics.js';

/** Keeps a tiny spread from becoming a huge advantage; the value GRPO implementations use. */
const epsilon = 1e-6;

/**
 * (r − mean) / (sample standard deviation + 1e-6) per rollout, in the group's order. All 0 in a group without spread;
 * a rollout that does not count gets 0 and does not shift its siblings.
 */
export function groupAdvantages(rollouts: readonly ScoredRollout[]): number[] {
  const normal = normalised(rollouts.filter(isCounted).map(({ progress }) => progress));
  let at = 0;
  return rollouts.map((rollout) => (isCounted(rollout) ? (normal[at++] as number) : 0));
}

/**
 * Turn-level credit: the return-to-go (1/N) Σ of the turn rewards from this turn on, normalised at each turn over the
 * rollouts that reached it. Own choice; the paper credits whole trajectories.
 *
 * @param group per rollout its turn rewards in order; a shorter list is a rollout that ended early.
 * @param turns N, the task's number of user turns.
 * @returns per rollout one advantage per turn it played.
 */
export function turnAdvantages(group: readonly (readonly number[])[], turns: number): number[][] {
  const toGo = group.map((rewards) => returnsToGo(rewards, turns));
  const advantages = toGo.map((returns) => returns.map(() => 0));
  for (let turn = 0; turn < turns; turn++) {
    const reached = toGo.flatMap((returns, at) => (turn < returns.length ? [at] : []));
    const normal = normalised(reached.map((at) => toGo[at]?.[turn] ?? 0));
    for (const [order, at] of reached.entries()) (advantages[at] as number[])[turn] = normal[order] as number;
  }
  return advantages;
}

function returnsToGo(rewards: readonly number[], turns: number): number[] {
  const returns = rewards.map(() => 0);
  let total = 0;
  for (let turn = rewards.length - 1; turn >= 0; turn--) {
    total += rewards[turn] as number;
    returns[turn] = total / turns;
  }
  return returns;
}

function normalised(values: readonly number[]): number[] {
  const first = values[0];
  if (values.every((value) => value === first)) return values.map(() => 0);
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  const squares = values.reduce((total, value) => total + (value - mean) * (value - mean), 0);
  const deviation = Math.sqrt(squares / (values.length - 1)) + epsilon;
  return values.map((value) => (value - mean) / deviation);
}
