// One executed reference call as the profile sees it: plain data, so that the profile needs no simulator.
import { z } from 'zod';

/** A leaf value of an argument or a result. The tag keeps 5 (int), 5.0 (float) and "5" (text) apart. */
export const Leaf = z.strictObject({ tag: z.enum(['str', 'int', 'float', 'bool', 'none']), text: z.string() });
export type Leaf = z.infer<typeof Leaf>;

export const ProfiledCall = z.strictObject({
  turn: z.int().min(0),
  className: z.string(),
  function: z.string(),
  args: z.array(Leaf),
  outputs: z.array(Leaf),
  /** True when the call changed nothing in the world. */
  reads: z.boolean(),
});
export type ProfiledCall = z.infer<typeof ProfiledCall>;
