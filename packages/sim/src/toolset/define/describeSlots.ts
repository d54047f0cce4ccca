// A method's parameters and results as schemas of ours, from the zod schemas they were written in.
import type { z } from 'zod';
import { names } from '../describeFacts.js';
import type { ParameterSchema, ParameterType, ReturnSchema } from '../FunctionSchema.js';
import type { DefinedMethod } from './Definition.js';
import { invalid, jsonSchemaOf, type PortableSchema, portableSchema } from './portableSchema.js';

const types = {
  string: 'string',
  integer: 'integer',
  number: 'float',
  boolean: 'boolean',
  array: 'array',
  object: 'dict',
} as const satisfies Record<PortableSchema['type'], ParameterType>;

const spoken = (name: string): string =>
  name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** @throws RodsError `TOOLSET_INVALID` naming function and parameter. */
export function describeParameters(where: string, { parameters, means = {} }: DefinedMethod): ParameterSchema[] {
  if (!parameters) return [];
  const json = jsonSchemaOf(parameters, where);
  if (json.type !== 'object') throw invalid(where, 'takes parameters that are no object of names to schemas');
  const required = new Set(json.required as readonly string[] | undefined);
  return Object.entries((json.properties ?? {}) as Record<string, Record<string, unknown>>).map(([name, loose]) => {
    const portable = portableSchema(loose, `${where}.${name}`, json);
    const inner = portable.items;
    const strings = (portable.enum ?? inner?.enum)?.map(String);
    return {
      name,
      type: types[portable.type],
      ...(inner ? { items: { type: types[inner.type] } } : {}),
      ...fieldsOf(portable),
      ...(strings ? { enum: strings } : {}),
      description: portable.description ?? `${spoken(name)[0]?.toUpperCase()}${spoken(name).slice(1)}.`,
      required: required.has(name),
      ...(required.has(name) ? {} : { default: (loose.default ?? null) as ParameterSchema['default'] }),
      ...kinds(means[name]),
      ...(isDeep(portable) ? { shape: JSON.parse(JSON.stringify(portable)) as ParameterSchema['shape'] } : {}),
      ...(Array.isArray(loose.examples) ? { examples: loose.examples as ParameterSchema['examples'] } : {}),
    };
  });
}

function kinds(words: string | undefined): { means?: string[]; fresh?: true } {
  const given = names(words);
  const kinds = given.filter((word) => word !== 'new');
  return { ...(kinds.length ? { means: kinds } : {}), ...(given.includes('new') ? { fresh: true } : {}) };
}

function fieldsOf({ properties = {} }: PortableSchema): { fields?: Record<string, ParameterType> } {
  const fields = Object.entries(properties).map(([name, part]) => [name, types[part.type]] as const);
  return fields.length ? { fields: Object.fromEntries(fields) } : {};
}

/** Whether types of elements and fields do not say everything. */
function isDeep({ type, items, properties = {}, enum: members, additionalProperties }: PortableSchema): boolean {
  const plain = (part: PortableSchema): boolean => part.type !== 'array' && part.type !== 'object' && !part.enum;
  if (type === 'array') return items !== undefined && (items.type === 'array' || items.type === 'object');
  if (type === 'object') return typeof additionalProperties === 'object' || !Object.values(properties).every(plain);
  return members?.some((member) => typeof member !== 'string') === true;
}

/** Keys of the answer, inner ones with dots; of a list the keys of its elements, of plain elements the empty name. */
export function describeReturns(where: string, { returns, means = {} }: DefinedMethod): ReturnSchema[] {
  if (!returns) return [];
  const found: ReturnSchema[] = [];
  const collect = (schema: PortableSchema, path: readonly string[]): void => {
    const inner = schema.type === 'array' ? schema.items : undefined;
    if (inner?.type === 'object') {
      collect(inner, path);
      return;
    }
    if (schema.type === 'object' && Object.keys(schema.properties ?? {}).length > 0) {
      for (const [name, part] of Object.entries(schema.properties ?? {})) collect(part, [...path, name]);
      return;
    }
    const key = path.join('.');
    if (key === '' && !inner) return;
    const last = path.at(-1) ?? '';
    const { means: kind } = kinds(means[key] ?? means[last]);
    const description = schema.description ?? (spoken(last) || 'the elements');
    found.push({ key, type: types[schema.type], description, ...(kind ? { means: kind } : {}) });
  };
  const json = jsonSchemaOf(returns as z.ZodType, `${where}'s result`);
  collect(portableSchema(json, `${where}'s result`), []);
  return found;
}
