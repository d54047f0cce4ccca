// A toolset written as one JSON document: schemas as JSON Schema, methods as steps.
import { RodsError } from '@rods/core';
import { z } from 'zod';
import { Predicate } from '../Condition.js';
import { Brought } from '../FunctionSchema.js';
import type { Toolset } from '../Toolset.js';
import type { DefinedClass, DefinedMethod } from './Definition.js';
import { defineToolset } from './defineToolset.js';
import { invalid } from './portableSchema.js';
import { Step, takeSteps } from './steps.js';

const JsonSchema = z.record(z.string(), z.json());

const DescribedPhrase = z.union([
  z.string(),
  z.strictObject({
    text: z.string(),
    form: z.enum(['order', 'question', 'remark', 'note']),
    register: z.enum(['plain', 'brisk', 'chatty', 'formal']).exactOptional(),
    means: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).exactOptional(),
    given: z.array(z.string()).exactOptional(),
    omits: z.array(z.string()).exactOptional(),
  }),
]);

const DescribedMethod = z.strictObject({
  description: z.string().min(1),
  parameters: JsonSchema.optional(),
  returns: JsonSchema.optional(),
  reads: z.array(z.string()),
  writes: z.array(z.string()),
  needs: z.array(z.string()).exactOptional(),
  brings: z.array(z.union([z.string(), Brought])).exactOptional(),
  ends: z.array(z.string()).exactOptional(),
  means: z.record(z.string(), z.string()).exactOptional(),
  phrases: z.array(DescribedPhrase).exactOptional(),
  steps: z.array(Step).min(1),
});

/** The document. `state`, `parameters` and `returns` are JSON Schema, with `$ref` to `#/$defs` of their own. */
export const ToolsetDescription = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().min(1),
  classes: z
    .array(
      z.strictObject({
        className: z.string().min(1),
        state: JsonSchema,
        conditions: z
          .record(z.string(), z.strictObject({ description: z.string().min(1), holds: Predicate }))
          .default({}),
        methods: z.record(z.string(), DescribedMethod),
      }),
    )
    .min(1),
});
export type ToolsetDescription = z.infer<typeof ToolsetDescription>;

/** @throws RodsError `TOOLSET_INVALID` naming `where` and the place in the document. */
export function readDescription(document: unknown, where: string): Toolset {
  const read = ToolsetDescription.safeParse(document);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new RodsError(
      'TOOLSET_INVALID',
      `${where}: ${issue?.path.map(String).join('.') || 'the document'}: ${issue?.message}`,
    );
  }
  const { name, classes } = read.data;
  return defineToolset({
    name,
    classes: classes.map(
      ({ className, state, conditions, methods }): DefinedClass => ({
        className,
        state: objectSchema(state, `${className}'s state`),
        conditions,
        methods: Object.fromEntries(
          Object.entries(methods).map(([method, one]) => [method, asDefined(`${className}.${method}`, one)]),
        ),
      }),
    ),
  });
}

function asDefined(
  where: string,
  { steps, parameters, returns, ...rest }: z.infer<typeof DescribedMethod>,
): DefinedMethod {
  return {
    ...rest,
    ...(parameters ? { parameters: objectSchema(parameters, `${where}'s parameters`) } : {}),
    ...(returns ? { returns: anySchema(returns, `${where}'s result`) } : {}),
    run: (state, args, tools) => takeSteps(steps, state, args, tools, where),
  };
}

function objectSchema(schema: z.infer<typeof JsonSchema>, where: string): z.ZodObject {
  const made = anySchema({ additionalProperties: false, ...schema }, where);
  if (made instanceof z.ZodObject) return made;
  throw invalid(where, 'is no JSON Schema of an object with properties');
}

function anySchema(schema: z.infer<typeof JsonSchema>, where: string): z.ZodType {
  try {
    return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  } catch (cause) {
    throw invalid(where, `cannot be read as JSON Schema (${cause instanceof Error ? cause.message : String(cause)})`);
  }
}
