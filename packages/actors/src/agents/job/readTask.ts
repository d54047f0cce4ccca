// A task's line decoded once where several look at it: the novelty of a variant, its card, its row, its counts.
import { decodeTask, type Task } from '@rods/core';
import { Recent } from '../../author/execution/Recent.js';

/** The tracker looks at all results of a step before it looks at the first of them again: as many as there are open jobs. */
const recent = new Recent<Task>(64);

/** @throws RodsError `TASK_INVALID`, `JSON_INVALID`. */
export function readTask(line: string): Task {
  return recent.get(line, () => decodeTask(line));
}
