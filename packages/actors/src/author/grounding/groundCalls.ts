// Grounds of every argument of a conversation's calls: the same walk for the query agent's check and the judge's gate.
import type { JsonValue } from '@rods/core';
import type { FunctionSchema } from '@rods/sim';
import { parsedCall } from '../execution/parsedCall.js';
import type { Run } from '../execution/runCalls.js';
import { groundArgument, type Provenance } from './groundArgument.js';
import { phraseStates } from './phraseStates.js';
import type { Leaf } from './resultLeaves.js';

/** Other words for a value of a function's parameter. */
export type WordsOf = (functionName: string, parameter: string, value: JsonValue) => readonly string[];

export type GroundedArgument = {
  readonly turn: number;
  readonly call: number;
  readonly functionName: string;
  readonly parameter: string;
  readonly value: JsonValue;
  /** Undefined: the policy would have to guess. */
  readonly provenance: Provenance | undefined;
};

export type GroundingInput = {
  readonly calls: readonly (readonly string[])[];
  readonly messages: readonly string[];
  readonly run: Run;
  readonly schemas: ReadonlyMap<string, FunctionSchema>;
  readonly wordsOf: WordsOf;
  /** The first turn whose arguments are wanted; the turns before it are only heard. */
  readonly from?: number;
};

/** Arguments in order of the calls. Positional arguments are matched to the schema's parameters. */
export function groundCalls(input: GroundingInput): readonly GroundedArgument[] {
  const grounded: GroundedArgument[] = [];
  const leaves: Leaf[] = [];
  const { from = 0 } = input;
  input.calls.forEach((texts, turn) => {
    const message = input.messages[turn] ?? '';
    const earlier = input.messages.slice(0, turn);
    texts.forEach((text, call) => {
      for (const { name, parameter, value, defaultValue } of turn < from ? [] : argumentsOf(text, input.schemas)) {
        const words = input.wordsOf(name, parameter, value);
        const provenance = phraseStates(name, parameter, value, message)
          ? 'message'
          : groundArgument({
              parameter,
              value,
              words,
              message,
              earlier,
              leaves,
              last: (call > 0 && input.run[turn]?.leaves[call - 1]) || [],
              description: input.schemas.get(name)?.description ?? '',
              ...(defaultValue === undefined ? {} : { defaultValue }),
            });
        grounded.push({ turn, call, functionName: name, parameter, value, provenance });
      }
      leaves.push(...(input.run[turn]?.leaves[call] ?? []));
    });
  });
  return grounded;
}

type NamedArgument = {
  readonly name: string;
  readonly parameter: string;
  readonly value: JsonValue;
  readonly defaultValue: JsonValue | undefined;
};

function argumentsOf(text: string, schemas: ReadonlyMap<string, FunctionSchema>): readonly NamedArgument[] {
  const { name, positional, keywords } = parsedCall(text);
  const parameters = schemas.get(name)?.parameters ?? [];
  const named: [string, JsonValue][] = [
    ...positional.map((value, at): [string, JsonValue] => [parameters[at]?.name ?? String(at), value as JsonValue]),
    ...([...keywords] as [string, JsonValue][]),
  ];
  return named.map(([parameter, value]) => ({
    name,
    parameter,
    value,
    defaultValue: parameters.find((entry) => entry.name === parameter)?.default as JsonValue | undefined,
  }));
}
