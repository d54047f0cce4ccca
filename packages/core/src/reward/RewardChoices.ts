// The three choices a progress reward hides, made explicit, and the three systems' answers as data.
import { z } from 'zod';

export const RewardChoices = z.strictObject({
  /** turns: N, all user turns. seen: the turns that were closed, so that stopping early inflates the reward. */
  denominator: z.enum(['turns', 'seen']),
  /** advance: the reference world plays every turn. lag: it does not play a turn in which the policy made no call. */
  reference: z.enum(['advance', 'lag']),
  /** answer: a turn without reference calls is 1 without a call, and the first call closes it at 0 unexecuted. unscored: as the official checker, which skips it. */
  emptyTurn: z.enum(['answer', 'unscored']),
});
export type RewardChoices = z.infer<typeof RewardChoices>;

export type RewardPreset = 'paper' | 'envtuning' | 'official';

/** RODS App. H with N turns; EnvTuning's published code; the benchmark's checker. */
export const rewardPresets: Readonly<Record<RewardPreset, RewardChoices>> = {
  paper: { denominator: 'turns', reference: 'advance', emptyTurn: 'answer' },
  envtuning: { denominator: 'seen', reference: 'lag', emptyTurn: 'answer' },
  official: { denominator: 'turns', reference: 'advance', emptyTurn: 'unscored' },
};
