// JSON Schema in the subset that every server of models understands: types, enums, required, items, properties.
import { RodsError } from '@rods/core';
import { z } from 'zod';

export type PortableSchema = {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  description?: string;
  enum?: (string | number)[];
  items?: PortableSchema;
  properties?: Record<string, PortableSchema>;
  required?: string[];
  /** False where the keys are known, a schema where any key may stand. */
  additionalProperties?: boolean | PortableSchema;
};

type Loose = Readonly<Record<string, unknown>>;

/** The JSON Schema of what a caller may give. */
export function jsonSchemaOf(schema: z.ZodType, where: string): Loose {
  try {
    return z.toJSONSchema(schema, { io: 'input', reused: 'inline', cycles: 'throw' }) as Loose;
  } catch (cause) {
    throw invalid(
      where,
      `cannot be described as JSON Schema (${cause instanceof Error ? cause.message : String(cause)})`,
    );
  }
}

/**
 * The portable form: `$ref` is inlined, formats, patterns and bounds are dropped (zod still checks them), "or null" means
 * the value may be left out.
 *
 * @throws RodsError `TOOLSET_INVALID` naming `where`, for unions, schemas that refer to themselves and unknown types.
 */
export function portableSchema(
  schema: Loose,
  where: string,
  root: Loose = schema,
  above: readonly string[] = [],
): PortableSchema {
  const target = resolved(schema, where, root, above);
  const { found, path } = target;
  const description = textOf(schema.description) ?? textOf(found.description);
  const base = description === undefined ? {} : { description };
  const members = found.const === undefined ? found.enum : [found.const];
  if (Array.isArray(members))
    return { type: memberType(members, where), ...base, enum: members as (string | number)[] };
  const inside = (part: unknown, name: string): PortableSchema =>
    portableSchema(part as Loose, `${where}.${name}`, root, path);
  switch (soleType(found, where)) {
    case 'array':
      return { type: 'array', ...base, items: found.items ? inside(found.items, 'items') : { type: 'string' } };
    case 'object': {
      const properties = Object.entries((found.properties ?? {}) as Loose).map(
        ([name, part]) => [name, inside(part, name)] as const,
      );
      const { additionalProperties: others } = found;
      const named = typeof others === 'object' && others !== null && Object.keys(others).length > 0;
      const anyKey = named ? inside(others, '*') : properties.length === 0;
      return {
        type: 'object',
        ...base,
        properties: Object.fromEntries(properties),
        required: [...((found.required ?? []) as readonly string[])],
        additionalProperties: anyKey,
      };
    }
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
      return { ...soleTypeOf(found), ...base };
    default:
      throw invalid(
        where,
        `has the type ${JSON.stringify(found.type)}; expected string, integer, number, boolean, array or object`,
      );
  }
}

function soleTypeOf(found: Loose): { type: PortableSchema['type'] } {
  return {
    type: (Array.isArray(found.type) ? found.type.find((one) => one !== 'null') : found.type) as PortableSchema['type'],
  };
}

function soleType(found: Loose, where: string): unknown {
  if (!Array.isArray(found.type)) return found.type;
  const others = found.type.filter((one) => one !== 'null');
  if (others.length === 1) return others[0];
  throw invalid(where, `has the types ${found.type.join(', ')}; expected one`);
}

/** Follows references and takes the part of "this or null" that is not null. */
function resolved(
  schema: Loose,
  where: string,
  root: Loose,
  above: readonly string[],
): { readonly found: Loose; readonly path: readonly string[] } {
  const { $ref: reference } = schema;
  if (typeof reference === 'string') {
    if (above.includes(reference)) throw invalid(where, `refers to itself through ${reference}; expected an end`);
    const target = reference
      .replace(/^#\/?/, '')
      .split('/')
      .filter(Boolean)
      .reduce<unknown>((at, key) => (at as Loose | undefined)?.[key.replace(/~1/g, '/').replace(/~0/g, '~')], root);
    if (typeof target !== 'object' || target === null)
      throw invalid(where, `refers to ${reference}, which is not there`);
    return resolved(target as Loose, where, root, [...above, reference]);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) {
    const others = (choices as readonly Loose[]).filter(({ type }) => type !== 'null');
    const [only] = others;
    if (!only || others.length > 1) throw invalid(where, 'is a choice between several forms; expected one');
    return resolved(only, where, root, above);
  }
  return { found: schema, path: above };
}

function memberType(members: readonly unknown[], where: string): PortableSchema['type'] {
  if (members.every((member) => typeof member === 'string')) return 'string';
  if (members.every((member) => typeof member === 'number'))
    return members.every(Number.isInteger) ? 'integer' : 'number';
  throw invalid(where, 'mixes kinds of fixed values; expected texts or numbers');
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export function invalid(where: string, what: string): RodsError {
  return new RodsError('TOOLSET_INVALID', `${where} ${what}`);
}
