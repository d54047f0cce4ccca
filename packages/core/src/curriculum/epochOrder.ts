// The order in which an epoch goes through the active pool.
import { randomStream } from '../env/Random.js';
import { stageOf } from './CurriculumSettings.js';
import { activeTasks, type CurriculumState } from './CurriculumState.js';
import { isVariant } from './PoolEntry.js';

/** Ids of the epoch's tasks, shuffled by the stream `epoch/<n>/order` of the run's seed. Base stage: base originals. */
export function epochOrder(state: CurriculumState, epoch: number, seed: number): string[] {
  const base = stageOf(state.settings, epoch) === 'base';
  const tasks = activeTasks(state).filter((entry) => !base || (entry.category === 'base' && !isVariant(entry)));
  return randomStream(seed, `epoch/${epoch}/order`).shuffle(tasks.map(({ id }) => id));
}
