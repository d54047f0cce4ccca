// What the rewriter takes: a draft to make one conversation of, or a conversation with one message to repair.
import { z } from 'zod';
import { wordingSchema } from '../../author/Wording.js';
import { tracedSchema } from '../query/messages.js';

export const draftSchema = tracedSchema.extend({ requests: z.array(z.array(wordingSchema)) });
export type Draft = z.infer<typeof draftSchema>;

export const refusalSchema = z.object({ by: z.string().min(1), detail: z.string(), turn: z.int().min(0) });

export const repairSchema = draftSchema.extend({ messages: z.array(z.string()), refusal: refusalSchema });
export type Repair = z.infer<typeof repairSchema>;

export const rewriterMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('draft'), payload: draftSchema }),
  z.object({ type: z.literal('repair'), payload: repairSchema }),
]);
export type RewriterMessage = z.infer<typeof rewriterMessage>;
