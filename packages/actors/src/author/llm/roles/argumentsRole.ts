// The orchestrator's question: the arguments of the next call, from the live world and what came before.
import type { JsonObject, JsonValue } from '@rods/core';
import type { ParameterSchema } from '@rods/sim';
import { z } from 'zod';
import type { Role } from '../Role.js';
import { type Checked, type Contract, decodedTwice } from '../reply/Contract.js';
import type { PortableSchema } from '../reply/PortableSchema.js';
import { executedSchema, narrativeFacts, reason, ticketSchema } from './JobFacts.js';

const parameterFacts = z.object({
  name: z.string(),
  type: z.enum(['string', 'integer', 'float', 'boolean', 'array', 'dict']),
  items: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  enum: z.array(z.string()).optional(),
  description: z.string(),
  required: z.boolean(),
});
export type ParameterFacts = z.infer<typeof parameterFacts>;

export const argumentsFacts = z.object({
  ticket: ticketSchema,
  narrative: narrativeFacts,
  /** Functions of every turn's requests; the next call is the one at `place`. */
  planned: z.array(z.array(z.object({ move: z.string(), className: z.string(), functions: z.array(z.string()) }))),
  draw: z.int().min(0),
  place: z.object({ turn: z.int(), move: z.int(), call: z.int() }),
  executed: executedSchema,
  next: z.object({ name: z.string(), description: z.string(), parameters: z.array(parameterFacts) }),
});
export type ArgumentsFacts = z.infer<typeof argumentsFacts>;

/** Values by parameter, lossless: 5 and 5.0 differ, long ids keep their digits. */
export type ArgumentsReply = { readonly arguments: ReadonlyMap<string, JsonValue> };

export const argumentsRole: Role<ArgumentsFacts, ArgumentsReply> = {
  name: 'arguments',
  version: 1,
  instructions: [
    'A task for an assistant with tools is being acted out. "world" is the state it starts from, "facts.executed" what has been called so far with its results, "facts.planned" what is still to come. Choose the arguments of the next call, "facts.next".',
    'The call must succeed in this world as it stands now: name what exists, stay within what is there. Where an earlier result or call brought a value this call is about, take that value exactly.',
    'Choose values a person would say in a message: real-looking names, dates, amounts. Texts stay under 200 characters and lists under 6 items. Give every required parameter; leave out an optional one unless it matters here.',
  ].join('\n'),
  facts: argumentsFacts,
  contract: ({ next }) => argumentsContract(next.parameters),
};

export function parameterFactsOf(parameter: ParameterSchema): ParameterFacts {
  const { name, type, items, fields, description, required } = parameter;
  return {
    name,
    type,
    description,
    required,
    ...(items ? { items: items.type } : {}),
    ...(fields ? { fields } : {}),
    ...(parameter.enum ? { enum: parameter.enum } : {}),
  };
}

function argumentsContract(parameters: readonly ParameterFacts[]): Contract<ArgumentsReply> {
  const members = Object.fromEntries(parameters.map((parameter) => [parameter.name, typeOf(parameter)]));
  const asked = parameters.filter(({ required }) => required).map(({ name }) => name);
  return {
    schema: {
      type: 'object',
      properties: {
        reason: { type: 'string' },
        arguments: { type: 'object', properties: members, required: asked, additionalProperties: false },
      },
      required: ['reason', 'arguments'],
      additionalProperties: false,
    },
    check: (object) => checkArguments(object, parameters),
  };
}

function typeOf(parameter: ParameterFacts): PortableSchema {
  const scalar = (type: string): PortableSchema =>
    type === 'float' ? { type: 'number' } : type === 'integer' || type === 'boolean' ? { type } : { type: 'string' };
  const words: PortableSchema | null = parameter.enum ? { type: 'string', enum: parameter.enum } : null;
  // of a list, the words allowed are its items'
  if (parameter.type === 'array') return { type: 'array', items: words ?? scalar(parameter.items ?? 'string') };
  if (parameter.type === 'dict') {
    const fields = Object.entries(parameter.fields ?? {}).map(([name, type]) => [name, scalar(type)] as const);
    return { type: 'object', properties: Object.fromEntries(fields), required: [], additionalProperties: false };
  }
  return words ?? scalar(parameter.type);
}

function checkArguments(object: JsonObject, parameters: readonly ParameterFacts[]): Checked<ArgumentsReply> {
  const problem = (detail: string): Checked<ArgumentsReply> => ({ kind: 'problem', detail });
  if (!reason.safeParse(object.get('reason') ?? '').success) return problem('reason: expected a text');
  const given = object.get('arguments');
  const values = decodedTwice(given ?? new Map());
  const notes = values === given || given === undefined ? [] : ['double_encoded'];
  if (!(values instanceof Map)) return problem('arguments: expected an object of values by parameter');
  const read = new Map<string, JsonValue>();
  for (const name of (values as JsonObject).keys())
    if (!parameters.some((parameter) => parameter.name === name))
      return problem(`arguments: there is no parameter ${name}`);
  for (const parameter of parameters) {
    const found = (values as JsonObject).get(parameter.name);
    // null is how strict schemas say that nothing is given
    if (found === undefined || found === null) {
      if (parameter.required) return problem(`arguments.${parameter.name}: required and missing`);
      continue;
    }
    const value = fitting(found, parameter);
    if (value === undefined) return problem(`arguments.${parameter.name}: expected ${parameter.type}`);
    if (!withinEnum(value, parameter))
      return problem(`arguments.${parameter.name}: expected one of ${parameter.enum?.join(', ')}`);
    read.set(parameter.name, value);
  }
  return { kind: 'reply', reply: { arguments: read }, notes };
}

function withinEnum(value: JsonValue, { enum: words }: ParameterFacts): boolean {
  const given: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  return words === undefined || given.every((word) => words.includes(String(word)));
}

/** The value as its parameter's type; undefined when it is of another. Texts are never taken for structures unread. */
function fitting(value: JsonValue, { type }: ParameterFacts): JsonValue | undefined {
  switch (type) {
    case 'string':
      return typeof value === 'string' ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'integer':
      return typeof value === 'bigint' ? value : Number.isSafeInteger(value) ? BigInt(value as number) : undefined;
    case 'float':
      return typeof value === 'number' || typeof value === 'bigint' ? value : undefined;
    case 'array': {
      const list = decodedTwice(value);
      return Array.isArray(list) ? list : undefined;
    }
    case 'dict': {
      const dict = decodedTwice(value);
      return dict instanceof Map ? dict : undefined;
    }
  }
}
