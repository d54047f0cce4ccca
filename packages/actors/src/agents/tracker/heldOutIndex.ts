// What an evaluation needs to know of the held-out tasks: category, and the scenario whose rows belong together.
import { decodeTask } from '@rods/core';
import type { RunMemory } from './TrackerContext.js';

export function heldOutIndex(lines: readonly string[]): RunMemory['heldOut'] {
  return Object.fromEntries(
    lines.map((line) => {
      const { id, category } = decodeTask(line);
      return [id, { category, cluster: id.match(/_(\d+)$/)?.[1] ?? id }];
    }),
  );
}
