// What the judge takes: a finished conversation over an executed trace.
import { z } from 'zod';
import { draftSchema } from '../rewriter/messages.js';

export const candidateSchema = draftSchema.extend({ messages: z.array(z.string()), repaired: z.boolean() });
export type CandidateMessage = z.infer<typeof candidateSchema>;

export const judgeMessage = z.object({ type: z.literal('candidate'), payload: candidateSchema });
export type JudgeMessage = z.infer<typeof judgeMessage>;
