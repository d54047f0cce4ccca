// Novelty across jobs, decided in job order by whoever holds the memory: the agents would decide by who was faster.
import { getEntry, RodsError, type Task, withMember } from '@rods/core';
import type { Outcome } from '../job/JobEnded.js';
import { readTask } from '../job/readTask.js';
import { mostResampled, type Novelty, nearDuplicateFrom, sketchesInOrder } from './Novelty.js';
import { SketchIndex } from './SketchIndex.js';
import { sketchOf } from './sketch.js';

/** What is derived of a memory's sketches stands beside them, never in them; it goes on with the memory that follows. */
const indexes = new WeakMap<Novelty['sketches'], SketchIndex>();

/** The outcomes of a turn, taken one after another. */
export class Admission {
  #sketches: Novelty['sketches'];
  #accepted: number;
  #resampled: number;

  constructor({ sketches, accepted, resampled }: Novelty) {
    this.#sketches = sketches;
    this.#accepted = accepted;
    this.#resampled = resampled;
  }

  /** The memory after everything taken so far. */
  get novelty(): Novelty {
    return { sketches: this.#sketches, accepted: this.#accepted, resampled: this.#resampled };
  }

  /** The job's outcome after novelty. Only an accepted variant can lose, and only a new one is remembered. */
  take(outcome: Outcome): Outcome {
    if (outcome.kind !== 'accepted') return outcome;
    const task = readVariant(outcome.task);
    // an unreadable line is told by who takes it in
    if (!task) return outcome;
    const sketch = sketchOf(task);
    const near = this.#index().near(sketch, nearDuplicateFrom);
    if (near)
      return dropped('near_duplicate', `${Math.round(near.share * 100)} % of its word triples are those of ${near.id}`);
    const isResampled = task.lineage?.resampled === true;
    const resampled = this.#resampled + (isResampled ? 1 : 0);
    const accepted = this.#accepted + 1;
    if (isResampled && accepted > 1 && resampled > accepted * mostResampled)
      return dropped('resampled_share', 'too many variants call the functions of their seeds');
    this.#accepted = accepted;
    this.#resampled = resampled;
    this.#remember(task.id, sketch);
    return outcome;
  }

  #index(): SketchIndex {
    const index = indexes.get(this.#sketches) ?? new SketchIndex(sketchesInOrder({ sketches: this.#sketches }));
    indexes.set(this.#sketches, index);
    return index;
  }

  #remember(id: string, sketch: string): void {
    const index = this.#index();
    const known = getEntry(this.#sketches, id);
    indexes.delete(this.#sketches);
    this.#sketches = withMember(this.#sketches, id, { at: known?.at ?? this.#accepted, sketch });
    // one that takes another's place is no more at its end: the index is made anew
    if (known) return;
    index.add(id, sketch);
    indexes.set(this.#sketches, index);
  }
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
