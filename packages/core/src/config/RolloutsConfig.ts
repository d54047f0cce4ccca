// How many rollouts a step makes and how long one may get.
import { z } from 'zod';
import { described } from './described.js';

export const RolloutsConfig = z.strictObject({
  perTask: described(z.int().min(1).max(1_024).default(16), 'K: rollouts of a task in one group.', 'RODS §4: 16'),
  tasksPerStep: described(
    z.int().min(1).max(4_096).default(8),
    'Tasks of one gradient step; the last step of an epoch takes what is left.',
    'own choice: 8, so that an epoch of the built-in seeds has ten steps and more (EnvTuning: 16 in stage 1, 32 later)',
  ),
  callsPerTurn: described(
    z.int().min(1).max(256).default(8),
    'Calls after which a turn is closed.',
    'own choice (the benchmark quits after 21 steps a turn)',
  ),
  temperature: described(
    z.number().positive().default(1),
    'Sampling temperature of training rollouts.',
    'own choice: on-policy',
  ),
});
export type RolloutsConfig = z.infer<typeof RolloutsConfig>;
