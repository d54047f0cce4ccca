// A folder and those above it that are missing, one by one: Node's own recursive mkdir never returns where a file system
// answers ENOENT to a folder that should be made, as /proc does.
import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Makes the folder unless it is there. @throws the file system's own error, with its code and the path. */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // somebody else may have made it meanwhile
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    // what stands in the way is told by making it
    return false;
  }
}
