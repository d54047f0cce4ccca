// The curriculum as one pure fold. Live runs, recovery, replay and tests all call this and nothing else.
import { RodsError } from '../errors/RodsError.js';
import type { CurriculumEvent } from './CurriculumEvent.js';
import type { CurriculumState } from './CurriculumState.js';
import { closeEpoch } from './closeEpoch.js';
import { closeStep } from './closeStep.js';

/**
 * The state after the event; the given state is not changed. What was decided stands in `report`.
 *
 * @throws RodsError `CURRICULUM_ORDER` for an event that does not follow: another epoch or step than the next, or
 * anything after the run was closed.
 */
export function foldCurriculum(state: CurriculumState, event: CurriculumEvent): CurriculumState {
  if (state.closed) throw outOfOrder(event.type, 'nothing: the run is closed');
  switch (event.type) {
    case 'step.closed':
      if (event.epoch !== state.epoch || event.step !== state.step)
        throw outOfOrder(`step ${event.step} of epoch ${event.epoch}`, `step ${state.step} of epoch ${state.epoch}`);
      return closeStep(state, event);
    case 'epoch.closed':
      if (event.epoch !== state.epoch) throw outOfOrder(`epoch ${event.epoch}`, `epoch ${state.epoch}`);
      return closeEpoch(state, event);
    case 'run.closed':
      return { ...state, closed: true, report: null };
    case 'config.changed':
      return { ...state, settings: { ...state.settings, ...changed(event.settings) }, report: null };
  }
}

function changed<T extends object>(settings: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> };
}

function outOfOrder(found: string, expected: string): RodsError {
  return new RodsError('CURRICULUM_ORDER', `the curriculum got ${found} and expected ${expected}`);
}
