// The long-context filler of a run: the benchmark's own from a file the user names, or ours.
import { readFile } from 'node:fs/promises';
import { RodsError } from '@rods/core';
import { type Filler, fillerFromJson, fillerFromPython, ownFiller } from '@rods/sim';

/** @throws RodsError `INPUT_NOT_FOUND`, `INPUT_FILLER`, `JSON_INVALID`. */
export async function loadFiller(path: string | undefined): Promise<Filler> {
  if (path === undefined) return ownFiller();
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new RodsError('INPUT_NOT_FOUND', `${path}: no such filler file`, { cause });
  });
  try {
    return path.endsWith('.py') ? fillerFromPython(text) : fillerFromJson(text);
  } catch (error) {
    if (!(error instanceof RodsError)) throw error;
    throw new RodsError('INPUT_FILLER', `${path}: ${error.message}`, { cause: error });
  }
}
