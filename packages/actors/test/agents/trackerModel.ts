// What the tracker can be told in each of its states: small runs of different configurations, drains, changes, late results.

import { readConfig } from '@rods/core';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { jobsDue } from '../../src/agents/tracker/collate.js';
import type { TrackerMessage } from '../../src/agents/tracker/messages.js';
import type { RunMemory, TrackerContext } from '../../src/agents/tracker/TrackerContext.js';
import { lines, smallConfig } from '../tracker/World.js';

const start = (...settings: string[]): TrackerMessage => ({
  type: 'run.start',
  payload: {
    config: smallConfig('stages.full=2', 'rollouts.tasksPerStep=2', ...settings),
    tasks: lines(3),
    heldOut: lines(2, 100),
    split: 'scenario',
  },
});

const starts = [start(), start('evaluation.start=false', 'evaluation.end=false', 'evaluation.everyEpochs=0')];

const runOf = (state: AnyMachineSnapshot): RunMemory | null => (state.context as TrackerContext).run;

export function trackerEvents(state: AnyMachineSnapshot): readonly EventObject[] {
  const run = runOf(state);
  if (state.status !== 'active') return [];
  if (!run) return [...starts, { type: 'run.resume', payload: {} } satisfies TrackerMessage];
  const { draining } = state.context as TrackerContext;
  const events: TrackerMessage[] = [];
  if (!draining) events.push({ type: 'run.drain', payload: {} });
  else events.push({ type: 'run.resume', payload: {} });
  switch (String(state.value)) {
    case 'evaluating':
      events.push(evaluated(run.curriculum.epoch === 0 ? 'start' : 'epoch', run));
      break;
    case 'finishing':
      events.push(evaluated('end', run));
      break;
    case 'stepping':
      events.push(...answersIn(run));
      break;
  }
  return events;
}

/** What tells one situation from another; everything else follows from it. */
export function trackerState(state: AnyMachineSnapshot): string {
  const run = runOf(state);
  const { draining } = state.context as TrackerContext;
  if (!run) return JSON.stringify([state.value, draining]);
  const { epoch, step } = run.curriculum;
  const ends = Object.entries(run.results).map(([job, { outcome }]) => [job, outcome.kind]);
  return JSON.stringify([
    state.value,
    draining,
    epoch,
    step,
    run.gone,
    run.groups !== null,
    ends.sort(),
    readConfig(run.config).evaluation,
    readConfig(run.config).zones,
  ]);
}

function answersIn(run: RunMemory): TrackerMessage[] {
  const { epoch, step } = run.curriculum;
  const size = readConfig(run.config).rollouts.tasksPerStep;
  const tasks = run.order.slice(run.gone - (run.gone % size || size), run.gone);
  const groups = tasks.map((task) => ({ task, rollouts: [0, 1, 0, 1].map((turn) => rollout(turn)) }));
  const answers: TrackerMessage[] = [];
  if (run.groups === null)
    answers.push({ type: 'groups', payload: { epoch, step, groups, digest: `weights ${step}`, figures: {} } });
  const [job] = jobsDue(run).filter((due) => !Object.hasOwn(run.results, due));
  if (job !== undefined) answers.push(ended(job, 'dropped', 'no_pattern'), ended(job, 'failed', 'dead_letter'));
  const [dead] = Object.values(run.results).filter(({ outcome }) => outcome.kind === 'failed');
  if (dead) answers.push({ type: 'job.reopened', payload: { job: dead.job } });
  const config = readConfig(run.config);
  if (config.zones.lower === 0.2)
    answers.push({ type: 'run.change', payload: { config: { ...config, zones: { lower: 0.1, upper: 0.85 } } } });
  return answers;
}

const rollout = (turn: number) => ({ progress: turn, turns: [turn, turn], calls: 2 });

function ended(job: string, kind: 'dropped' | 'failed', reason: string): TrackerMessage {
  const counters = { replans: 0, patches: 0, repairs: 0, rejections: {} };
  return {
    type: 'job.ended',
    payload: { job, step: 0, outcome: { kind, reason, detail: 'x' }, attempts: 1, counters },
  };
}

function evaluated(point: 'start' | 'epoch' | 'end', { curriculum, heldOut }: RunMemory): TrackerMessage {
  const order = Object.keys(heldOut);
  return { type: 'evaluated', payload: { epoch: curriculum.epoch, point, order, scores: order.map(() => 0.5) } };
}
