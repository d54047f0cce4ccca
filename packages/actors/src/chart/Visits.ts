// How often a run was in each state, by state id.
import { z } from 'zod';

export const Visits = z.record(z.string(), z.int().min(0));
export type Visits = z.infer<typeof Visits>;
