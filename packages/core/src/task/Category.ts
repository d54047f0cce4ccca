// The four kinds of multi-turn task the benchmark knows; the mark of one stands inside every task id.
import { z } from 'zod';
import { RodsError } from '../errors/RodsError.js';

export const Category = z.enum(['base', 'long_context', 'miss_func', 'miss_param']);
export type Category = z.infer<typeof Category>;

export const categories = Category.options;

/**
 * The category an id carries, e.g. `multi_turn_miss_func_7` is `miss_func`.
 *
 * @throws RodsError `TASK_ID` when it carries none.
 */
export function categoryOf(id: string): Category {
  for (const category of ['long_context', 'miss_func', 'miss_param', 'base'] as const) {
    if (id.split('_').join(' ').includes(category.split('_').join(' '))) return category;
  }
  throw new RodsError(
    'TASK_ID',
    `task id ${JSON.stringify(id)} names no category; expected base, long_context, miss_func or miss_param in it`,
  );
}
