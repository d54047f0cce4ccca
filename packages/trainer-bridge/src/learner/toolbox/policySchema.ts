// A toolset's schema as the policy reads it: defaults become values, so that an int stays an int.
import { losslessJson } from '@rods/core';
import type { FunctionSchema as ToolsetSchema } from '@rods/sim';
import type { FunctionSchema } from './FunctionSchema.js';

export function policySchema({ name, className, description, parameters }: ToolsetSchema): FunctionSchema {
  return {
    name,
    className,
    description,
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      type: parameter.type,
      items: parameter.items,
      fields: parameter.fields,
      enum: parameter.enum,
      description: parameter.description,
      required: parameter.required,
      default: parameter.default === undefined ? undefined : losslessJson(parameter.default),
    })),
  };
}
