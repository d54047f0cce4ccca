// The last two deeds of a run: tell the trainer that no step follows, then write the run's own row.
import { curriculumHash, foldCurriculum, readConfig } from '@rods/core';
import { poolOf } from './poolOf.js';
import type { RunRow } from './rows/RunRow.js';
import { type Deed, type RunMemory, toRun, toTrainer } from './TrackerContext.js';

export function finishRun(run: RunMemory): Deed {
  return { run, sends: [toTrainer('run.finish', { evaluate: evaluatesAtEnd(run) })] };
}

export function evaluatesAtEnd({ config, heldOut }: RunMemory): boolean {
  return readConfig(config).evaluation.end && Object.keys(heldOut).length > 0;
}

export function closeRun(before: RunMemory): Deed {
  const curriculum = foldCurriculum(before.curriculum, { type: 'run.closed' });
  const run = { ...before, curriculum };
  const row: RunRow = {
    epochs: curriculum.epoch,
    steps: curriculum.step,
    rollouts: run.rollouts,
    variants: curriculum.totals,
    counters: run.counters,
    split: run.split,
    heldOut: run.scores,
    pool: poolOf(run),
    digest: run.digest,
    hash: curriculumHash(curriculum),
  };
  return { run, sends: [toRun('run.closed', row)] };
}
