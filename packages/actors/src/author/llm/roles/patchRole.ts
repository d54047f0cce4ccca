// The critic's question: the smallest change of the world under which a failed call would have worked.
import { z } from 'zod';
import type { Role } from '../Role.js';
import { contractOf } from '../reply/Contract.js';
import { executedSchema, reason, ticketSchema } from './JobFacts.js';

export const patchFacts = z.object({
  ticket: ticketSchema,
  className: z.string(),
  failure: z.object({
    attempt: z.int(),
    error: z.string(),
    function: z.string(),
    turn: z.int(),
    detail: z.string(),
  }),
  call: z.string(),
  executed: executedSchema,
});
export type PatchFacts = z.infer<typeof patchFacts>;

export const patchReply = z.object({
  reason,
  patches: z
    .array(z.object({ path: z.array(z.string().min(1)).min(1).max(8), value: z.string().min(1).max(2_000) }))
    .max(4),
});
export type PatchReply = z.infer<typeof patchReply>;

export const patchRole: Role<PatchFacts, PatchReply> = {
  name: 'patch',
  version: 1,
  instructions: [
    'A call failed while a task was being acted out. "world" is the configuration it started from, "facts.executed" what ran before, "facts.call" the failing call and "facts.failure" what happened.',
    'Propose the least change of the configuration of "facts.className" under which the call would work: a market that is open, a user who is signed in, a balance that is enough, a tank that is full. Change as few fields as possible, keep each field’s type, invent no new kinds of fields, and never write into the world the very thing the user is about to ask for.',
    'A path is the list of keys from the class’s configuration down to the field, one key an entry, names with dots as they are. A value is the new value written as JSON text, for example "\\"Open\\"", "true" or "1200.5". No patches, if nothing of that kind would help.',
  ].join('\n'),
  facts: patchFacts,
  contract: () => contractOf(patchReply),
};
