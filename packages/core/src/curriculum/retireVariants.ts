// Which variants leave the pool at an epoch's end for what they showed: L1, L2 and stale. Originals never do.
import type { Retirement } from './CurriculumReport.js';
import { activeTasks, type CurriculumState, withRootOpen, withTask } from './CurriculumState.js';
import { isVariant, type PoolEntry, type RetirementLayer } from './PoolEntry.js';

/** The first layer that applies names the retirement: a variant that fails its trial is L1, not L2. */
export function retireVariants(
  before: CurriculumState,
  epoch: number,
): { state: CurriculumState; retired: Retirement[] } {
  let state = before;
  const retired: Retirement[] = [];
  if (!state.settings.retirement.enabled) return { state, retired };
  for (const entry of activeTasks(state)) {
    const cause = isVariant(entry) ? causeOf(state, entry, epoch) : null;
    if (cause === null) continue;
    state = withRetired(state, entry, cause.layer);
    retired.push({ task: entry.id, ...cause, observations: entry.observations });
  }
  return { state, retired };
}

export function withRetired(state: CurriculumState, entry: PoolEntry, layer: RetirementLayer): CurriculumState {
  const { totals } = state;
  const retired = { ...totals.retired, [layer]: totals.retired[layer] + 1 };
  const left = withTask(state, { ...entry, status: 'retired', layer });
  return { ...withRootOpen(left, entry.root, -1), totals: { ...totals, retired } };
}

type Cause = { readonly layer: RetirementLayer; readonly value: number; readonly limit: number };

function causeOf(state: CurriculumState, entry: PoolEntry, epoch: number): Cause | null {
  const { trialObservations, trialFloor, lower, upper, staleEpochs } = state.settings.retirement;
  const { mean, observations } = entry;
  if (mean !== null && observations >= trialObservations) {
    const trial = entry.trialSum / trialObservations;
    if (trial < trialFloor) return { layer: 'L1', value: trial, limit: trialFloor };
    if (mean > upper) return { layer: 'L2', value: mean, limit: upper };
    if (mean < lower) return { layer: 'L2', value: mean, limit: lower };
  }
  const idle = epoch - Math.max(entry.observedEpoch, entry.injectedEpoch);
  if (staleEpochs !== null && idle >= staleEpochs) return { layer: 'stale', value: idle, limit: staleEpochs };
  return null;
}
