// How somebody writes down tools of their own: classes with a state, methods over it, and what planning has to know.
import type { Random } from '@rods/core';
import type { z } from 'zod';
import type { Predicate } from '../Condition.js';
import type { Brought } from '../FunctionSchema.js';
import type { Phrase } from '../Phrase.js';

/** What a method is given beside its arguments. */
export type Tools = {
  /** The world's own stream: equal worlds draw equal numbers in the order of their calls. */
  readonly random: Random;
  /** YYYY-MM-DD. */
  readonly today: string;
};

export type MethodDefinition<State, Parameters extends z.ZodObject = z.ZodObject> = {
  /** What it does, as a sentence; policies read it, and without phrases users ask for it in these words. */
  readonly description: string;
  /** Described keys in positional order. `.meta({ examples })` gives the offline author values to say. */
  readonly parameters?: Parameters;
  /** What it answers, for planning; answers are not checked against it. */
  readonly returns?: z.ZodType;
  /** Keys of the state that shape its answer or what it does to others, and keys it may change. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Conditions of the class without which it fails, which it brings about, which it may end. */
  readonly needs?: readonly string[];
  readonly brings?: readonly (string | Brought)[];
  readonly ends?: readonly string[];
  /** Kinds of thing by parameter or result key, where names do not tell; `new` before it marks what is not there yet. */
  readonly means?: Readonly<Record<string, string>>;
  /** How people ask for it, with {parameter} slots. A text is a clause that can follow "and", or a question. */
  readonly phrases?: readonly (string | Phrase)[];
  /**
   * May change the state it is given. A failure the tool foresees is `fail('why')`; anything else thrown is a fault of the
   * toolset and ends the run. No clock, no network, no randomness but `tools.random`.
   */
  readonly run: (state: State, args: z.output<Parameters>, tools: Tools) => unknown;
};

/** A method whose types have served their purpose. */
export type DefinedMethod = Omit<MethodDefinition<unknown>, 'run'> & {
  readonly run: (state: unknown, args: unknown, tools: Tools) => unknown;
};

export type DefinedClass = {
  readonly className: string;
  readonly state: z.ZodObject;
  readonly conditions: Readonly<Record<string, { readonly description: string; readonly holds: Predicate }>>;
  readonly methods: Readonly<Record<string, DefinedMethod>>;
};

type MethodOf<State> = <Parameters extends z.ZodObject = z.ZodObject>(
  definition: MethodDefinition<State, Parameters>,
) => DefinedMethod;

/**
 * A class of tools. `state` is its configuration: what a task leaves out takes the schema's defaults. Keys that begin with
 * `_` are no part of what the state check compares.
 */
export function defineClass<State extends z.ZodObject>(definition: {
  readonly className: string;
  readonly state: State;
  readonly conditions?: DefinedClass['conditions'];
  readonly methods: (method: MethodOf<z.output<State>>) => Readonly<Record<string, DefinedMethod>>;
}): DefinedClass {
  const { className, state, conditions = {} } = definition;
  const methods = definition.methods((method) => method as unknown as DefinedMethod);
  return { className, state, conditions, methods };
}
