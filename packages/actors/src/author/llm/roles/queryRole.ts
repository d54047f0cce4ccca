// The query agent's questions: what the user asks for in a turn, and whether that covers the turn's calls.
import { z } from 'zod';
import { wordingSchema } from '../../Wording.js';
import type { Role } from '../Role.js';
import { contractOf } from '../reply/Contract.js';
import { executedSchema, narrativeFacts, reason, ticketSchema } from './JobFacts.js';

/** Per turn the texts of its requests. */
const said = z.array(z.array(z.string()));

export const queryFacts = z.object({
  ticket: ticketSchema,
  narrative: narrativeFacts,
  turn: z.int().min(0),
  executed: executedSchema,
  /** What the user asked for in the turns before. */
  said,
  /** What was wrong with the last reply; empty at first. */
  fault: z.string(),
});
export type QueryFacts = z.infer<typeof queryFacts>;

export const queryReply = z.object({ reason, requests: z.array(wordingSchema).min(1).max(8) });
export type QueryReply = z.infer<typeof queryReply>;

export const queryRole: Role<QueryFacts, QueryReply> = {
  name: 'query',
  version: 2,
  instructions: [
    'A user talks to an assistant that has tools. "facts.executed.turns" lists, turn by turn, the calls the assistant will make and their results; "functions" says what they do. Write what the user asks for in turn number "facts.turn", counted from 0, so that exactly the calls of that turn follow from it.',
    'One request per thing asked for, in the order of the calls. A request is a clause such as "sell five shares of ACME", a question, a remark or a short note; say which in "form". Every value a call needs must be in the words, or have come up before: in "facts.said", what the user asked for in the turns before this one, or in an earlier result. Values that only a result of this same turn brings must not be said.',
    'If "facts.fault" says what was wrong with an earlier reply of yours, write it so that this is mended.',
    'The user knows nothing of functions, parameters or JSON: never name them. Write the way people do.',
  ].join('\n'),
  facts: queryFacts,
  contract: () => contractOf(queryReply),
};

export const verifyFacts = z.object({
  ticket: ticketSchema,
  narrative: narrativeFacts,
  executed: executedSchema,
  said,
});
export type VerifyFacts = z.infer<typeof verifyFacts>;

export const verifyReply = z.object({
  reason,
  verdict: z.enum(['covers', 'misses']),
  turn: z.int().min(0),
  missing: z.string(),
});
export type VerifyReply = z.infer<typeof verifyReply>;

/** Asked once for all turns: what a later turn takes up from an earlier one is seen best together. */
export const verifyRole: Role<VerifyFacts, VerifyReply> = {
  name: 'verify',
  version: 2,
  instructions: [
    'Check a user’s requests against the calls an assistant makes for them. "facts.said" has, turn by turn, what the user asks for; "facts.executed.turns" the calls of each turn with their results; "functions" says what they do.',
    'Answer "covers" if in every turn a capable assistant would make exactly its calls: each is asked for, each value is said or known from before, and nothing is asked for that no call does. Otherwise answer "misses", with the first such turn, counted from 0, in "turn" and what it lacks in "missing".',
  ].join('\n'),
  facts: verifyFacts,
  contract: () => contractOf(verifyReply),
};
