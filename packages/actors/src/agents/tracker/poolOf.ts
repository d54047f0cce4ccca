// The pool in three numbers, as every row shows it.
import type { RunMemory } from './TrackerContext.js';

export function poolOf({ curriculum }: RunMemory): { originals: number; variants: number; queued: number } {
  return { ...curriculum.pool, queued: curriculum.queue.length };
}
