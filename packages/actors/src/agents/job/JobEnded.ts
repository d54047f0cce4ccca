// The one terminal record of a job: accepted, dropped with a reason, or failed with a reason.
import { z } from 'zod';
import { countersSchema } from './Counters.js';

export const outcomeSchema = z.discriminatedUnion('kind', [
  /** `task` is the variant's JSONL line, lineage inside. */
  z.object({ kind: z.literal('accepted'), task: z.string().min(1) }),
  /** `reason` is one of the twelve error names or the name of a gate or criterion of the judge. */
  z.object({ kind: z.literal('dropped'), reason: z.string().min(1), detail: z.string() }),
  z.object({ kind: z.literal('failed'), reason: z.string().min(1), detail: z.string() }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

export const jobEndedSchema = z.object({
  job: z.string().min(1),
  step: z.int().min(0),
  outcome: outcomeSchema,
  attempts: z.int().min(1),
  counters: countersSchema,
});
export type JobEnded = z.infer<typeof jobEndedSchema>;
