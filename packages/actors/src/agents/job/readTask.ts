// A task's line decoded once where several look at it: the novelty of a variant, its row, its counts.
import { decodeTask, type Task } from '@rods/core';
import { Recent } from '../../author/execution/Recent.js';

const recent = new Recent<Task>(16);

/** @throws RodsError `TASK_INVALID`, `JSON_INVALID`. */
export function readTask(line: string): Task {
  return recent.get(line, () => decodeTask(line));
}
