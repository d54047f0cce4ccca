// Something that holds of a class's state or does not: what functions need, bring about and end.
import { z } from 'zod';

/**
 * A test of a class's encoded state, as data. `at` is a path of attribute names, keys and list positions; a dict with other
 * keys than texts is walked by its values. `filled`: neither missing, null, false, zero nor empty.
 */
export type Predicate =
  | { readonly at: readonly string[]; readonly is: string | number | boolean | null }
  | { readonly at: readonly string[]; readonly filled: boolean }
  /** True of some members (`least` of them, 1 by default) of the list or dict there. */
  | { readonly at: readonly string[]; readonly some: Predicate; readonly least?: number | undefined }
  | { readonly not: Predicate }
  | { readonly all: readonly Predicate[] };

const path = z.array(z.string());

export const Predicate: z.ZodType<Predicate> = z.lazy(() =>
  z.union([
    z.strictObject({ at: path, is: z.union([z.string(), z.number(), z.boolean(), z.null()]) }),
    z.strictObject({ at: path, filled: z.boolean() }),
    z.strictObject({ at: path, some: Predicate, least: z.int().min(1).optional() }),
    z.strictObject({ not: Predicate }),
    z.strictObject({ all: z.array(Predicate) }),
  ]),
);

export const Condition = z.strictObject({
  /** Unique within its class. */
  name: z.string().min(1),
  className: z.string().min(1),
  /** What holds, as a clause: "somebody is logged in". */
  description: z.string().min(1),
  holds: Predicate,
});
export type Condition = z.infer<typeof Condition>;
