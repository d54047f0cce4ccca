// Inputs and results of the trainer's effects. Inputs hold what changed, so the log holds each task line once.
import { runOpenSchema, stepGoSchema } from '@rods/actors';
import { z } from 'zod';

export const OpenInput = runOpenSchema;
export const PoolInput = z.object({ epoch: z.int(), added: z.array(z.string()), removed: z.array(z.string()) });
export type PoolInput = z.infer<typeof PoolInput>;

export const PoolOutput = z.object({
  digest: z.string(),
  /** SHA-256 of the checkpoint written at this point. */
  checkpoint: z.string(),
  /** Of the warm-up, at the first epoch. */
  figures: z.record(z.string(), z.number()),
});
export type PoolOutput = z.infer<typeof PoolOutput>;

export const StepInput = stepGoSchema;
export type StepInput = z.infer<typeof StepInput>;

export const StepOutput = z.object({
  groups: z.array(
    z.object({
      task: z.string(),
      rollouts: z.array(z.object({ progress: z.number(), turns: z.array(z.number()), calls: z.int() })),
    }),
  ),
  figures: z.record(z.string(), z.number()),
  digest: z.string(),
});
export type StepOutput = z.infer<typeof StepOutput>;

export const EvaluateInput = z.object({ epoch: z.int(), point: z.enum(['start', 'epoch', 'end']) });
export type EvaluateInput = z.infer<typeof EvaluateInput>;

export const EvaluateOutput = z.object({ order: z.array(z.string()), scores: z.array(z.number()) });
export type EvaluateOutput = z.infer<typeof EvaluateOutput>;
