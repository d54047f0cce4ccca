// How a file that is appended to stays bounded however long the run: a full one steps aside as FILE.1, the one before it as
// FILE.2, and the oldest goes.
import { renameSync } from 'node:fs';

/** Size at which a file is full, and how many are kept, the one being written included. */
export type Bound = { readonly bytes: number; readonly files: number };

export const defaultBound: Bound = { bytes: 64 * 2 ** 20, files: 5 };

/** Leaves the path free. Throws what the file system says. */
export function stepAside(path: string, files: number): void {
  for (let part = files - 1; part > 0; part--)
    renameIfThere(part === 1 ? path : `${path}.${part - 1}`, `${path}.${part}`);
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
