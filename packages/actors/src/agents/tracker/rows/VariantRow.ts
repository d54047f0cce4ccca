// The rows of variants.jsonl: one when a job ends, one when its variant enters the pool, one when it leaves.
import { Retirement } from '@rods/core';
import { z } from 'zod';
import { countersSchema } from '../../job/Counters.js';

const ending = {
  job: z.string(),
  seed: z.string(),
  /** Steps that emitted the job and took its result in. */
  emittedStep: z.int(),
  closedStep: z.int(),
  epoch: z.int(),
  attempts: z.int(),
  counters: countersSchema,
};

export const variantRowSchema = z.discriminatedUnion('event', [
  /** `task` is the variant's own line, lineage inside. */
  z.object({ event: z.literal('accepted'), ...ending, id: z.string(), task: z.string() }),
  z.object({ event: z.literal('dropped'), ...ending, reason: z.string(), detail: z.string() }),
  z.object({ event: z.literal('failed'), ...ending, reason: z.string(), detail: z.string() }),
  z.object({ event: z.literal('injected'), id: z.string(), epoch: z.int(), step: z.int() }),
  z.object({
    event: z.literal('retired'),
    id: z.string(),
    epoch: z.int(),
    step: z.int(),
    ...Retirement.omit({ task: true }).shape,
  }),
]);
export type VariantRow = z.infer<typeof variantRowSchema>;
