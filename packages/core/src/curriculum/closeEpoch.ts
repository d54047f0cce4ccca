// One closed epoch, in this order: retire by what was observed, then cap, inject and evict.
import type { EpochClosed } from './CurriculumEvent.js';
import type { EpochReport } from './CurriculumReport.js';
import { evolves } from './CurriculumSettings.js';
import type { CurriculumState } from './CurriculumState.js';
import { injectVariants } from './injectVariants.js';
import { retireVariants } from './retireVariants.js';

/** The observation of the order stands in the entries already: each closed step wrote it. */
export function closeEpoch(before: CurriculumState, { epoch, last }: EpochClosed): CurriculumState {
  const queuedBefore = before.queue.length;
  const idle = { kind: 'epoch' as const, epoch, retired: [], cap: 0, queuedBefore, injected: [], refused: 0 };
  if (!evolves(before.settings, epoch)) {
    return { ...before, epoch: epoch + 1, report: { ...idle, bound: 'off' } };
  }
  const { state, retired } = retireVariants(before, epoch);
  if (last) return { ...state, epoch: epoch + 1, report: { ...idle, retired, bound: 'run_end' } };
  const injection = injectVariants(state, epoch);
  const report: EpochReport = {
    ...idle,
    retired: [...retired, ...injection.evicted],
    cap: injection.cap,
    injected: [...injection.injected],
    refused: injection.refused,
    bound: injection.bound,
  };
  return { ...injection.state, epoch: epoch + 1, report };
}
