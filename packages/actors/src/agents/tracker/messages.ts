// What the tracker takes: the run's start and its ends, the trainer's closed steps and scores, the jobs' terminal records.
import { LoggedConfig, RolloutStatus } from '@rods/core';
import { z } from 'zod';
import { jobEndedSchema } from '../job/JobEnded.js';

/** Tasks travel as their JSONL lines. `split` is the name that stands beside every held-out figure. */
export const runStartSchema = z.object({
  config: LoggedConfig,
  tasks: z.array(z.string().min(1)).min(1),
  heldOut: z.array(z.string().min(1)),
  split: z.string().min(1),
});
export type RunStart = z.infer<typeof runStartSchema>;

export const rolloutSchema = z.object({
  /** R_P of the rollout, raw: never shaped, never shuffled. */
  progress: z.number(),
  /** Reward of each closed turn. */
  turns: z.array(z.number()),
  calls: z.int().min(0),
  status: RolloutStatus.optional(),
});

/** All groups of one step. `figures` are the trainer's own numbers (loss, entropy, gradient norm) for the metrics row. */
export const groupsSchema = z.object({
  epoch: z.int().min(0),
  step: z.int().min(0),
  groups: z.array(z.object({ task: z.string().min(1), rollouts: z.array(rolloutSchema) })),
  /** Digest of the weights after the step's update. */
  digest: z.string(),
  figures: z.record(z.string(), z.number()),
});
export type Groups = z.infer<typeof groupsSchema>;

export const evaluationPointSchema = z.enum(['start', 'epoch', 'end']);
export type EvaluationPoint = z.infer<typeof evaluationPointSchema>;

/** Greedy progress of every held-out task; `epoch` is the number of epochs trained so far. */
export const evaluatedSchema = z.object({
  epoch: z.int().min(0),
  point: evaluationPointSchema,
  order: z.array(z.string().min(1)),
  scores: z.array(z.number()),
});
export type Evaluated = z.infer<typeof evaluatedSchema>;

export const trackerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run.start'), payload: runStartSchema }),
  z.object({ type: z.literal('groups'), payload: groupsSchema }),
  z.object({ type: z.literal('evaluated'), payload: evaluatedSchema }),
  z.object({ type: z.literal('job.ended'), payload: jobEndedSchema }),
  /** Finish the step in flight, then stand still until `run.resume`. */
  z.object({ type: z.literal('run.drain'), payload: z.object({}) }),
  z.object({ type: z.literal('run.resume'), payload: z.object({}) }),
  /** A job that has ended as a dead letter is awaited anew: its message is delivered again. */
  z.object({ type: z.literal('job.reopened'), payload: z.object({ job: z.string().min(1) }) }),
  /** Another configuration from here on; only what `changeConfig` lets change differs. */
  z.object({ type: z.literal('run.change'), payload: z.object({ config: LoggedConfig }) }),
]);
export type TrackerMessage = z.infer<typeof trackerMessage>;
