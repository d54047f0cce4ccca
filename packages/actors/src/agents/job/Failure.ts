// What one attempt failed by: enough for a re-plan to avoid it and for a drop to be explained.
import { z } from 'zod';
import { errorNameSchema } from './ErrorName.js';

export const failureSchema = z.object({
  attempt: z.int().min(1),
  error: errorNameSchema,
  /** The function at fault, or '' when the attempt as a whole is. */
  function: z.string(),
  turn: z.int().min(0),
  detail: z.string(),
});
export type Failure = z.infer<typeof failureSchema>;
