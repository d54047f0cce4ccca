// Every hyperparameter says what it does and where its default comes from; `rods config` and the docs print both.
import type { z } from 'zod';

/**
 * Attaches what a setting means and the source of its default.
 *
 * @param source a section of the RODS paper (arXiv 2606.19047), another system, or `own choice`.
 */
export function described<S extends z.ZodType>(schema: S, description: string, source: string): S {
  return schema.meta({ description, source });
}
