// The progress reward of a rollout from the facts of its turns. Pure; who executed them is the simulator's business.
import type { RewardChoices } from './RewardChoices.js';

/** What was observed of one closed turn, with the reference world played as `reference` says. */
export type TurnFacts = {
  /** False at a turn whose reference holds no call. */
  readonly expectsCalls: boolean;
  /** Whether the policy asked for any call in the turn. */
  readonly called: boolean;
  /** Every public attribute equals the reference world's. */
  readonly stateOk: boolean;
  /** Every reference result of the turn is among all results so far. */
  readonly responseOk: boolean;
};

/**
 * r_state · r_exec of one turn: 0 or 1, or null where the turn does not count (`emptyTurn: unscored`).
 * A turn that expects calls and saw none is 0 whatever the worlds look like (rule of the benchmark's checker).
 */
export function turnReward(turn: TurnFacts, choices: RewardChoices): 0 | 1 | null {
  if (!turn.expectsCalls) {
    if (choices.emptyTurn === 'unscored') return null;
    return turn.called ? 0 : 1;
  }
  return turn.called && turn.stateOk && turn.responseOk ? 1 : 0;
}

/**
 * R_P = (1/N) Σ r_state·r_exec (RODS App. H), in [0, 1].
 *
 * @param turns the closed turns in order, at most `expected.length`.
 * @param expected per user turn of the task whether its reference holds calls; a turn never reached counts 0 under
 * denominator `turns` and does not count under `seen`. With nothing to count the reward is 0, and 1 when the task has
 * no scored turn at all.
 */
export function progressReward(
  turns: readonly TurnFacts[],
  expected: readonly boolean[],
  choices: RewardChoices,
): number {
  const scored = choices.emptyTurn === 'unscored' ? expected.filter(Boolean).length : expected.length;
  if (scored === 0) return 1;
  const rewards = turns.map((turn) => turnReward(turn, choices)).filter((reward) => reward !== null);
  const solved = rewards.filter((reward) => reward === 1).length;
  const denominator = choices.denominator === 'turns' ? scored : rewards.length;
  return denominator === 0 ? 0 : solved / denominator;
}
