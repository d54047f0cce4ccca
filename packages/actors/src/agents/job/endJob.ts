// Builds a job's terminal record from its state, so that every agent ends a job in the same way.
import type { JobEnded, Outcome } from './JobEnded.js';
import type { JobState } from './JobState.js';

export function endJob(state: JobState, outcome: Outcome): JobEnded {
  return { job: state.job, step: state.step, outcome, attempts: state.attempt, counters: state.counters };
}
