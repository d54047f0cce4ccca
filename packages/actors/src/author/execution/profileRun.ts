// The structural profile of executed calls.
import { type Category, type Profile, profileOf } from '@rods/core';
import { type FunctionSchema, profiledCall } from '@rods/sim';
import { parsedCall } from './parsedCall.js';
import type { Run } from './runCalls.js';

/** By run: gate and lineage ask for the same. */
const known = new WeakMap<Run, { readonly profile: Profile; readonly schemas: unknown }>();

/** Φ of reference calls after a run of them. */
export function profileRun(
  category: Category,
  turns: readonly (readonly string[])[],
  run: Run,
  schemas: ReadonlyMap<string, FunctionSchema>,
): Profile {
  const before = known.get(run);
  if (before?.profile.category === category && before.schemas === schemas) return before.profile;
  const schemaOf = (name: string): FunctionSchema | undefined => schemas.get(name);
  const calls = turns.flatMap((texts, turn) =>
    texts.map((text, at) => profiledCall({ turn, text, value: run[turn]?.results[at]?.value }, schemaOf, parsedCall)),
  );
  const profile = profileOf({ category, turns: turns.length }, calls);
  known.set(run, { profile, schemas });
  return profile;
}
