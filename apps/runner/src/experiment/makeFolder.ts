// A folder and those above it that are missing, one by one: Node's own recursive mkdir never returns where a file system
// answers ENOENT to a folder that should be made, as /proc does.
import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Makes the folder unless it is there. @throws the file system's own error, with its code and the path. */
export async function makeFolder(folder: string): Promise<void> {
  const path = resolve(folder);
  // nothing there yet; what stands in the way of making it is told below
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  try {
    await mkdir(path);
  } catch (error) {
    // somebody else may have made it meanwhile
    const made = await stat(path).catch(() => null);
    if (!made?.isDirectory()) throw error;
  }
}
