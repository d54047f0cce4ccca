// What the batch tracker takes: how many variants are wanted, the jobs to run, and their terminal records.
import { z } from 'zod';
import { jobEndedSchema } from '../job/JobEnded.js';
import { jobStateSchema } from '../job/JobState.js';

export const batchStartSchema = z.object({
  /** Accepted variants after which the batch closes. */
  wanted: z.int().min(1),
  /** Jobs after which it closes all the same. */
  most: z.int().min(1),
  /** Whether near-duplicates and too many resampled variants are refused. */
  novelty: z.boolean(),
  /** Plans go by the calls of variants this many jobs back, whatever is decided by then; null when they do not. */
  coverageLag: z.int().min(1).nullable(),
});
export type BatchStart = z.infer<typeof batchStartSchema>;

/** `ordinal` counts from 0 without a gap: results are decided in this order. */
export const jobOrderSchema = z.object({ ordinal: z.int().min(0), state: jobStateSchema });
export type JobOrder = z.infer<typeof jobOrderSchema>;

export const batchMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('batch.start'), payload: batchStartSchema }),
  z.object({ type: z.literal('job.order'), payload: jobOrderSchema }),
  z.object({ type: z.literal('job.ended'), payload: jobEndedSchema }),
]);
export type BatchMessage = z.infer<typeof batchMessage>;

/** `batch.closed`: the batch has what was wanted, or has run all its jobs. */
export const batchClosedSchema = z.object({ jobs: z.int().min(0), accepted: z.int().min(0), wanted: z.int().min(1) });
export type BatchClosed = z.infer<typeof batchClosedSchema>;
