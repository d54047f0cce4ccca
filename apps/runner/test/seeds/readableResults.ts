// What can be found out without asking: the results of read-only calls, with and without values from the conversation.
import { bfclToolset, type FunctionSchema, parseCall, type World } from '@rods/sim';
import { scalarsOf, valuesIn } from './conversationValues.js';
import { possibleCalls } from './possibleCalls.js';

export type ReadResult = { readonly call: string; readonly scalars: readonly (string | number)[] };

/** Arithmetic reads nothing of the world: it could make any number out of others. */
const reads = ({ reads, className }: FunctionSchema): boolean => reads && className !== 'MathAPI';

/** Two rounds: the second also tries what the first brought. */
export function readableResults(
  world: World,
  classes: readonly string[],
  messages: readonly string[],
  earlierCalls: readonly string[],
): readonly ReadResult[] {
  const readers = [...bfclToolset.functions.values()].filter((one) => reads(one) && classes.includes(one.className));
  const seen = earlierCalls.flatMap((text) => [...parseCall(text).keywords.values()].flatMap(scalarsOf));
  const results = new Map<string, ReadResult>();
  for (let round = 0; round < 2; round++) {
    const brought = [...results.values()].flatMap(({ scalars }) => scalars);
    const values = valuesIn(messages, [...seen, ...brought]);
    for (const call of readers.flatMap((reader) => possibleCalls(reader, values))) {
      if (results.has(call)) continue;
      const { outcome, value } = world.call(call);
      results.set(call, { call, scalars: outcome === 'ok' ? scalarsOf(value) : [] });
    }
  }
  return [...results.values()].filter(({ scalars }) => scalars.length > 0);
}
