// The folder of kept replies, made before a run begins: hours later, at the first reply, would be late to learn that it cannot be.
import { accessSync, constants } from 'node:fs';
import { makeFolder } from '@rods/actors';
import type { RunConfig } from '@rods/core';
import { unwritable } from './runDirectory.js';

/** Makes it where models are asked and replies are kept. @throws RodsError `DIR_READ_ONLY`, `INPUT_NOT_A_FOLDER`, `DISK_FULL`. */
export function makeCacheFolder({ synthesis, model }: RunConfig): void {
  const { cache } = model;
  if (synthesis.author !== 'llm' || cache === null) return;
  try {
    makeFolder(cache);
    accessSync(cache, constants.W_OK);
  } catch (cause) {
    throw unwritable(cache, cause, 'model.cache');
  }
}
