// What the orchestrator takes: a plan to execute.
import { z } from 'zod';
import { planSchema } from '../../author/Plan.js';
import { jobStateSchema } from '../job/JobState.js';

export const plannedSchema = z.object({ state: jobStateSchema, plan: planSchema });
export type Planned = z.infer<typeof plannedSchema>;

export const orchestratorMessage = z.object({ type: z.literal('plan'), payload: plannedSchema });
export type OrchestratorMessage = z.infer<typeof orchestratorMessage>;
