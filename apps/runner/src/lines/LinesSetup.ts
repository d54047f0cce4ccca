// What a line process is told at its start, as JSON on its command line.
import { z } from 'zod';

export const LinesSetup = z.object({
  kind: z.enum(['exec', 'check']),
  /** Whether `exec` writes states. */
  state: z.boolean(),
  hints: z.boolean(),
  /** Null for our own filler. */
  fillerPath: z.string().nullable(),
  /** URL of a toolset that the lines use beside the benchmark's, or null. */
  toolset: z.string().nullable(),
});
export type LinesSetup = z.infer<typeof LinesSetup>;
