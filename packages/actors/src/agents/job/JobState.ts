// Everything a job knows travels with it: an agent holds nothing between two messages of a job.
import { z } from 'zod';
import { writtenBySchema } from './Asked.js';
import { countersSchema, noCounts } from './Counters.js';
import { failureSchema } from './Failure.js';
import { defaultLimits, limitsSchema } from './Limits.js';
import { patchSchema } from './Patch.js';

export const jobStateSchema = z.object({
  job: z.string().min(1),
  step: z.int().min(0),
  /** The boundary seed as its JSONL line. */
  seed: z.string().min(1),
  attempt: z.int().min(1).default(1),
  /** Name of the job's random stream; it carries the run's seed, so equal names mean equal draws. */
  stream: z.string().min(1),
  patches: z.array(patchSchema).default([]),
  blocklist: z.array(z.string()).default([]),
  failures: z.array(failureSchema).default([]),
  limits: limitsSchema.default(defaultLimits),
  counters: countersSchema.default(noCounts),
  /** How often accepted variants have called each function; given where plans favour the seldom ones. */
  called: z.record(z.string(), z.int().min(0)).optional(),
  /** Models and prompts that wrote for the job so far; absent without a model. */
  writtenBy: writtenBySchema.optional(),
});
export type JobState = z.infer<typeof jobStateSchema>;
