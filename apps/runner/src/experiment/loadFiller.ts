// The long-context filler of a run: the benchmark's own from a file the user names, or ours.
import { readFile } from 'node:fs/promises';
import { RodsError } from '@rods/core';
import { type Filler, fillerFromFile, ownFiller } from '@rods/sim';

/** @throws RodsError `INPUT_NOT_FOUND`, `INPUT_FILLER`. */
export async function loadFiller(path: string | undefined): Promise<Filler> {
  if (path === undefined) return ownFiller();
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new RodsError('INPUT_NOT_FOUND', `${path}: no such filler file`, { cause });
  });
  return fillerFromFile(path, text);
}
