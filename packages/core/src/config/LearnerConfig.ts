// The embedded policy and how it learns: warm-up by cloning, then GRPO.
import { z } from 'zod';
import { described } from './described.js';

export const LearningRates = z.strictObject({
  functions: described(z.number().min(0).default(0.05), 'Rate of the function scores (Adagrad).', 'own measurement'),
  words: described(z.number().min(0).default(0.03), 'Rate of the shared word table.', 'own measurement'),
  arguments: described(z.number().min(0).default(0.03), 'Rate of the argument scores.', 'own measurement'),
  dense: described(z.number().min(0).default(0.02), 'Rate of the dense features.', 'own measurement'),
});
export type LearningRates = z.infer<typeof LearningRates>;

export const WarmUpConfig = z.strictObject({
  epochs: described(
    z.int().min(0).default(10),
    'Passes of cloning over base training tasks; 0 starts from nothing.',
    'own measurement on a third of the training tasks held back: after 5 epochs sampled reward starts at 0.25 and reaches 0.47 in six epochs, after 10 it goes from 0.41 to 0.60',
  ),
  share: described(
    z.number().min(0).max(1).default(1),
    'Share of the base training scenarios that are cloned, first in file order.',
    'own measurement: with half of them too few tasks reach the boundary',
  ),
  batch: described(z.int().min(1).default(8), 'Tasks per update of the warm-up.', 'own measurement'),
  wordDropout: described(
    z.number().min(0).max(0.9).default(0.35),
    'Query words hidden during cloning.',
    'own measurement',
  ),
  crossFit: described(
    z.boolean().default(true),
    'Whether end, refuse and ask are fitted on scores of tasks the rest did not see.',
    'own measurement',
  ),
  pairs: described(
    z.number().min(0).max(1).default(0.05),
    'With crossFit: share of the base turns that are also shown to the heads as ones that cannot be served, once with the needed functions held out (refuse), once with a value of the message gone (ask).',
    'own measurement on three folds of the training tasks: sampled base reward 0.40 without, 0.42 at 0.05, 0.39 at 0.1, 0.35 at 0.25; greedy reward the same',
  ),
});
export type WarmUpConfig = z.infer<typeof WarmUpConfig>;

export const LearnerConfig = z.strictObject({
  credit: described(
    z.enum(['trajectory', 'turn']).default('trajectory'),
    'trajectory: one group-normalised advantage per rollout. turn: group-normalised return-to-go per turn.',
    'RODS: GRPO, trajectory level',
  ),
  rates: LearningRates.prefault({}),
  rateScale: described(
    z.number().min(0).default(1),
    'Factor on all rates during reinforcement learning; 0 freezes the policy (a control).',
    'own measurement on training reward: after six epochs 0.40 at 0.5 and 0.47 at 1 (5 epochs of cloning), 0.65 at 1 and 0.62 at 2 (10 epochs)',
  ),
  accumulatorStart: described(z.number().positive().default(0.01), "Adagrad's first accumulator.", 'own measurement'),
  entropy: described(
    z.number().min(0).default(0.002),
    'Entropy bonus.',
    'own measurement: a cloned policy draws too widely as it is (greedy 0.52 where samples earn 0.25)',
  ),
  dimension: described(z.int().min(4).max(256).default(32), 'Length of a word vector.', 'own measurement'),
  tableBits: described(z.int().min(8).max(20).default(15), 'log2 of the rows of the word table.', 'own measurement'),
  argumentBits: described(
    z.int().min(8).max(24).default(18),
    'log2 of the argument weights.',
    'own measurement: 20 learns the same and rolls out a tenth slower',
  ),
  identityDropout: described(
    z.number().min(0).max(1).default(0.5),
    'How often the weights of a function by its name are hidden, so that its text must carry the load.',
    'own measurement',
  ),
  warmUp: WarmUpConfig.prefault({}),
});
export type LearnerConfig = z.infer<typeof LearnerConfig>;
