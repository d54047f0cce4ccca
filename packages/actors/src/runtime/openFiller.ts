// The long-context filler a run was given, read by every host for itself: it is too large to travel.
import { readFile } from 'node:fs/promises';
import { RodsError } from '@rods/core';
import { fillerFromFile } from '@rods/sim';
import { useFiller } from '../author/execution/fillerInUse.js';

/** @throws RodsError `INPUT_NOT_FOUND`, `INPUT_FILLER`. */
export async function openFiller(path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new RodsError('INPUT_NOT_FOUND', `${path}: no such filler file`, { cause });
  });
  useFiller(fillerFromFile(path, text));
}
