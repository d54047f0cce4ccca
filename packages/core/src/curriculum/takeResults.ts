// Takes the results of synthesis jobs in, in job order: each open job ends here exactly once.
import type { JobResult } from './CurriculumEvent.js';
import type { JobFate } from './CurriculumReport.js';
import { type CurriculumState, type OpenJob, withArrival, withRootOpen } from './CurriculumState.js';
import { getEntry } from './PlainMap.js';

export type TakenResults = {
  readonly state: CurriculumState;
  readonly fates: readonly JobFate[];
  /** Results of jobs that are not open. */
  readonly late: number;
};

/**
 * Accepted variants join the end of the queue. One whose content is known, or whose id is taken, is dropped as
 * `duplicate_task`: novelty is decided here and not by the agents, else it would depend on which was faster.
 */
export function takeResults(before: CurriculumState, results: readonly JobResult[]): TakenResults {
  let state = before;
  let late = 0;
  const fates: JobFate[] = [];
  for (const result of results) {
    const job = state.open[result.job];
    if (job === undefined || !Object.hasOwn(state.open, result.job)) {
      late++;
      continue;
    }
    const { [result.job]: _ended, ...open } = state.open;
    const fate = fateOf(state, job, result);
    state = counted({ ...state, open }, fate);
    if (fate.kind === 'accepted' && result.outcome.kind === 'accepted') {
      state = withArrival(state, { ...result.outcome.variant, root: job.root }, 'queued', job.phi);
    } else {
      state = withRootOpen(state, job.root, -1);
    }
    fates.push(fate);
  }
  return { state, fates, late };
}

function fateOf(state: CurriculumState, job: OpenJob, { outcome }: JobResult): JobFate {
  const of = { job: job.job, seed: job.task, emittedStep: job.step };
  if (outcome.kind !== 'accepted') return { ...of, kind: outcome.kind, reason: outcome.reason, variant: null };
  const { id, content } = outcome.variant;
  if (getEntry(state.contents, content) !== undefined || getEntry(state.entries, id) !== undefined)
    return { ...of, kind: 'dropped', reason: 'duplicate_task', variant: null };
  return { ...of, kind: 'accepted', reason: null, variant: id };
}

function counted(state: CurriculumState, { kind, reason }: JobFate): CurriculumState {
  const { totals } = state;
  if (kind === 'accepted') return { ...state, totals: { ...totals, accepted: totals.accepted + 1 } };
  const name = reason ?? 'unknown';
  const counts = totals[kind];
  return { ...state, totals: { ...totals, [kind]: { ...counts, [name]: (counts[name] ?? 0) + 1 } } };
}
