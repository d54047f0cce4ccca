// A variant must not be its seed again: same world, same messages or same calls under another id.
import { stableHash, type Task } from '@rods/core';
import type { Gate } from '../Gate.js';

/** What a task is about, without its name. */
export const contentHash = (task: Task): string => stableHash([task.classes, task.configText, task.groundTruth]);

export const duplicate: Gate = {
  name: 'duplicate',
  check: ({ task, seed }) =>
    contentHash(task) === contentHash(seed)
      ? { turn: 0, detail: `the content is that of the seed ${seed.id}` }
      : undefined,
};
