// A small pool and the events that move it, shared by the suites of this folder.
import {
  type CurriculumEvent,
  type CurriculumSettings,
  type CurriculumState,
  curriculumSettings,
  foldCurriculum,
  type JobResult,
  openCurriculum,
  resolveConfig,
  type TaskCard,
} from '../../src/index.js';

export const card = (id: string, changes: Partial<TaskCard> = {}): TaskCard => ({
  id,
  category: 'base',
  root: id,
  generation: 0,
  content: `content of ${id}`,
  ...changes,
});

export function settingsOf(settings: readonly string[] = [], pool = 4): CurriculumSettings {
  return curriculumSettings(resolveConfig({ settings: ['rollouts.tasksPerStep=4', ...settings] }), pool);
}

export const originals = ['a', 'b', 'c', 'd'].map((id) => card(id));

export const open = (settings: readonly string[] = [], cards: readonly TaskCard[] = originals): CurriculumState =>
  openCurriculum(settingsOf(settings, cards.length), cards);

export const group = (task: string, mean: number, variance = 0.1) => ({
  task,
  statistics: { count: 16, excluded: 0, mean, variance },
});

export const accepted = (job: string, id: string, seed = 'a', changes: Partial<TaskCard> = {}): JobResult => ({
  job,
  outcome: { kind: 'accepted', variant: card(id, { root: seed, generation: 1, ...changes }) },
});

type Closing = {
  readonly groups?: ReturnType<typeof group>[];
  readonly results?: JobResult[];
  readonly emits?: boolean;
};

export function step(state: CurriculumState, { groups = [], results = [], emits = true }: Closing): CurriculumState {
  const event: CurriculumEvent = { type: 'step.closed', epoch: state.epoch, step: state.step, groups, results, emits };
  return foldCurriculum(state, event);
}

export const epoch = (state: CurriculumState, last = false): CurriculumState =>
  foldCurriculum(state, { type: 'epoch.closed', epoch: state.epoch, last });

export function stepReport({ report }: CurriculumState) {
  if (report?.kind !== 'step') throw new Error('expected the report of a step');
  return report;
}

export function epochReport({ report }: CurriculumState) {
  if (report?.kind !== 'epoch') throw new Error('expected the report of an epoch');
  return report;
}

/** A state with these variants active, all of them injected at the end of epoch 0. */
export function withVariants(ids: readonly string[], settings: readonly string[] = []): CurriculumState {
  let state = open(['injection.share=1', 'emission.exclusionSteps=0', ...settings]);
  for (const id of ids) {
    state = step(state, { groups: [group('a', 0.5)] });
    const job = stepReport(state).emissions[0]?.job ?? '';
    state = step(state, { results: [accepted(job, id)], emits: false });
  }
  return epoch(state);
}
