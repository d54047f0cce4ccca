// Opens an epoch: the order over the pool as it now stands, and what changed in it, go to the trainer.
import { epochOrder, getEntry, readConfig } from '@rods/core';
import { type Deed, type RunMemory, toTrainer } from './TrackerContext.js';

export function openEpoch(run: RunMemory): Deed {
  const { epoch } = run.curriculum;
  const order = epochOrder(run.curriculum, epoch, readConfig(run.config).seed);
  const added = run.added.map((id) => getEntry(run.lines, id) as string);
  return {
    run: { ...run, order, gone: 0, added: [], removed: [] },
    sends: [toTrainer('epoch.open', { epoch, order, added, removed: run.removed, evaluate: evaluatesAt(run) })],
  };
}

/** Whether held-out tasks are scored before the epoch that opens now. */
export function evaluatesAt({ config, curriculum, heldOut }: RunMemory): boolean {
  if (Object.keys(heldOut).length === 0) return false;
  const { start, everyEpochs } = readConfig(config).evaluation;
  if (curriculum.epoch === 0) return start;
  return everyEpochs > 0 && curriculum.epoch % everyEpochs === 0;
}
