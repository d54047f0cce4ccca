// A function as a policy and an author see it: what it does, what it takes, what it answers.
import { z } from 'zod';

export const ParameterType = z.enum(['string', 'integer', 'float', 'boolean', 'array', 'dict']);
export type ParameterType = z.infer<typeof ParameterType>;

/** Defaults and enum members are plain data here; a float parameter's default is a number. */
const Plain = z.json();

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
});
export type ParameterSchema = z.infer<typeof ParameterSchema>;

export const ReturnSchema = z.strictObject({
  key: z.string().min(1),
  type: ParameterType,
  description: z.string().min(1),
});
export type ReturnSchema = z.infer<typeof ReturnSchema>;

export const FunctionSchema = z.strictObject({
  name: z.string().min(1),
  className: z.string().min(1),
  description: z.string().min(1),
  /** In positional order. */
  parameters: z.array(ParameterSchema),
  /** True when a call changes nothing the state check sees. */
  reads: z.boolean(),
  returns: z.array(ReturnSchema),
});
export type FunctionSchema = z.infer<typeof FunctionSchema>;
