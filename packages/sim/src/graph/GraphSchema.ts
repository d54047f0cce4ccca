// The API graph of a toolset as plain data: what each function takes and gives, which results other functions take, which
// functions need others first, and which parts of the state they read and write.
import { z } from 'zod';
import { Condition } from '../toolset/Condition.js';
import { Brought, ParameterType } from '../toolset/FunctionSchema.js';

/** A parameter or a key of the result. */
export const GraphSlot = z.strictObject({
  name: z.string(),
  type: ParameterType,
  /** The kinds of thing it names; empty when it names none. */
  means: z.array(z.string()),
  /** A parameter that names something not there yet: it takes no earlier result. */
  fresh: z.boolean(),
});
export type GraphSlot = z.infer<typeof GraphSlot>;

export const GraphFunction = z.strictObject({
  name: z.string(),
  className: z.string(),
  takes: z.array(GraphSlot),
  gives: z.array(GraphSlot),
  /** Parts of the state; private ones begin with `_`. */
  reads: z.array(z.string()),
  writes: z.array(z.string()),
  needs: z.array(z.string()),
  brings: z.array(Brought),
  ends: z.array(z.string()),
});
export type GraphFunction = z.infer<typeof GraphFunction>;

/** A value that one function gives and another takes. */
export const FlowLink = z.strictObject({
  producer: z.string(),
  /** Key of the result; empty when only observed. */
  key: z.string(),
  consumer: z.string(),
  /** Empty when only observed. */
  parameter: z.string(),
  /** Kinds both ends name; empty when only observed. */
  means: z.array(z.string()),
  /** How often executed traces had it; 0 when it follows from the schemas alone. */
  observed: z.int().min(0),
});
export type FlowLink = z.infer<typeof FlowLink>;

/** `consumer` is answered by an error until the condition holds, and `producer` brings it about. */
export const NeedLink = z.strictObject({
  producer: z.string(),
  consumer: z.string(),
  condition: z.string(),
  /** The producer brings it about only with these arguments. */
  with: z.record(z.string(), z.json()).optional(),
});
export type NeedLink = z.infer<typeof NeedLink>;

export const ApiGraph = z.strictObject({
  toolset: z.string(),
  functions: z.array(GraphFunction),
  conditions: z.array(Condition),
  edges: z.array(FlowLink),
  needs: z.array(NeedLink),
});
export type ApiGraph = z.infer<typeof ApiGraph>;
