// A typed change of one field of a world's configuration. Paths are lists, so a file called `a.txt` needs no escape.
import { z } from 'zod';

export const patchSchema = z.object({
  className: z.string().min(1),
  /** Keys from the class's configuration down to the field. */
  path: z.array(z.string()).min(1),
  /** The new value as lossless JSON text. */
  value: z.string().min(1),
  /** The text of the failure it answers. */
  error: z.string(),
});
export type Patch = z.infer<typeof patchSchema>;
