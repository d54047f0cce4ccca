// How often accepted variants have called each function: what plans that favour the seldom ones go by.
import { parsedCall } from '../../author/execution/parsedCall.js';
import type { Outcome } from '../job/JobEnded.js';
import { readTask } from '../job/readTask.js';

export type Called = Readonly<Record<string, number>>;

/** The counts with those of one more job; only an accepted variant changes them. */
export function countCalls(called: Called, outcome: Outcome): Called {
  if (outcome.kind !== 'accepted') return called;
  const counts = { ...called };
  for (const text of readTask(outcome.task).groundTruth.flat()) {
    const { name } = parsedCall(text);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
