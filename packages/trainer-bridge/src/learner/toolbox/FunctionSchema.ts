// What the policy reads about a function: the toolset's schema, nothing else.
import type { JsonValue } from '@rods/core';

export type ParameterType = 'string' | 'integer' | 'float' | 'boolean' | 'array' | 'dict';

export type ParameterSchema = {
  readonly name: string;
  readonly type: string;
  readonly items?: { readonly type: string } | undefined;
  /** Keys a dict may have, with their types. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly enum?: readonly JsonValue[] | undefined;
  readonly description: string;
  readonly required: boolean;
  readonly default?: JsonValue | undefined;
};

export type FunctionSchema = {
  readonly name: string;
  readonly className: string;
  readonly description: string;
  readonly parameters: readonly ParameterSchema[];
};
