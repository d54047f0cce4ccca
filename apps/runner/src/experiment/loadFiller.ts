// The long-context filler of a run: the benchmark's own from a file the user names, or ours.
import { type Filler, fillerFromFile, ownFiller } from '@rods/sim';
import { readText } from '../cli/readText.js';

/** @throws RodsError `INPUT_FILLER`, and as `readText`. */
export async function loadFiller(path: string | undefined): Promise<Filler> {
  if (path === undefined) return ownFiller();
  return fillerFromFile(path, await readText(path, 'filler file'));
}
