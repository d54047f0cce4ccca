// The stages of a run after the learner's warm-up: base rows first, then all tasks with synthesis.
import { z } from 'zod';
import { described } from './described.js';

export const StagesConfig = z.strictObject({
  base: described(
    z.int().min(0).default(0),
    'Epochs of reinforcement learning on base tasks only, without synthesis.',
    'RODS: 5 a stage; 0 because the built-in seeds are base tasks and the warm-up takes the place of stages 1 and 2',
  ),
  full: described(
    z.int().min(0).default(8),
    'Epochs on all training tasks; the only stage with synthesis, injection and retirement.',
    'own measurement: 8, as long as a run of two minutes allows; variants are mastered only late (RODS App. J: 5, as in preset paper)',
  ),
});
export type StagesConfig = z.infer<typeof StagesConfig>;
