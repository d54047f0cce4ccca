// How many events a log has held at least, by what is kept beside them: one whose last events are gone is found out.
import type { RunLog } from './RunLog.js';

/** The highest number any mark, index entry, result or snapshot names, and one. Committed together, none is ever ahead. */
export function leastEvents(log: RunLog): number {
  let least = log.mark()?.next ?? 0;
  for (const seq of log.shown()) least = Math.max(least, seq + 1);
  for (const { seq } of log.effectKeys()) least = Math.max(least, seq + 1);
  for (const { seq } of log.snapshotKeys()) least = Math.max(least, seq + 1);
  return least;
}
