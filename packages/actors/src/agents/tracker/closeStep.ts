// Closes the step in flight: one event into the curriculum's fold, its rows out.
import {
  curriculumHash,
  foldCurriculum,
  groupStatistics,
  type JobFate,
  type JobResult,
  type ObservedGroup,
  RodsError,
  readConfig,
  type StepReport,
  stageOf,
  taskCard,
  withMember,
} from '@rods/core';
import { noCounts } from '../job/Counters.js';
import type { JobEnded } from '../job/JobEnded.js';
import { readTask } from '../job/readTask.js';
import { countCalls } from '../novelty/countCalls.js';
import { addCounters } from './addCounters.js';
import { decideJobs } from './decideJobs.js';
import { emitsAt } from './emitsAt.js';
import type { Groups } from './messages.js';
import { poolOf } from './poolOf.js';
import type { StepRow } from './rows/StepRow.js';
import type { VariantRow } from './rows/VariantRow.js';
import { type Deed, type RunMemory, toRun } from './TrackerContext.js';

/** Needs a complete step (`isComplete`). */
export function closeStep(before: RunMemory): Deed {
  const groups = before.groups as Groups;
  const { due, novelty } = decideJobs(before);
  const decided = new Map(due.map((result) => [result.job, result]));
  const observed = groups.groups.map(
    ({ task, rollouts }): ObservedGroup => ({ task, statistics: groupStatistics(rollouts) }),
  );
  const { epoch, step } = before.curriculum;
  const curriculum = foldCurriculum(before.curriculum, {
    type: 'step.closed',
    epoch,
    step,
    groups: observed,
    results: due.map(resultOf),
    emits: emitsAt(before),
  });
  const report = curriculum.report as StepReport;
  const counters = due.reduce((sum, { counters: more }) => addCounters(sum, more), noCounts);
  const results = { ...before.results };
  for (const { job } of due) delete results[job];
  let { lines } = before;
  for (const { job, variant } of report.fates) {
    const outcome = decided.get(job)?.outcome;
    if (variant !== null && outcome?.kind === 'accepted') lines = withMember(lines, variant, outcome.task);
  }
  const { [String(step - readConfig(before.config).synthesis.delay)]: _due, ...awaited } = before.awaited;
  const run: RunMemory = {
    ...before,
    curriculum,
    lines,
    results,
    novelty,
    ...(readConfig(before.config).synthesis.coverage
      ? { called: due.reduce((called, { outcome }) => countCalls(called, outcome), before.called ?? {}) }
      : {}),
    groups: null,
    awaited: { ...awaited, [step]: report.emissions.map(({ job }) => job) },
    emissions: report.emissions,
    counters: addCounters(before.counters, counters),
    rollouts: before.rollouts + groups.groups.reduce((sum, { rollouts }) => sum + rollouts.length, 0),
    digest: groups.digest,
  };
  const row = stepRow(run, report, observed, groups, counters);
  const variants = report.fates.map((fate) =>
    toRun('variant', variantRow(fate, decided.get(fate.job) as JobEnded, row)),
  );
  return { run, sends: [...variants, toRun('step.closed', row)] };
}

function resultOf({ job, outcome }: JobEnded): JobResult {
  if (outcome.kind !== 'accepted') return { job, outcome: { kind: outcome.kind, reason: outcome.reason } };
  try {
    return { job, outcome: { kind: 'accepted', variant: taskCard(readTask(outcome.task)) } };
  } catch (error) {
    if (!(error instanceof RodsError)) throw error;
    return { job, outcome: { kind: 'failed', reason: 'variant_invalid' } };
  }
}

function stepRow(
  run: RunMemory,
  report: StepReport,
  observed: readonly ObservedGroup[],
  groups: Groups,
  counters: StepRow['jobs']['counters'],
): StepRow {
  const means = observed.flatMap(({ statistics }) => statistics.mean ?? []);
  const excluded = observed.reduce((sum, { statistics }) => sum + statistics.excluded, 0);
  return {
    epoch: report.epoch,
    step: report.step,
    stage: stageOf(run.curriculum.settings, report.epoch),
    tasks: observed.length,
    rollouts: observed.reduce((sum, { statistics }) => sum + statistics.count, excluded),
    excluded,
    progress: means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length,
    zones: report.zones,
    zeroVariance: report.zeroVariance,
    candidates: report.candidates,
    emissions: report.emissions,
    jobs: {
      accepted: report.fates.filter(({ kind }) => kind === 'accepted').length,
      dropped: reasons(report.fates, 'dropped'),
      failed: reasons(report.fates, 'failed'),
      counters,
    },
    lateGroups: report.lateGroups,
    pool: poolOf(run),
    figures: groups.figures,
    digest: groups.digest,
    hash: curriculumHash(run.curriculum),
  };
}

function reasons(fates: readonly JobFate[], kind: JobFate['kind']): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { reason } of fates.filter((fate) => fate.kind === kind)) {
    if (reason !== null) counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

function variantRow(fate: JobFate, ended: JobEnded, { epoch, step }: StepRow): VariantRow {
  const { job, seed, emittedStep } = fate;
  const { outcome, attempts, counters } = ended;
  const ending = { job, seed, emittedStep, closedStep: step, epoch, attempts, counters };
  if (fate.kind === 'accepted' && fate.variant !== null && outcome.kind === 'accepted')
    return { event: 'accepted', ...ending, id: fate.variant, task: outcome.task };
  const refused =
    fate.reason === 'variant_invalid' ? 'its line is no task' : 'the pool knows a task with the same content';
  const detail = outcome.kind === 'accepted' ? refused : outcome.detail;
  return { event: fate.kind === 'failed' ? 'failed' : 'dropped', ...ending, reason: fate.reason ?? '', detail };
}
