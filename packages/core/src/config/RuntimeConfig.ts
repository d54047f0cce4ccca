// Threads, bounds and restarts. Nothing here may change a result.
import { z } from 'zod';
import { described } from './described.js';

export const RuntimeConfig = z.strictObject({
  hosts: described(
    z.int().min(1).max(7).default(7),
    'Worker threads the seven agents are spread over.',
    'own choice: one per agent',
  ),
  pool: described(z.int().min(1).max(64).default(2), 'Rollout threads.', 'own choice'),
  mailbox: described(
    z.int().min(1).default(128),
    'Bound of an agent’s mailbox; at least synthesis.openJobs.',
    'own choice',
  ),
  strategy: described(
    z.enum(['one_for_one', 'one_for_all', 'rest_for_one']).default('one_for_one'),
    'Which hosts are started again when one has ended: it, all, or it and those after it.',
    'OTP: supervisor strategies',
  ),
  restarts: described(z.int().min(0).default(5), 'Restarts of one host within restartPeriodMs.', 'OTP: intensity'),
  restartPeriodMs: described(z.int().min(1).default(60_000), 'Period of the restart limit.', 'OTP: period'),
  backoffMs: described(z.int().min(0).default(100), 'First pause before a restart; doubles.', 'own choice'),
  beatMs: described(z.int().min(10).default(2_000), 'Time between two looks at the hosts’ pulses.', 'own choice'),
  missedBeats: described(
    z.int().min(1).default(5),
    'Looks without a pulse after which a host is restarted.',
    'own choice',
  ),
  longestStepMs: described(
    z.int().min(0).default(60_000),
    'Time a host may be busy with one message before missed beats count.',
    'own choice',
  ),
  checkpointsKept: described(z.int().min(1).default(2), 'Checkpoints of the learner kept.', 'own choice'),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;
