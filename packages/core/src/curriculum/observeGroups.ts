// Writes what the groups of a step showed into their tasks' entries.
import { zoneOf } from '../reward/zoneOf.js';
import type { StepClosed } from './CurriculumEvent.js';
import type { StepReport } from './CurriculumReport.js';
import { type CurriculumState, withTask } from './CurriculumState.js';
import { getEntry } from './PlainMap.js';
import type { PoolEntry } from './PoolEntry.js';

export type ObservedGroups = {
  readonly state: CurriculumState;
  /** Entries observed in this step, in the order of the groups. */
  readonly observed: readonly PoolEntry[];
  readonly zones: StepReport['zones'];
  readonly zeroVariance: number;
  /** Groups of tasks that are not active. */
  readonly late: number;
};

/** A group in which nothing counted (environment errors only) is no observation. */
export function observeGroups(before: CurriculumState, { epoch, step, groups }: StepClosed): ObservedGroups {
  let state = before;
  let late = 0;
  let zeroVariance = 0;
  const zones = { hard: 0, boundary: 0, mastered: 0 };
  const observed: PoolEntry[] = [];
  const { trialObservations } = state.settings.retirement;
  for (const { task, statistics } of groups) {
    const entry = getEntry(state.entries, task);
    if (entry?.status !== 'active') {
      late++;
      continue;
    }
    const { mean, variance } = statistics;
    if (mean === null || variance === null) continue;
    const seen: PoolEntry = {
      ...entry,
      observations: entry.observations + 1,
      mean,
      variance,
      trialSum: entry.trialSum + (entry.observations < trialObservations ? mean : 0),
      observedStep: step,
      observedEpoch: epoch,
    };
    zones[zoneOf(mean, state.settings.zones)]++;
    if (variance === 0) zeroVariance++;
    state = withTask(state, seen);
    observed.push(seen);
  }
  return { state, observed, zones, zeroVariance, late };
}
