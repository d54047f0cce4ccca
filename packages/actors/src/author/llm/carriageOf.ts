// How a value chosen by a model reaches the policy. A model says values only; how they are carried is found out here.
import { formatJson, type JsonValue } from '@rods/core';
import { parseCall } from '@rods/sim';
import { statesValue } from '../grounding/statesValue.js';
import { valueText } from '../grounding/valueText.js';
import type { OfflineKit } from '../offline/OfflineKit.js';
import { type Carriage, callsOf, type Trace } from '../Trace.js';

/** `known` when an earlier call or result has it, `implied` when a wording can mean it, otherwise it has to be said. */
export function carriageOf(
  name: string,
  values: ReadonlyMap<string, JsonValue>,
  trace: Trace,
  kit: OfflineKit,
): Readonly<Record<string, Carriage>> {
  const earlier = trace.turns.flatMap((turn) => callsOf(turn));
  const mentioned = new Set(
    earlier.flatMap(({ text }) =>
      [...parseCall(text).keywords.values()].map((value) => formatJson(value as JsonValue)),
    ),
  );
  const results = earlier.map(({ result }) => result).join('\n');
  return Object.fromEntries(
    [...values].map(([parameter, value]): [string, Carriage] => {
      if (typeof value === 'boolean' || kit.wordsOf(name, parameter, value).length > 0) return [parameter, 'implied'];
      const text = valueText(value);
      const known = mentioned.has(formatJson(value)) || (text.length > 2 && statesValue(results, value));
      return [parameter, known ? 'known' : 'said'];
    }),
  );
}
