// The rewriter's questions: one conversation out of single requests, and one message of it again.
import { z } from 'zod';
import { wordingSchema } from '../../Wording.js';
import type { Role } from '../Role.js';
import { contractOf } from '../reply/Contract.js';
import { executedSchema, narrativeFacts, reason, ticketSchema } from './JobFacts.js';

export const rewriteFacts = z.object({
  ticket: ticketSchema,
  narrative: narrativeFacts,
  executed: executedSchema,
  /** Per turn the requests of the draft. */
  requests: z.array(z.array(wordingSchema)),
});
export type RewriteFacts = z.infer<typeof rewriteFacts>;

/** Longest message the naturalness criterion lets pass. */
const message = z.string().min(1).max(1_000);

export const rewriteReply = z.object({ reason, messages: z.array(message).min(1) });
export type RewriteReply = z.infer<typeof rewriteReply>;

const rules = [
  'Keep every value the draft states, exactly as it is, unless an earlier message or result already brought it; then you may take it up with a word such as "that order" where only one thing can be meant.',
  'Ask for nothing beyond the draft and leave nothing out. Name no function, parameter or tool, and nothing of how tasks are made. Between 8 and 700 characters a message, no lists, no markup, no odd characters.',
].join('\n');

export const rewriteRole: Role<RewriteFacts, RewriteReply> = {
  name: 'rewrite',
  version: 1,
  instructions: [
    'Turn drafted requests into a conversation. "facts.requests" has, turn by turn, what the user asks for; "facts.executed" the calls that follow, with results; "facts.narrative" who the user is and how they write. Write exactly one message for each turn, as that person would, so that together they read as one conversation with a purpose.',
    rules,
  ].join('\n'),
  facts: rewriteFacts,
  contract: ({ requests }) =>
    contractOf(rewriteReply, ({ messages }) =>
      messages.length === requests.length ? null : `${messages.length} messages for ${requests.length} turns`,
    ),
};

export const repairFacts = rewriteFacts.extend({
  messages: z.array(z.string()),
  refusal: z.object({ by: z.string(), detail: z.string(), turn: z.int().min(0) }),
});
export type RepairFacts = z.infer<typeof repairFacts>;

export const repairReply = z.object({ reason, message });
export type RepairReply = z.infer<typeof repairReply>;

export const repairRole: Role<RepairFacts, RepairReply> = {
  name: 'repair',
  version: 1,
  instructions: [
    'One message of a conversation was refused. "facts.messages" is the conversation, "facts.refusal" says which turn, counted from 0, and why; "facts.executed" has the calls that must follow from each message. Write that one message again so that the fault is gone; the others stay as they are.',
    'State every value the turn’s calls need in plain words, except those that only a result of the same turn brings.',
    rules,
  ].join('\n'),
  facts: repairFacts,
  contract: () => contractOf(repairReply),
};
