// What has been accepted so far, as far as novelty goes: plain data, part of the tracker's memory.
import { z } from 'zod';

export const noveltySchema = z.object({
  /** Sketches of accepted variants by id, see `sketch.ts`. */
  sketches: z.record(z.string(), z.string()),
  accepted: z.int().min(0),
  /** Accepted variants that call the functions of their seed again. */
  resampled: z.int().min(0),
});
export type Novelty = z.infer<typeof noveltySchema>;

export const nothingYet: Novelty = { sketches: {}, accepted: 0, resampled: 0 };

/** Share of common word triples from which two tasks count as one. Set on the labelled pairs of the tests. */
export const nearDuplicateFrom = 0.5;
/** Share of accepted variants that may call the same multiset of functions as their seed. */
export const mostResampled = 0.5;
