// A prompt of ours read back: which role asks, with what data. The scripted server knows no more than a model would.
import type { ModelRole } from '@rods/core';
import type { z } from 'zod';
import { type JobState, jobStateSchema } from '../../agents/job/JobState.js';
import type { ChatMessage } from '../llm/AskModel.js';
import type { Role } from '../llm/Role.js';
import { argumentsRole } from '../llm/roles/argumentsRole.js';
import type { Executed, Ticket } from '../llm/roles/JobFacts.js';
import { classifyRole, judgeRole } from '../llm/roles/judgeRole.js';
import { patchRole } from '../llm/roles/patchRole.js';
import { planRole } from '../llm/roles/planRole.js';
import { queryRole, verifyRole } from '../llm/roles/queryRole.js';
import { repairRole, rewriteRole } from '../llm/roles/rewriteRole.js';
import { withholdRole } from '../llm/roles/withholdRole.js';
import { readSections } from '../llm/Section.js';
import type { Trace } from '../Trace.js';

/** Every role there is. */
export const roles = [
  planRole,
  argumentsRole,
  patchRole,
  queryRole,
  verifyRole,
  rewriteRole,
  repairRole,
  judgeRole,
  classifyRole,
  withholdRole,
] as const;

export type ReadPrompt = {
  readonly role: ModelRole;
  /** As JSON texts: `world`, `seed`, `functions`, `facts`. */
  readonly sections: Readonly<Record<string, string>>;
};

/** Null for a prompt of somebody else. */
export function readPrompt(messages: readonly ChatMessage[]): ReadPrompt | null {
  const system = messages.find(({ role }) => role === 'system')?.content ?? '';
  const asked = roles.find(({ instructions }) => system.startsWith(instructions));
  const user = messages.find(({ role }) => role === 'user')?.content ?? '';
  return asked ? { role: asked.name, sections: readSections(user) } : null;
}

export function factsIn<Facts>(
  prompt: ReadPrompt,
  role: Role<Facts, never> | { readonly facts: z.ZodType<Facts> },
): Facts {
  return role.facts.parse(JSON.parse(prompt.sections.facts ?? '{}'));
}

/** A job's state as far as a prompt tells it. */
export function stateOf(ticket: Ticket, more: Partial<JobState> = {}): JobState {
  return jobStateSchema.parse({
    job: 'scripted',
    step: 0,
    seed: '{}',
    stream: ticket.stream,
    attempt: ticket.attempt,
    counters: { replans: ticket.replans },
    ...more,
  });
}

/** The executed calls as the trace they came from; hashes are not told. */
export function traceOf(prompt: ReadPrompt, { classes, longContext, turns }: Executed): Trace {
  return {
    classes,
    longContext,
    configText: prompt.sections.world ?? '{}',
    turns: turns.map((moves) => ({
      stateHash: '',
      moves: moves.map(({ move, className, calls }) => ({
        move,
        className,
        calls: calls.map(({ call, result, carriage }) => ({
          function: call.slice(0, call.indexOf('(')),
          text: call,
          carriage,
          result,
        })),
      })),
    })),
  };
}
