// The row of an evaluation in metrics.jsonl: the held-out reward with its interval, and the split it belongs to.
import { Category, Interval } from '@rods/core';
import { z } from 'zod';
import { evaluationPointSchema } from '../messages.js';

export const heldOutSchema = Interval.extend({ tasks: z.int() });
export type HeldOut = z.infer<typeof heldOutSchema>;

export const evaluationRowSchema = z.object({
  point: evaluationPointSchema,
  /** Epochs trained so far. */
  epoch: z.int(),
  step: z.int(),
  split: z.string(),
  /** Greedy R_P, bootstrap over scenarios; null when nothing is held out. */
  heldOut: heldOutSchema.nullable(),
  byCategory: z.partialRecord(Category, z.number()),
});
export type EvaluationRow = z.infer<typeof evaluationRowSchema>;
