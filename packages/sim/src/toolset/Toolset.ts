// A set of tools: the environments they run in, what they do in words, and what is known of them for planning.
import type { Environment } from '../environments/Environment.js';
import type { Condition } from './Condition.js';
import type { FunctionSchema } from './FunctionSchema.js';
import type { FunctionPhrases } from './Phrase.js';

export type Toolset = {
  readonly name: string;
  readonly environments: readonly Environment[];
  /** By function name; names are distinct across environments. */
  readonly functions: ReadonlyMap<string, FunctionSchema>;
  readonly conditions: readonly Condition[];
  /** How a person asks for each function; what is missing is asked for in the words of its description. */
  readonly phrases: FunctionPhrases;
};
