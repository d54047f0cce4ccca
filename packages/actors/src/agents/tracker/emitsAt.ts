// Whether the step that closes now may emit: only when a later step is sure to take the results in.
import { activeTasks, isVariant, readConfig, stageOf } from '@rods/core';
import type { RunMemory } from './TrackerContext.js';

export function emitsAt(run: RunMemory): boolean {
  const { synthesis, rollouts } = readConfig(run.config);
  const { delay } = synthesis;
  const size = rollouts.tasksPerStep;
  let steps = Math.ceil((run.order.length - run.gone) / size);
  if (steps >= delay) return true;
  // a later epoch has at least its originals: they never retire
  const originals = activeTasks(run.curriculum).filter((entry) => !isVariant(entry));
  const base = originals.filter(({ category }) => category === 'base').length;
  for (let epoch = run.curriculum.epoch + 1; epoch < epochsOf(run); epoch++) {
    const tasks = stageOf(run.curriculum.settings, epoch) === 'base' ? base : originals.length;
    steps += Math.ceil(tasks / size);
    if (steps >= delay) return true;
  }
  return false;
}

export function epochsOf({ config }: RunMemory): number {
  const { stages } = readConfig(config);
  return stages.base + stages.full;
}

export function isEpochOver({ order, gone }: RunMemory): boolean {
  return gone >= order.length;
}

export function isRunOver(run: RunMemory): boolean {
  return run.curriculum.epoch >= epochsOf(run);
}

/** Whether the epoch in flight is the run's last. */
export function isLastEpoch(run: RunMemory): boolean {
  return run.curriculum.epoch >= epochsOf(run) - 1;
}
