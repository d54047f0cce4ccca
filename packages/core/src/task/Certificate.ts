// What was proven of a synthesised task before it was accepted. Everything in it can be derived again from the task alone.
import { z } from 'zod';

/** Where a policy can take an argument's value from; `computed`: from what the call before brought, by a documented rule. */
export const ValueSource = z.enum(['message', 'earlier message', 'output', 'schema', 'computed']);
export type ValueSource = z.infer<typeof ValueSource>;

/** Turns and calls count in the conversation before the transform. `searched`: calls the bounded search tried in vain. */
export const TransformProof = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('miss_func'),
    turn: z.int().min(0),
    function: z.string(),
    searched: z.int().min(0),
  }),
  z.strictObject({
    kind: z.literal('miss_param'),
    turn: z.int().min(0),
    call: z.int().min(0),
    parameters: z.array(z.string()).min(1),
    searched: z.int().min(0),
  }),
]);
export type TransformProof = z.infer<typeof TransformProof>;

export const Certificate = z.strictObject({
  /** Rises when a rule changes: an older certificate is re-derived by the rules of its own version or refused. */
  version: z.literal(1),
  /** Per turn, per call: what the official check says when just this call is missing. */
  necessity: z.array(z.array(z.string())),
  /** Per turn, per call: each argument and where its value comes from. */
  provenance: z.array(z.array(z.record(z.string(), ValueSource))),
  /** Answers the bounded search tried: shorter ones, other values, other functions. The check refused all of them. */
  otherAnswers: z.strictObject({ shorter: z.int().min(0), values: z.int().min(0), functions: z.int().min(0) }),
  /** Per turn: requests found in the message, and calls that change the world, each asked for. */
  coverage: z.array(z.strictObject({ requests: z.int().min(0), changes: z.int().min(0) })),
  transform: TransformProof.nullable(),
});
export type Certificate = z.infer<typeof Certificate>;
