// The collator: a step closes when its groups and the results of the jobs due with it are there, in whatever order they came.
import { readConfig } from '@rods/core';
import type { JobEnded } from '../job/JobEnded.js';
import type { Groups } from './messages.js';
import type { RunMemory } from './TrackerContext.js';

/** Jobs whose results the step in flight takes in, in job order. */
export function jobsDue({ awaited, curriculum, config }: RunMemory): readonly string[] {
  return awaited[String(curriculum.step - readConfig(config).synthesis.delay)] ?? [];
}

export function isComplete(run: RunMemory): boolean {
  return run.groups !== null && jobsDue(run).every((job) => Object.hasOwn(run.results, job));
}

/** Keeps a result of an open job; the first one counts, any other changes nothing. */
export function keepResult(run: RunMemory, ended: JobEnded): RunMemory {
  const { open } = run.curriculum;
  if (!Object.hasOwn(open, ended.job) || Object.hasOwn(run.results, ended.job)) return run;
  return { ...run, results: { ...run.results, [ended.job]: ended } };
}

/** Forgets that a job ended as a dead letter, so that the step it is due with waits for it anew; too late once it is closed. */
export function reopenJob(run: RunMemory, job: string): RunMemory {
  const { [job]: ended, ...results } = run.results;
  const isDead = ended?.outcome.kind === 'failed' && ended.outcome.reason === 'dead_letter';
  return isDead ? { ...run, results } : run;
}

/** Keeps the groups of the step in flight, in the order the step was sent out whatever order the trainer used. */
export function keepGroups(run: RunMemory, groups: Groups): RunMemory {
  const from = Math.max(0, run.gone - readConfig(run.config).rollouts.tasksPerStep);
  const place = new Map(run.order.slice(from, run.gone).map((id, at) => [id, from + at]));
  // a trainer of another make may answer with tasks of other steps: these are looked for in the whole order
  for (const { task } of groups.groups) if (!place.has(task)) place.set(task, Math.max(0, run.order.indexOf(task)));
  const placeOf = (task: string): number => place.get(task) as number;
  const sorted = [...groups.groups].sort((a, b) => placeOf(a.task) - placeOf(b.task));
  return { ...run, groups: { ...groups, groups: sorted } };
}

export function isOfStepInFlight(run: RunMemory, { epoch, step }: Groups): boolean {
  return run.groups === null && epoch === run.curriculum.epoch && step === run.curriculum.step;
}
