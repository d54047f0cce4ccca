// What a job is allowed, from the run's configuration; it travels with the job, so no agent holds settings of its own.
import type { RunConfig } from '@rods/core';
import { z } from 'zod';

export const limitsSchema = z.strictObject({
  /** Complete attempts per seed, then it is dropped (RODS App. J: 3). */
  attempts: z.int().min(1).default(3),
  /** Repairs of a refused conversation (RODS App. G: 1). */
  repairs: z.int().min(0).max(1).default(1),
  /** Longest text argument in characters and longest list in items (RODS App. G: 200 and 5). */
  maxTextLength: z.int().min(1).default(200),
  maxListLength: z.int().min(1).default(5),
  /** Whether the executed structure has to match the seed's. */
  profileGate: z.boolean().default(true),
  /** How hard conversations are made: how directly things are named, shares of turns with a stray value, lengths of plans. */
  explicitness: z.number().min(0).max(1).default(0.25),
  distractors: z.number().min(0).max(1).default(0),
  depth: z.number().min(0).max(1).default(0.5),
});
export type Limits = z.infer<typeof limitsSchema>;

export const defaultLimits: Limits = limitsSchema.parse({});

export function limitsOf({ synthesis }: RunConfig): Limits {
  const { attempts, repairs, maxTextLength, maxListLength, profileGate, explicitness, distractors, depth } = synthesis;
  return { attempts, repairs, maxTextLength, maxListLength, profileGate, explicitness, distractors, depth };
}
