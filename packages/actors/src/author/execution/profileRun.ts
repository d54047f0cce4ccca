// The structural profile of executed calls.
import { type Category, type Profile, profileOf } from '@rods/core';
import { type FunctionSchema, profiledCall } from '@rods/sim';
import type { Run } from './runCalls.js';

/** Φ of reference calls after a run of them. */
export function profileRun(
  category: Category,
  turns: readonly (readonly string[])[],
  run: Run,
  schemas: ReadonlyMap<string, FunctionSchema>,
): Profile {
  const schemaOf = (name: string): FunctionSchema | undefined => schemas.get(name);
  const calls = turns.flatMap((texts, turn) =>
    texts.map((text, at) => profiledCall({ turn, text, value: run[turn]?.results[at]?.value }, schemaOf)),
  );
  return profileOf({ category, turns: turns.length }, calls);
}
