// Functions as OpenAI tools, in the portable subset of JSON Schema every server understands.
import type { FunctionSchema, ParameterSchema } from './FunctionSchema.js';
import { functionsOf } from './registry.js';
import type { Toolset } from './Toolset.js';

const jsonTypes = {
  string: 'string',
  integer: 'integer',
  float: 'number',
  boolean: 'boolean',
  array: 'array',
  dict: 'object',
} as const;

/** `{type: 'function', function: {name, description, parameters}}`; no `$ref`, no formats, no patterns. */
export function openAiTool(schema: FunctionSchema): Record<string, unknown> {
  return {
    type: 'function',
    function: {
      name: schema.name,
      description: schema.description,
      parameters: {
        type: 'object',
        properties: Object.fromEntries(schema.parameters.map((parameter) => [parameter.name, property(parameter)])),
        required: schema.parameters.filter(({ required }) => required).map(({ name }) => name),
        additionalProperties: false,
      },
    },
  };
}

/** The tools of some classes, in the toolset's order; without a toolset, of whichever registered one has the class. */
export function openAiTools(classes: readonly string[], toolset?: Toolset): Record<string, unknown>[] {
  return functionsOf(classes, toolset).map(openAiTool);
}

function property({
  type,
  description,
  items,
  fields,
  enum: members,
  shape,
}: ParameterSchema): Record<string, unknown> {
  if (shape) return { ...shape, description };
  const base = { type: jsonTypes[type], description };
  if (type === 'array')
    return { ...base, items: { type: jsonTypes[items?.type ?? 'string'], ...(members ? { enum: members } : {}) } };
  if (type === 'dict') {
    const properties = Object.entries(fields ?? {}).map(([name, kind]) => [name, { type: jsonTypes[kind] }]);
    return { ...base, properties: Object.fromEntries(properties) };
  }
  return members ? { ...base, enum: members } : base;
}
