// Closes an epoch: the fold retires and injects, the trainer will hear of it when the next epoch opens.
import {
  activeTasks,
  curriculumHash,
  type EpochReport,
  foldCurriculum,
  stageOf,
  withoutMember,
  zoneOf,
} from '@rods/core';
import { isLastEpoch } from './emitsAt.js';
import { poolOf } from './poolOf.js';
import type { EpochRow } from './rows/EpochRow.js';
import type { VariantRow } from './rows/VariantRow.js';
import { type Deed, type RunMemory, toRun } from './TrackerContext.js';

export function closeEpoch(before: RunMemory): Deed {
  const { epoch, step } = before.curriculum;
  const last = isLastEpoch(before);
  const curriculum = foldCurriculum(before.curriculum, { type: 'epoch.closed', epoch, last });
  const report = curriculum.report as EpochReport;
  const removed = report.retired.map(({ task }) => task);
  const lines = removed.reduce(withoutMember, before.lines);
  const run: RunMemory = { ...before, curriculum, lines, added: report.injected, removed };
  const retired = report.retired.map(
    ({ task: id, ...figures }): VariantRow => ({ event: 'retired', id, epoch, step, ...figures }),
  );
  const injected = report.injected.map((id): VariantRow => ({ event: 'injected', id, epoch, step }));
  const rows = [...retired, ...injected].map((row) => toRun('variant', row));
  return { run, sends: [...rows, toRun('epoch.closed', epochRow(run, report))] };
}

function epochRow(run: RunMemory, { kind: _, ...report }: EpochReport): EpochRow {
  const { settings, step } = run.curriculum;
  const zones = { hard: 0, boundary: 0, mastered: 0 };
  let unobserved = 0;
  for (const { mean } of activeTasks(run.curriculum)) {
    if (mean === null) unobserved++;
    else zones[zoneOf(mean, settings.zones)]++;
  }
  return {
    steps: step,
    stage: stageOf(settings, report.epoch),
    ...report,
    pool: poolOf(run),
    zones,
    unobserved,
    hash: curriculumHash(run.curriculum),
  };
}
