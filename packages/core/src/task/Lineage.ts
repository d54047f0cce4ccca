// Where a synthesised task comes from: enough to follow it back to its root and to tell how it was made.
import { z } from 'zod';
import { Certificate } from './Certificate.js';

/** The configuration change that made a failing call possible. `path` is a list, so file names with dots need no escape. */
export const ConfigPatch = z.strictObject({
  className: z.string(),
  path: z.array(z.string()),
  /** The new value as lossless JSON text. */
  value: z.string(),
  /** The error it answers. */
  error: z.string(),
});
export type ConfigPatch = z.infer<typeof ConfigPatch>;

export const Lineage = z.strictObject({
  /** The task whose rewards asked for this one. */
  seed: z.string(),
  /** The original task the chain of seeds goes back to. */
  root: z.string(),
  /** 1 for a variant of an original. */
  generation: z.int().min(1),
  job: z.string(),
  /** Which of the three attempts succeeded, from 1. */
  attempt: z.int().min(1),
  /** Function names per turn, as planned. */
  plan: z.array(z.array(z.string())),
  patches: z.array(ConfigPatch),
  author: z.string(),
  models: z.record(z.string(), z.string()),
  prompts: z.record(z.string(), z.string()),
  /** Structural profile of seed and variant, and their distance before any adversarial transform. */
  profiles: z.strictObject({ seed: z.unknown(), variant: z.unknown() }),
  distance: z.number(),
  /** True when only values differ from the seed: the multiset of functions is the same. */
  resampled: z.boolean(),
  /** Name of the random stream the job drew from. */
  stream: z.string(),
  /** Step at which the seed was emitted. Later steps (acceptance, injection, retirement) stand in the curriculum's record. */
  emittedAt: z.int(),
  /** What was proven of the task; absent in files of versions before it. */
  certificate: Certificate.optional(),
});
export type Lineage = z.infer<typeof Lineage>;
