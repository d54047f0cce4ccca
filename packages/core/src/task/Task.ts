// A multi-turn task: what the user says turn by turn, the world it happens in, and the reference calls.
import { z } from 'zod';
import { Category } from './Category.js';
import { Lineage } from './Lineage.js';

export const Task = z.strictObject({
  id: z.string().min(1),
  category: Category,
  /** Involved classes, in the benchmark's order. */
  classes: z.array(z.string()).min(1),
  /** The world's configuration as lossless JSON text; parsed only inside the simulator. */
  configText: z.string(),
  /** User texts per turn; usually one. Empty at the turn that reveals a held-out function. */
  questions: z.array(z.array(z.string())),
  /** Reference call texts per turn; an empty turn expects no call. */
  groundTruth: z.array(z.array(z.string())),
  /** Turn index (as text) to the functions that stay hidden until that turn. */
  missedFunction: z.record(z.string(), z.array(z.string())),
  lineage: Lineage.optional(),
  /** Keys of the file that mean nothing here (`path`, `excluded_function`, ...), as the lossless text of one JSON object. */
  otherText: z.string().optional(),
});
export type Task = z.infer<typeof Task>;
