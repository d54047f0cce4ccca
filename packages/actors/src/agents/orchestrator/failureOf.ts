// A failed reply as the record that travels with the job.
import type { CallPlace } from '../../author/Author.js';
import type { Plan } from '../../author/Plan.js';
import type { ErrorName } from '../job/ErrorName.js';
import type { Failure } from '../job/Failure.js';
import type { JobState } from '../job/JobState.js';

export function failureOf(
  state: JobState,
  plan: Plan,
  place: CallPlace,
  failed: { readonly error: ErrorName; readonly detail: string },
): Failure {
  const name = plan.turns[place.turn]?.moves[place.move]?.functions[place.call] ?? '';
  return { attempt: state.attempt, error: failed.error, function: name, turn: place.turn, detail: failed.detail };
}
