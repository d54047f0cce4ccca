// One closed step: results of earlier jobs come in, groups are observed, seeds go out.
import type { StepClosed } from './CurriculumEvent.js';
import type { Emission, StepReport } from './CurriculumReport.js';
import { evolves } from './CurriculumSettings.js';
import { activeTasks, type CurriculumState, withRootOpen, withTask } from './CurriculumState.js';
import { chooseSeeds, type Seed } from './chooseSeeds.js';
import { observeGroups } from './observeGroups.js';
import { takeResults } from './takeResults.js';

const nothing = {
  considered: 0,
  outsideZone: 0,
  noVariance: 0,
  notEligible: 0,
  excluded: 0,
  rootFull: 0,
  overQuota: 0,
  emitted: 0,
};

export function closeStep(before: CurriculumState, event: StepClosed): CurriculumState {
  const taken = takeResults(before, event.results);
  const seen = observeGroups(taken.state, event);
  const emits = event.emits && evolves(seen.state.settings, event.epoch);
  const candidates = seen.state.settings.emission.candidates === 'all' ? activeTasks(seen.state) : seen.observed;
  const choice = emits ? chooseSeeds(seen.state, candidates, event.step) : { seeds: [], count: nothing };
  const { state, emissions } = emit(seen.state, choice.seeds, event.step);
  const report: StepReport = {
    kind: 'step',
    epoch: event.epoch,
    step: event.step,
    lateGroups: seen.late,
    lateResults: taken.late,
    zones: seen.zones,
    zeroVariance: seen.zeroVariance,
    candidates: choice.count,
    emissions,
    fates: [...taken.fates],
  };
  return { ...state, step: event.step + 1, report };
}

/** Job ids count up over the run, from `job-1`. */
function emit(
  before: CurriculumState,
  seeds: readonly Seed[],
  step: number,
): { state: CurriculumState; emissions: Emission[] } {
  let state = before;
  const emissions: Emission[] = [];
  for (const { entry, mean, variance, phi } of seeds) {
    const emitted = state.totals.emitted + 1;
    const job = `job-${emitted}`;
    const { id: task, root, category } = entry;
    emissions.push({ job, task, root, category, mean, variance, phi });
    state = withRootOpen(withTask(state, { ...entry, emittedStep: step }), root, 1);
    state = {
      ...state,
      open: { ...state.open, [job]: { job, task, root, step, phi } },
      totals: { ...state.totals, emitted },
    };
  }
  return { state, emissions };
}
