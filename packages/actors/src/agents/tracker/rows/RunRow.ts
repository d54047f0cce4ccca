// The last row of metrics.jsonl: the run as a whole.
import { RetirementLayer } from '@rods/core';
import { z } from 'zod';
import { countersSchema } from '../../job/Counters.js';
import { heldOutSchema } from './EvaluationRow.js';
import { poolSchema } from './StepRow.js';

export const variantTotalsSchema = z.object({
  emitted: z.int(),
  accepted: z.int(),
  dropped: z.record(z.string(), z.int()),
  failed: z.record(z.string(), z.int()),
  injected: z.int(),
  refused: z.int(),
  retired: z.record(RetirementLayer, z.int()),
});

export const runRowSchema = z.object({
  epochs: z.int(),
  steps: z.int(),
  rollouts: z.int(),
  variants: variantTotalsSchema,
  counters: countersSchema,
  split: z.string(),
  heldOut: z.object({ start: heldOutSchema.nullable(), end: heldOutSchema.nullable() }),
  pool: poolSchema,
  digest: z.string(),
  hash: z.string(),
});
export type RunRow = z.infer<typeof runRowSchema>;
