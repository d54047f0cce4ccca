// A folder of one's own that is filled or not there: what failed half-way leaves nothing that the next try would stumble on.
import { rm } from 'node:fs/promises';

/** Gives what `fill` gives; when it throws, the folder is removed. It must have been missing or empty before. */
export async function removedOnFailure<T>(path: string, fill: () => Promise<T>): Promise<T> {
  try {
    return await fill();
  } catch (error) {
    // the failure is what is told, also where nothing can be removed
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}
