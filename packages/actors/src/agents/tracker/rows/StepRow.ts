// The row of a closed step in metrics.jsonl: what was seen, what was decided. No clock, no path, no thread in it.
import { CandidateCount, Emission, Stage, Zone } from '@rods/core';
import { z } from 'zod';
import { countersSchema } from '../../job/Counters.js';

export const poolSchema = z.object({ originals: z.int(), variants: z.int(), queued: z.int() });

export const stepRowSchema = z.object({
  epoch: z.int(),
  step: z.int(),
  stage: Stage,
  tasks: z.int(),
  rollouts: z.int(),
  /** Rollouts that entered no mean. */
  excluded: z.int(),
  /** Mean of the groups' means; null when no group counted. */
  progress: z.number().nullable(),
  zones: z.record(Zone, z.int()),
  /** Groups without spread. */
  zeroVariance: z.int(),
  candidates: CandidateCount,
  emissions: z.array(Emission),
  /** Jobs that this step took in. */
  jobs: z.object({
    accepted: z.int(),
    dropped: z.record(z.string(), z.int()),
    failed: z.record(z.string(), z.int()),
    counters: countersSchema,
  }),
  lateGroups: z.int(),
  pool: poolSchema,
  figures: z.record(z.string(), z.number()),
  /** Digest of the learner's weights. */
  digest: z.string(),
  /** Hash of the curriculum's state. */
  hash: z.string(),
});
export type StepRow = z.infer<typeof stepRowSchema>;
