// What the planner takes: a new job, or a job whose attempt failed in a way only another plan can cure.
import { z } from 'zod';
import { jobStateSchema } from '../job/JobState.js';

export const plannerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job.start'), payload: jobStateSchema }),
  z.object({ type: z.literal('replan'), payload: jobStateSchema }),
]);
export type PlannerMessage = z.infer<typeof plannerMessage>;
