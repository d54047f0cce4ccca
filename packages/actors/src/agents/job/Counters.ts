// What a job went through, counted where it happens and reported once, when the job ends.
import { z } from 'zod';
import { spentSchema } from './Asked.js';

export const countersSchema = z.object({
  replans: z.int().min(0).default(0),
  patches: z.int().min(0).default(0),
  repairs: z.int().min(0).default(0),
  /** Refusals of the judge by the name of the gate or criterion. */
  rejections: z.record(z.string(), z.int().min(0)).default({}),
  /** What asking models took; absent without a model. */
  model: spentSchema.optional(),
});
export type Counters = z.infer<typeof countersSchema>;

export const noCounts: Counters = { replans: 0, patches: 0, repairs: 0, rejections: {} };

/** The counters after one more refusal by this gate. */
export function withRejection(counters: Counters, gate: string): Counters {
  return { ...counters, rejections: { ...counters.rejections, [gate]: (counters.rejections[gate] ?? 0) + 1 } };
}
