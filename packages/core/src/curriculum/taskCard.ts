// The card of a task: what the curriculum needs to know of it.
import { stableHash } from '../canonical/stableText.js';
import type { Task } from '../task/Task.js';
import type { TaskCard } from './PoolEntry.js';

export function taskCard(task: Task): TaskCard {
  const { id, category, classes, configText, questions, groundTruth, missedFunction, lineage } = task;
  return {
    id,
    category,
    root: lineage?.root ?? id,
    generation: lineage?.generation ?? 0,
    content: stableHash({ category, classes, configText, questions, groundTruth, missedFunction }),
  };
}
