// JSON schemas in the subset that grammar engines agree on: types, enum, items, required, no additional properties.
// Patterns, formats, lengths and references make some servers refuse a whole request; zod checks the rest afterwards.
import { z } from 'zod';

export type PortableSchema =
  | {
      readonly type: 'object';
      readonly properties: Readonly<Record<string, PortableSchema>>;
      readonly required: readonly string[];
      readonly additionalProperties: false;
    }
  | { readonly type: 'array'; readonly items: PortableSchema }
  | { readonly type: 'string'; readonly enum?: readonly string[] }
  | { readonly type: 'integer' | 'number' | 'boolean' };

type Node = { readonly [key: string]: unknown };

/** The portable part of a zod schema, sub-schemas written out in place. Throws TypeError on a type outside the subset. */
export function portableSchema(schema: z.ZodType): PortableSchema {
  const known = made.get(schema);
  if (known) return known;
  const portableForm = portable(z.toJSONSchema(schema, { io: 'input', reused: 'inline' }) as Node);
  made.set(schema, portableForm);
  return portableForm;
}

/** Roles are few and ask thousands of times. */
const made = new WeakMap<z.ZodType, PortableSchema>();

function portable(node: Node): PortableSchema {
  switch (node.type) {
    case 'object': {
      const properties = Object.entries((node.properties ?? {}) as Record<string, Node>);
      return {
        type: 'object',
        properties: Object.fromEntries(properties.map(([name, member]) => [name, portable(member)])),
        // strict modes want every member required
        required: properties.map(([name]) => name),
        additionalProperties: false,
      };
    }
    case 'array':
      return { type: 'array', items: portable(node.items as Node) };
    case 'string':
      return Array.isArray(node.enum) ? { type: 'string', enum: node.enum as string[] } : { type: 'string' };
    case 'integer':
    case 'number':
    case 'boolean':
      return { type: node.type };
    default:
      throw new TypeError(`no portable form of ${JSON.stringify(node)}`);
  }
}
