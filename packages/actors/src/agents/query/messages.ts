// What the query agent takes: an executed trace to find words for.
import { z } from 'zod';
import { planSchema } from '../../author/Plan.js';
import { traceSchema } from '../../author/Trace.js';
import { jobStateSchema } from '../job/JobState.js';

export const tracedSchema = z.object({ state: jobStateSchema, plan: planSchema, trace: traceSchema });
export type Traced = z.infer<typeof tracedSchema>;

export const queryMessage = z.object({ type: z.literal('trace'), payload: tracedSchema });
export type QueryMessage = z.infer<typeof queryMessage>;
