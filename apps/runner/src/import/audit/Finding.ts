// What is wrong with a task of the benchmark, and how one can see it.
import { z } from 'zod';

export const FindingKind = z.enum([
  /** A reference call cannot be read, names no function of the task, or raises. Nothing can be scored against it. */
  'reference_unreadable',
  /** A reference call is answered with an error. */
  'reference_error',
  /** No turn expects a call: every answer passes. */
  'reference_empty',
  /** A text of the reference that is in no message, configuration or result, though its words are: no tool produces it. */
  'text_no_tool_produces',
  /** A value of the reference that no message, configuration or result so far holds. */
  'value_from_nowhere',
  /** An id of the reference that a call of the task drew: a policy that draws once more or in another order gets another. */
  'value_depends_on_draws',
  /** The message asks for something that no reference call of the turn does. */
  'request_without_call',
  /** A text the executor rewrites before it is stored: what a tool stores is not what the message says. */
  'text_rewritten',
  /** The parameter left out of the message can be known from the conversation so far. */
  'parameter_known',
  /** The parameter left out of the message can be read from the world without knowing anything more. */
  'parameter_readable',
  /** The reference calls a held-out function before it is revealed. */
  'held_out_too_early',
  /** What a held-out function does, the functions at hand do as well. */
  'held_out_replaceable',
  /** A function the file names exists in no environment. */
  'function_unknown',
]);
export type FindingKind = z.infer<typeof FindingKind>;

export type Finding = {
  readonly id: string;
  readonly kind: FindingKind;
  /** From 0; null for the task as a whole. */
  readonly turn: number | null;
  readonly evidence: string;
};

/** Findings a faithful policy cannot answer well, or that score nothing: the default content of a deny list. */
export const severe: ReadonlySet<FindingKind> = new Set([
  'reference_unreadable',
  'reference_empty',
  'text_no_tool_produces',
  'text_rewritten',
  'held_out_too_early',
]);
