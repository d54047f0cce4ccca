// The planner's question: which functions a new task should call, turn by turn, and who asks for them.
import { z } from 'zod';
import { patchSchema } from '../../../agents/job/Patch.js';
import type { Role } from '../Role.js';
import { contractOf } from '../reply/Contract.js';
import { reason, ticketSchema } from './JobFacts.js';

export const planFacts = z.object({
  ticket: ticketSchema,
  category: z.string(),
  /** Calls per turn of the seed, its longest chain of results handed on, and whether a later turn needs an earlier one. */
  structure: z.object({ callsPerTurn: z.array(z.int()), depth: z.int(), crossTurn: z.boolean() }),
  /** Functions by class. */
  offered: z.record(z.string(), z.array(z.string())),
  /** Composed requests: a name for several functions in a fixed order. */
  composed: z.record(z.string(), z.array(z.string())),
  avoid: z.array(z.string()),
  /** Changes of the seed’s world that earlier attempts needed and that hold now. */
  patches: z.array(patchSchema),
  failures: z.array(z.object({ error: z.string(), function: z.string(), turn: z.int(), detail: z.string() })),
});
export type PlanFacts = z.infer<typeof planFacts>;

export const planReply = z.object({
  reason,
  persona: z.string().min(1).max(40),
  goal: z.string().max(300),
  register: z.enum(['plain', 'chatty', 'brisk', 'formal']),
  variation: z.int().min(0).max(1_000),
  turns: z
    .array(
      z.object({
        requests: z
          .array(z.object({ name: z.string(), className: z.string(), functions: z.array(z.string()).min(1) }))
          .min(1),
      }),
    )
    .min(1)
    .max(5),
});
export type PlanReply = z.infer<typeof planReply>;

export const planRole: Role<PlanFacts, PlanReply> = {
  name: 'plan',
  version: 1,
  instructions: [
    'You design practice tasks for an assistant that works with tools. In "seed" you see a task it partly masters; in "functions" what its tools can do. Plan a new task of the same difficulty and shape that is not a copy.',
    'Keep the seed’s shape from "facts.structure": as many turns, about as many calls in each, as long a chain of results that later calls need, and a later turn that builds on an earlier one if the seed has it.',
    'Prefer other functions than the seed’s where they make sense together. Prefer the composed requests listed in "facts.composed" where they fit; list their functions exactly as given there, under their name. For a single function the request’s name is the function’s name. All functions of a request belong to one class, and only offered ones may be used.',
    'Order things as life does: sign in before what needs it, look before you change, make before you use. Do not use functions in "facts.avoid". If "facts.failures" lists attempts that failed, plan something clearly different that cannot fail in the same way. The world is the seed’s with fresh names and numbers, and with "facts.patches".',
    'Invent a person with a first name and one sentence of what they are up to. "variation" is any small number; 0 will do.',
  ].join('\n'),
  facts: planFacts,
  contract: (facts) => contractOf(planReply, (reply) => wrongPlan(reply, facts)),
};

function wrongPlan({ turns }: PlanReply, { offered, avoid }: PlanFacts): string | null {
  for (const { requests } of turns) {
    for (const { className, functions } of requests) {
      const known = offered[className];
      if (!known) return `${className} is none of the offered classes`;
      const unknown = functions.find((name) => !known.includes(name));
      if (unknown !== undefined) return `${className} offers no function ${unknown}`;
      const blocked = functions.find((name) => avoid.includes(name));
      if (blocked !== undefined) return `${blocked} is to be avoided`;
    }
  }
  return null;
}
