// The id of a task's line by itself: who only files lines need not take the whole of each apart.
import { decodeTask } from './decodeTask.js';

/** @throws RodsError as `decodeTask`, for a line that has no id. */
export function taskIdOf(line: string): string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    // a task may hold what is no strict JSON, such as NaN: the reader of tasks knows it, or says what is wrong
    return decodeTask(line).id;
  }
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : '';
  return typeof id === 'string' && id !== '' ? id : decodeTask(line).id;
}
