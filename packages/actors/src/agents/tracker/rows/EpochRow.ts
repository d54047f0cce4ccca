// The row of a closed epoch in metrics.jsonl: who left the pool, who came in, and what kept the others out.
import { InjectionBound, Retirement, Stage, Zone } from '@rods/core';
import { z } from 'zod';
import { poolSchema } from './StepRow.js';

export const epochRowSchema = z.object({
  epoch: z.int(),
  /** Steps closed so far. */
  steps: z.int(),
  stage: Stage,
  retired: z.array(Retirement),
  cap: z.int(),
  queuedBefore: z.int(),
  injected: z.array(z.string()),
  refused: z.int(),
  bound: InjectionBound,
  pool: poolSchema,
  /** Active tasks by their last observation. */
  zones: z.record(Zone, z.int()),
  unobserved: z.int(),
  hash: z.string(),
});
export type EpochRow = z.infer<typeof epochRowSchema>;
