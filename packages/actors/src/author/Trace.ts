// An executed plan: every call with its result, in a world that is named by its configuration.
import { z } from 'zod';

/**
 * How a value reaches the policy: in this turn's message, from the conversation so far, by the request's own meaning, or by
 * reckoning with what the call just before brings.
 */
export const carriageSchema = z.enum(['said', 'known', 'implied', 'computed']);
export type Carriage = z.infer<typeof carriageSchema>;

export const executedCallSchema = z.object({
  function: z.string().min(1),
  /** The call as the simulator takes it. */
  text: z.string().min(1),
  carriage: z.record(z.string(), carriageSchema),
  result: z.string(),
});
export type ExecutedCall = z.infer<typeof executedCallSchema>;

export const executedMoveSchema = z.object({
  move: z.string().min(1),
  className: z.string().min(1),
  calls: z.array(executedCallSchema),
});
export type ExecutedMove = z.infer<typeof executedMoveSchema>;

export const executedTurnSchema = z.object({ moves: z.array(executedMoveSchema), stateHash: z.string() });
export type ExecutedTurn = z.infer<typeof executedTurnSchema>;

export const traceSchema = z.object({
  classes: z.array(z.string().min(1)),
  /** The fresh world's configuration as lossless JSON text. */
  configText: z.string().min(1),
  /** True when the world holds the long-context filler besides. */
  longContext: z.boolean().default(false),
  turns: z.array(executedTurnSchema),
});
export type Trace = z.infer<typeof traceSchema>;

/** The calls of a turn in order. */
export function callsOf(turn: ExecutedTurn): readonly ExecutedCall[] {
  const [only] = turn.moves;
  // asked for at every step: most turns are one move
  if (only && turn.moves.length === 1) return only.calls;
  return turn.moves.flatMap((move) => move.calls);
}
