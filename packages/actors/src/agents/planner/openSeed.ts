// Reads a job's seed and finds out what it is like: its executed profile is what the variant has to match.
import { decodeTask, type Profile, RodsError, type Task } from '@rods/core';
import { profileRun } from '../../author/execution/profileRun.js';
import { runCalls } from '../../author/execution/runCalls.js';
import type { Outcome } from '../job/JobEnded.js';
import type { JobState } from '../job/JobState.js';
import type { Kit } from '../job/Kit.js';

export type OpenedSeed =
  | { readonly kind: 'seed'; readonly seed: Task; readonly profile: Profile }
  | { readonly kind: 'ended'; readonly outcome: Outcome };

const failed = (reason: string, detail: string): OpenedSeed => ({
  kind: 'ended',
  outcome: { kind: 'failed', reason, detail },
});

/** Ends the job at once for a line that is no task, and for categories whose synthesis is not built. */
export function openSeed(state: JobState, kit: Kit): OpenedSeed {
  let seed: Task;
  try {
    seed = decodeTask(state.seed);
  } catch (error) {
    if (!(error instanceof RodsError)) throw error;
    return failed('seed_invalid', error.message);
  }
  if (seed.category !== 'base')
    return failed('category_unsupported', `synthesis of ${seed.category} variants is not built; seeds must be base`);
  if (seed.groundTruth.every((turn) => turn.length === 0))
    return failed('seed_invalid', `${seed.id} has no reference calls`);
  const run = runCalls(seed.classes, seed.configText, seed.groundTruth);
  return { kind: 'seed', seed, profile: profileRun(seed.category, seed.groundTruth, run, kit.schemas) };
}
