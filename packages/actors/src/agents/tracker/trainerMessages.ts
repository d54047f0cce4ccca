// What the tracker sends to whoever trains: payloads that the trainer's end validates with these same schemas.
import { LoggedConfig } from '@rods/core';
import { z } from 'zod';

/** `run.open`, once, before everything else. */
export const runOpenSchema = z.object({ config: LoggedConfig, heldOut: z.array(z.string().min(1)) });
export type RunOpen = z.infer<typeof runOpenSchema>;

/**
 * `epoch.open`: the pool's change and the epoch's order. With `evaluate` the trainer scores the held-out tasks first and
 * answers `evaluated` (point `start` before the first epoch, `epoch` later); the first step is sent after that answer.
 */
export const epochOpenSchema = z.object({
  epoch: z.int().min(0),
  order: z.array(z.string().min(1)),
  /** Lines of tasks that were not in the pool before; all tasks at the first epoch. */
  added: z.array(z.string().min(1)),
  removed: z.array(z.string().min(1)),
  evaluate: z.boolean(),
});
export type EpochOpen = z.infer<typeof epochOpenSchema>;

/** `step.go`: roll these tasks out, update, answer `groups` of the same epoch and step. */
export const stepGoSchema = z.object({
  epoch: z.int().min(0),
  step: z.int().min(0),
  tasks: z.array(z.string().min(1)).min(1),
});
export type StepGo = z.infer<typeof stepGoSchema>;

/** `run.finish`: no step follows. With `evaluate` the trainer answers `evaluated` with point `end`. */
export const runFinishSchema = z.object({ evaluate: z.boolean() });
export type RunFinish = z.infer<typeof runFinishSchema>;

/** What the trainer's end takes from the tracker. */
export const trainerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run.open'), payload: runOpenSchema }),
  z.object({ type: z.literal('epoch.open'), payload: epochOpenSchema }),
  z.object({ type: z.literal('step.go'), payload: stepGoSchema }),
  z.object({ type: z.literal('run.finish'), payload: runFinishSchema }),
]);
export type TrainerMessage = z.infer<typeof trainerMessage>;
