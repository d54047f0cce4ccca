// A function as a policy and an author see it: what it does, what it takes, what it answers, and what it has to do with
// the state. A policy reads descriptions and parameters; the rest is for planning.
import { z } from 'zod';

export const ParameterType = z.enum(['string', 'integer', 'float', 'boolean', 'array', 'dict']);
export type ParameterType = z.infer<typeof ParameterType>;

/** Defaults and enum members are plain data here; a float parameter's default is a number. */
const Plain = z.json();

/** What kinds of thing a value names, such as `ticket`: values of one kind can be handed on from call to call. */
const Meanings = z.array(z.string().min(1)).min(1).optional();

export const ParameterSchema = z.strictObject({
  name: z.string().min(1),
  type: ParameterType,
  /** Element type of an array. */
  items: z.strictObject({ type: ParameterType }).optional(),
  /** Keys a dict may have, with their types. */
  fields: z.record(z.string(), ParameterType).optional(),
  enum: z.array(z.string()).optional(),
  description: z.string().min(1),
  required: z.boolean(),
  default: Plain.optional(),
  means: Meanings,
  /** Names something that is not there yet, so that no earlier result is handed on to it. */
  fresh: z.literal(true).optional(),
  /** Values it could have, for an author to say. */
  examples: z.array(Plain).optional(),
  /** The whole shape as JSON Schema in the portable subset, where the fields above cannot say it. */
  shape: z.record(z.string(), Plain).optional(),
});
export type ParameterSchema = z.infer<typeof ParameterSchema>;

export const ReturnSchema = z.strictObject({
  /** Dots lead inwards, lists are looked through; empty for the elements of an answer that is a list. */
  key: z.string(),
  type: ParameterType,
  description: z.string().min(1),
  /** Of an array its elements mean it, of a dict its keys. */
  means: Meanings,
});
export type ReturnSchema = z.infer<typeof ReturnSchema>;

/** A condition that a successful call brings about. */
export const Brought = z.strictObject({
  condition: z.string().min(1),
  /** Only with these arguments. */
  with: z.record(z.string(), Plain).optional(),
  /** Only where this condition held before. */
  when: z.string().optional(),
});
export type Brought = z.infer<typeof Brought>;

export const FunctionSchema = z.strictObject({
  name: z.string().min(1),
  className: z.string().min(1),
  description: z.string().min(1),
  /** In positional order. */
  parameters: z.array(ParameterSchema),
  /** True when a call changes nothing the state check sees. */
  reads: z.boolean(),
  returns: z.array(ReturnSchema),
  /**
   * Parts of the state that shape its answer or what it does to other parts, and parts it may change. What is only counted
   * up or appended to is written, not read. Private parts begin with `_`.
   */
  touches: z.strictObject({ reads: z.array(z.string()), writes: z.array(z.string()) }).optional(),
  /** Conditions of its class without which a call is answered by an error. */
  needs: z.array(z.string()).optional(),
  brings: z.array(Brought).optional(),
  /** Conditions that a successful call may end. */
  ends: z.array(z.string()).optional(),
});
export type FunctionSchema = z.infer<typeof FunctionSchema>;
