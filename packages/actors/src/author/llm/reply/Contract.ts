// What a reply has to be: the schema a server may be given, and the check that decides whatever the server promised.
import { type JsonObject, type JsonValue, parseJson } from '@rods/core';
import type { z } from 'zod';
import { type PortableSchema, portableSchema } from './PortableSchema.js';

export type Checked<T> =
  | { readonly kind: 'reply'; readonly reply: T; readonly notes: readonly string[] }
  | { readonly kind: 'problem'; readonly detail: string };

export type Contract<T> = {
  readonly schema: PortableSchema;
  readonly check: (object: JsonObject) => Checked<T>;
};

/** A contract that is a zod schema and, where given, a sentence of what is wrong besides. */
export function contractOf<T>(schema: z.ZodType<T>, wrong: (reply: T) => string | null = () => null): Contract<T> {
  return {
    schema: portableSchema(schema),
    check: (object) => {
      const read = schema.safeParse(plain(object));
      if (!read.success) {
        const [issue] = read.error.issues;
        return {
          kind: 'problem',
          detail: `${issue?.path.join('.') || 'the object'}: ${issue?.message ?? 'wrong shape'}`,
        };
      }
      const problem = wrong(read.data);
      return problem === null ? { kind: 'reply', reply: read.data, notes: [] } : { kind: 'problem', detail: problem };
    },
  };
}

/** JSON values as plain data, for contracts of words and small numbers. */
export function plain(value: JsonValue): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map((item: JsonValue) => plain(item));
  if (value instanceof Map)
    return Object.fromEntries([...(value as JsonObject)].map(([key, item]) => [key, plain(item)]));
  return value;
}

/** A text that is JSON where an object or list was wanted: some servers encode twice. */
export function decodedTwice(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value !== 'string') return value;
  try {
    const inner = parseJson(value);
    return typeof inner === 'object' && inner !== null ? inner : value;
  } catch {
    // a text that is no JSON is a text
    return value;
  }
}
