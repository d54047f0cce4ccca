// Reads a job's seed and finds out what it is like: its executed profile is what the variant has to match.
import { type Profile, RodsError, type Task } from '@rods/core';
import { profileRun } from '../../author/execution/profileRun.js';
import { runReference } from '../../author/execution/runCalls.js';
import type { Outcome } from '../job/JobEnded.js';
import type { JobState } from '../job/JobState.js';
import type { Kit } from '../job/Kit.js';
import { readSeed } from './seedForm.js';

export type OpenedSeed =
  | { readonly kind: 'seed'; readonly seed: Task; readonly profile: Profile }
  | { readonly kind: 'ended'; readonly outcome: Outcome };

const failed = (reason: string, detail: string): OpenedSeed => ({
  kind: 'ended',
  outcome: { kind: 'failed', reason, detail },
});

/** The seed comes in the form variants take after (`seedForm`). Ends the job at once for a line that is no task. */
export function openSeed(state: JobState, kit: Kit): OpenedSeed {
  let seed: Task;
  try {
    seed = readSeed(state.seed);
  } catch (error) {
    if (!(error instanceof RodsError)) throw error;
    return failed('seed_invalid', error.message);
  }
  if (seed.groundTruth.length === 0) return failed('seed_invalid', `${seed.id} has no reference calls`);
  return { kind: 'seed', seed, profile: profileSeed(seed, kit) };
}

/** Φ of a seed in the form variants take after, before any adversarial transform. */
export function profileSeed(seed: Task, kit: Kit): Profile {
  const known = profiles.get(seed);
  if (known?.schemas === kit.schemas) return known.profile;
  const profile = profileRun(seed.category, seed.groundTruth, runReference(seed), kit.schemas);
  profiles.set(seed, { schemas: kit.schemas, profile });
  return profile;
}

/** By the seed as it was read: planner and judge ask for it in turn. */
const profiles = new WeakMap<Task, { readonly schemas: Kit['schemas']; readonly profile: Profile }>();
