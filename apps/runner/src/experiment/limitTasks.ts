// A smaller set of tasks with every category in it: files are ordered by category, so the first ones would be of one.
import type { Task } from '@rods/core';

/** At most `limit` tasks, taken in turn from the categories, first ones first; in the order they were given. */
export function limitTasks(tasks: readonly Task[], limit: number | null): readonly Task[] {
  if (limit === null || tasks.length <= limit) return tasks;
  const byCategory = new Map<string, Task[]>();
  for (const task of tasks) byCategory.set(task.category, [...(byCategory.get(task.category) ?? []), task]);
  const taken = new Set<Task>();
  for (let round = 0; taken.size < limit; round++) {
    for (const group of byCategory.values()) {
      const task = group[round];
      if (task && taken.size < limit) taken.add(task);
    }
  }
  return tasks.filter((task) => taken.has(task));
}
