// The twelve names a synthesis attempt may fail by, and which of them a patch of the world can cure.
import { z } from 'zod';

/** RODS App. E. The order is the paper's; the first four call for a config patch. */
export const errorNames = [
  'param_gen_failed',
  'decompose_failed',
  'func_sample_failed',
  'vm_exec_failed',
  'duplicate_func',
  'query_gen_failed',
  'query_verify_failed',
  'query_verify_no_tag',
  'conversation_construct_failed',
  'no_prompts',
  'no_pattern',
  'pipeline_exception',
] as const;

export const errorNameSchema = z.enum(errorNames);
export type ErrorName = z.infer<typeof errorNameSchema>;

/** True for the four errors that a change of the initial configuration may cure. */
export function isPatchable(error: ErrorName): boolean {
  return errorNames.indexOf(error) < 4;
}
