// A plan: what the user will want, turn by turn, as moves decomposed into functions. No values yet.
import { z } from 'zod';

export const narrativeSchema = z.object({
  /** The user's first name. */
  persona: z.string().min(1),
  /** What the user is up to, one sentence. */
  goal: z.string(),
  /** How the user writes: `plain`, `chatty`, `brisk`, `formal`. */
  register: z.string().min(1),
});
export type Narrative = z.infer<typeof narrativeSchema>;

/** A move is one thing asked for: a composed function with its decomposition, or a single function. */
export const plannedMoveSchema = z.object({
  move: z.string().min(1),
  className: z.string().min(1),
  functions: z.array(z.string().min(1)).min(1),
});
export type PlannedMove = z.infer<typeof plannedMoveSchema>;

export const planSchema = z.object({
  turns: z.array(z.object({ moves: z.array(plannedMoveSchema).min(1) })).min(1),
  narrative: narrativeSchema,
  /** True when the functions are the seed's own and only values will differ. */
  resampled: z.boolean(),
  /** Which draw of arguments the plan goes with; the same plan may be tried with several. */
  draw: z.int().min(0),
});
export type Plan = z.infer<typeof planSchema>;
