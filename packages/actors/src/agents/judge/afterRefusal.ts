// What a refusal leads to: one repair when the fault lies in the words, otherwise the end of the job.
import type { Classification, Refusal } from '../../author/Author.js';
import { withRejection } from '../job/Counters.js';
import type { Outcome } from '../job/JobEnded.js';
import type { JobState } from '../job/JobState.js';

export type AfterRefusal =
  | { readonly kind: 'repair'; readonly state: JobState }
  | { readonly kind: 'ended'; readonly state: JobState; readonly outcome: Outcome };

/** RODS App. G: at most one refinement after a refusal, none when the run allows none. */
export function afterRefusal(
  state: JobState,
  refusal: Refusal,
  classified: Classification,
  repaired: boolean,
): AfterRefusal {
  const counters = withRejection(state.counters, refusal.by);
  if (!repaired && state.limits.repairs > 0 && classified === 'query_fixable')
    return { kind: 'repair', state: { ...state, counters: { ...counters, repairs: counters.repairs + 1 } } };
  const outcome: Outcome = { kind: 'dropped', reason: refusal.by, detail: refusal.detail };
  return { kind: 'ended', state: { ...state, counters }, outcome };
}
