// What several roles are told: which job asks, its narrative, and what has been executed. Plain data; worlds and seeds
// stand in sections of their own, as lossless JSON.
import { z } from 'zod';
import type { JobState } from '../../../agents/job/JobState.js';
import { narrativeSchema } from '../../Plan.js';
import { carriageSchema, type Trace } from '../../Trace.js';

/** Tells one question from another where their data is equal: logs of servers show it, replies are drawn by it. */
export const ticketSchema = z.object({
  stream: z.string().min(1),
  attempt: z.int().min(1),
  replans: z.int().min(0),
});
export type Ticket = z.infer<typeof ticketSchema>;

export function ticketOf({ stream, attempt, counters }: JobState): Ticket {
  return { stream, attempt, replans: counters.replans };
}

const Call = z.object({ call: z.string(), result: z.string(), carriage: z.record(z.string(), carriageSchema) });
const Move = z.object({ move: z.string(), className: z.string(), calls: z.array(Call) });

/** Per turn what was executed, with what it gave. The world it was executed in is the section `world`. */
export const executedSchema = z.object({
  classes: z.array(z.string()),
  longContext: z.boolean(),
  turns: z.array(z.array(Move)),
});
export type Executed = z.infer<typeof executedSchema>;

export function executedOf(trace: Trace): Executed {
  return {
    classes: [...trace.classes],
    longContext: trace.longContext,
    turns: trace.turns.map(({ moves }) =>
      moves.map(({ move, className, calls }) => ({
        move,
        className,
        calls: calls.map(({ text, result, carriage }) => ({ call: text, result, carriage: { ...carriage } })),
      })),
    ),
  };
}

export const narrativeFacts = narrativeSchema;
/** Thought comes first: what is written before the decision shapes it. */
export const reason = z.string();
