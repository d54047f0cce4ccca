// Novelty across jobs, decided in job order by whoever holds the memory: the agents would decide by who was faster.
import { RodsError, type Task } from '@rods/core';
import type { Outcome } from '../job/JobEnded.js';
import { readTask } from '../job/readTask.js';
import { mostResampled, type Novelty, nearDuplicateFrom } from './Novelty.js';
import { similarity, sketchOf } from './sketch.js';

export type Admitted = { readonly novelty: Novelty; readonly outcome: Outcome };

/** The job's outcome after novelty, and the memory with it. Only an accepted variant can lose, and only a new one is kept. */
export function admit(novelty: Novelty, outcome: Outcome): Admitted {
  if (outcome.kind !== 'accepted') return { novelty, outcome };
  const task = readVariant(outcome.task);
  // an unreadable line is told by who takes it in
  if (!task) return { novelty, outcome };
  const sketch = sketchOf(task);
  for (const [id, other] of Object.entries(novelty.sketches)) {
    const share = similarity(sketch, other, nearDuplicateFrom);
    if (share >= nearDuplicateFrom)
      return {
        novelty,
        outcome: dropped('near_duplicate', `${Math.round(share * 100)} % of its word triples are those of ${id}`),
      };
  }
  const isResampled = task.lineage?.resampled === true;
  const resampled = novelty.resampled + (isResampled ? 1 : 0);
  const accepted = novelty.accepted + 1;
  if (isResampled && accepted > 1 && resampled > accepted * mostResampled)
    return { novelty, outcome: dropped('resampled_share', 'too many variants call the functions of their seeds') };
  return { novelty: { sketches: { ...novelty.sketches, [task.id]: sketch }, accepted, resampled }, outcome };
}

const dropped = (reason: string, detail: string): Outcome => ({ kind: 'dropped', reason, detail });

function readVariant(line: string): Task | undefined {
  try {
    return readTask(line);
  } catch (error) {
    if (error instanceof RodsError) return undefined;
    throw error;
  }
}
