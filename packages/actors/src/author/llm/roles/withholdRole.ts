// The transform's question: a message that keeps a value back, and the message that supplies it.
import { z } from 'zod';
import type { Role } from '../Role.js';
import { contractOf } from '../reply/Contract.js';
import { executedSchema, narrativeFacts, reason, ticketSchema } from './JobFacts.js';

export const withholdFacts = z.object({
  ticket: ticketSchema,
  narrative: narrativeFacts,
  executed: executedSchema,
  messages: z.array(z.string()),
  /** What may be kept back: a turn, its call, the parameters and their values as they stand in the call. */
  choices: z
    .array(z.object({ turn: z.int(), call: z.int(), parameters: z.array(z.string()), values: z.array(z.string()) }))
    .min(1),
  /** What was wrong with the last reply; empty at first. */
  fault: z.string(),
});
export type WithholdFacts = z.infer<typeof withholdFacts>;

const message = z.string().min(1).max(1_000);
export const withholdReply = z.object({ reason, choice: z.int().min(0), vague: message, supply: message });
export type WithholdReply = z.infer<typeof withholdReply>;

export const withholdRole: Role<WithholdFacts, WithholdReply> = {
  name: 'withhold',
  version: 2,
  instructions: [
    'Make a conversation harder: in one turn the user forgets to say what the assistant needs, so that it has to ask. "facts.messages" is the conversation, "facts.executed" the calls with results, "facts.choices" lists what may be kept back. Pick one by its position, counted from 0.',
    '"vague" is that turn’s message again, as natural as before, asking for the same but without those values, and so that they can be found nowhere in it, in earlier messages or in results. "supply" is the user’s next message, which answers the assistant’s question and states each of those values exactly.',
    'Name no function and no parameter in either. If "facts.fault" says what was wrong with an earlier reply of yours, mend it or choose otherwise.',
  ].join('\n'),
  facts: withholdFacts,
  contract: ({ choices }) =>
    contractOf(withholdReply, ({ choice }) =>
      choice < choices.length ? null : `choice ${choice} is none of ${choices.length}`,
    ),
};
