// A request in words, and how it may be joined to others.
import { z } from 'zod';

/** `order`: an imperative clause; `question`: ends in its mark; `remark`: a statement; `note`: a fragment. */
export const wordingSchema = z.object({
  text: z.string().min(1),
  form: z.enum(['order', 'question', 'remark', 'note']),
});
export type Wording = z.infer<typeof wordingSchema>;
