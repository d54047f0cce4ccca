// The long-context filler of a thread that opens episodes: from the file the run names, or our own.
import { readFileSync } from 'node:fs';
import { RodsError } from '@rods/core';
import { type Filler, fillerFromFile, ownFiller } from '@rods/sim';

/**
 * @param path a file as `fillerFromFile` takes it; null means our own filler.
 * @throws RodsError `INPUT_NOT_FOUND` for a file that cannot be read, `INPUT_FILLER` for one that lacks a constant.
 */
export function readFiller(path: string | null): Filler {
  if (path === null) return ownFiller();
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new RodsError('INPUT_NOT_FOUND', `${path}: no such filler file; import the tasks again`, { cause });
  }
  return fillerFromFile(path, text);
}
