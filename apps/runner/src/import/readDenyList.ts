// Tasks a run shall not use: one id a line, blank lines and what follows `#` aside.
import { RodsError, type Task } from '@rods/core';
import { readText } from '../cli/readText.js';

/** @throws RodsError as `readText`. */
export async function readDenyList(path: string): Promise<ReadonlySet<string>> {
  const text = await readText(path, 'deny list (one task id a line)');
  const ids = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*/, '').trim());
  return new Set(ids.filter((id) => id !== ''));
}

/** The tasks that are not denied. @throws RodsError `TASK_ID` naming a denied id that no task has. */
export function withoutDenied(tasks: readonly Task[], denied: ReadonlySet<string>, path: string): Task[] {
  const known = new Set(tasks.map((task) => task.id));
  const stray = [...denied].find((id) => !known.has(id));
  if (stray !== undefined) throw new RodsError('TASK_ID', `${path}: denies ${stray}, but no task has this id`);
  return tasks.filter((task) => !denied.has(task.id));
}
