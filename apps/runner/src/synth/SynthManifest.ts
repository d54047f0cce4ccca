// What stands beside a file of synthesised tasks: how it came about, and what became of every job.
import { z } from 'zod';

const Counts = z.record(z.string(), z.int().min(0));

export const SynthManifest = z.strictObject({
  version: z.literal(1),
  program: z.string(),
  status: z.enum(['finished', 'short', 'interrupted']),
  /** Name of the tasks' file, beside the manifest, and the hash of its text. */
  tasks: z.string(),
  tasksHash: z.string(),
  run: z.string(),
  seed: z.int(),
  author: z.string(),
  seeds: z.strictObject({ source: z.string(), hash: z.string(), byCategory: Counts }),
  wanted: z.int().min(1),
  /** The yield funnel: every job ends in exactly one of these. */
  jobs: z.int().min(0),
  accepted: z.int().min(0),
  dropped: Counts,
  failed: Counts,
  byCategory: z.record(z.string(), z.strictObject({ jobs: z.int().min(0), accepted: z.int().min(0) })),
  /** What jobs went through on the way. */
  attempts: z.int().min(0),
  replans: z.int().min(0),
  patches: z.int().min(0),
  repairs: z.int().min(0),
  rejections: Counts,
  /** Of Φ between variant and seed, before any transform. */
  distance: z.strictObject({ mean: z.number(), median: z.number(), largest: z.number() }).nullable(),
  /** Variants that call the functions of their seed again. */
  resampled: z.int().min(0),
  referenceCalls: z.number().nullable(),
  /** Of a model; null without one. */
  model: z
    .strictObject({
      calls: z.int().min(0),
      callsPerVariant: z.number().nullable(),
      promptTokens: z.int().min(0),
      completionTokens: z.int().min(0),
      unmetered: z.int().min(0),
      cost: z.number().min(0),
    })
    .nullable(),
  /** Clock and processor time of this execution; no part of the result. */
  wallMs: z.number().min(0),
  cpuMs: z.number().min(0),
});
export type SynthManifest = z.infer<typeof SynthManifest>;
