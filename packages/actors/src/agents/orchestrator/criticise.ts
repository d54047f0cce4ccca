// The error critic: what a failed attempt leads to. A patch keeps the plan, a re-plan keeps the world's patches.
import { isPatchable } from '../job/ErrorName.js';
import type { Failure } from '../job/Failure.js';
import type { Outcome } from '../job/JobEnded.js';
import type { JobState } from '../job/JobState.js';
import type { Patch } from '../job/Patch.js';

export type Verdict =
  | { readonly kind: 'patched'; readonly state: JobState }
  | { readonly kind: 'replan'; readonly state: JobState }
  | { readonly kind: 'ended'; readonly state: JobState; readonly outcome: Outcome };

/** True when a patch may be asked for: the error is patchable and an attempt is left. */
export function mayPatch(state: JobState, failure: Failure): boolean {
  return isPatchable(failure.error) && state.attempt < state.limits.attempts;
}

const samePlace = (a: Patch, b: Patch): boolean =>
  a.className === b.className && a.path.join('\u0000') === b.path.join('\u0000');

/**
 * Decides after a failure. `patches` are the writer's cure, empty when it has none. A cure that touches only places
 * that were patched before has not worked the first time and is not tried again.
 */
export function criticise(state: JobState, failure: Failure, patches: readonly Patch[]): Verdict {
  const failures = [...state.failures, failure];
  if (state.attempt >= state.limits.attempts) {
    const outcome: Outcome = {
      kind: 'dropped',
      reason: failure.error,
      detail: `attempt ${state.attempt}: ${failure.detail}`,
    };
    return { kind: 'ended', state: { ...state, failures }, outcome };
  }
  const next = { ...state, failures, attempt: state.attempt + 1 };
  const fresh = patches.some((patch) => !state.patches.some((earlier) => samePlace(earlier, patch)));
  if (mayPatch(state, failure) && fresh) {
    const counters = { ...state.counters, patches: state.counters.patches + 1 };
    return { kind: 'patched', state: { ...next, patches: [...state.patches, ...patches], counters } };
  }
  const blocklist =
    failure.function && !state.blocklist.includes(failure.function)
      ? [...state.blocklist, failure.function]
      : state.blocklist;
  return {
    kind: 'replan',
    state: { ...next, blocklist, counters: { ...state.counters, replans: state.counters.replans + 1 } },
  };
}
