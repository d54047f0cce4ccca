// What makes a finished conversation adversarial: a function held out for a turn, or values withheld for a turn.
import { z } from 'zod';

/** Turns and calls count in the conversation as it was before the transform. */
export const transformSchema = z.discriminatedUnion('kind', [
  /** The turn cannot be served: a function it needs is missing. It comes back in the next turn, whose question is empty. */
  z.object({ kind: z.literal('hold_out'), turn: z.int().min(0), function: z.string().min(1) }),
  /** The turn's message leaves out values that the next message supplies. */
  z.object({
    kind: z.literal('withhold'),
    turn: z.int().min(0),
    /** Which call of the turn, and which of its parameters, in the order they are supplied. */
    call: z.int().min(0),
    parameters: z.array(z.string().min(1)).min(1),
    vague: z.string(),
    supply: z.string(),
  }),
]);
export type Transform = z.infer<typeof transformSchema>;
