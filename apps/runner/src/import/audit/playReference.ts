// The reference played in a fresh world, with everything a policy could know before each of its calls.
import { isJsonObject, type JsonValue, parseJson, RodsError, type Task } from '@rods/core';
import { type EpisodeOptions, type ParsedCall, type PyValue, parseCall, pyStr, worldOf } from '@rods/sim';

export type PlayedCall = {
  readonly turn: number;
  readonly text: string;
  /** Null when it is no call with literal arguments. */
  readonly parsed: ParsedCall | null;
  readonly result: string;
  /** The result with the texts inside it, free of JSON's escapes. */
  readonly answer: string;
  readonly outcome: 'ok' | 'error' | 'raise';
};

export type Played = {
  readonly calls: readonly PlayedCall[];
  /** Every text and number the task's configuration holds, keys included. */
  readonly configuration: readonly string[];
};

export function playReference(task: Task, options: EpisodeOptions): Played {
  const world = worldOf(task, options);
  const calls = task.groundTruth.flatMap((turn, at) =>
    turn.map((text): PlayedCall => {
      const { text: result, value, outcome } = world.call(text);
      const answer = [result, ...leaves(value)].join(' ');
      return { turn: at, text, parsed: parsedOrNull(text), result, answer, outcome };
    }),
  );
  return { calls, configuration: leaves(parseJson(task.configText)) };
}

function parsedOrNull(text: string): ParsedCall | null {
  try {
    return parseCall(text);
  } catch (error) {
    if (error instanceof RodsError) return null;
    throw error;
  }
}

/** Every text, number and key inside a value, as text. */
export function leaves(value: JsonValue | PyValue): string[] {
  if (isJsonObject(value as JsonValue) || value instanceof Map)
    return [...(value as ReadonlyMap<PyValue, PyValue>)].flatMap(([key, member]) => [pyStr(key), ...leaves(member)]);
  if (Array.isArray(value)) return (value as readonly PyValue[]).flatMap(leaves);
  if (value === null || typeof value === 'boolean') return [];
  return [pyStr(value as PyValue)];
}
