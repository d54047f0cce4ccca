// A run whose results are there while its log is gone. The results are written from the log, so going on with an empty one
// would begin the run again and empty them.
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { RunLog } from '@rods/actors';
import { RodsError } from '@rods/core';
import { ifMissing } from '../cli/ifMissing.js';
import type { RunDirectory } from './runDirectory.js';

/** @throws RodsError `RUN_UNREADABLE` naming what is missing, what shows that it was there, and what to do. */
export async function refuseLostLog(directory: RunDirectory): Promise<void> {
  const shown: string[] = [];
  for (const path of [directory.metrics, directory.variants, directory.summary]) {
    const size = await stat(path)
      .then((found) => found.size)
      .catch(ifMissing(0));
    if (size > 0) shown.push(basename(path));
  }
  if (shown.length === 0 || (await holdsEvents(directory.log))) return;
  const data = join(directory.log, 'data.mdb');
  const missing = existsSync(data) ? `${data} holds no event` : `${data} is missing`;
  throw new RodsError(
    'RUN_UNREADABLE',
    `${missing}, but ${shown.join(', ')} of the run ${shown.length === 1 ? 'holds' : 'hold'} results; nothing was changed. Put back the run's log/, or start a new run with another --out`,
  );
}

async function holdsEvents(folder: string): Promise<boolean> {
  const log = RunLog.openIfBegun(folder);
  if (log === null) return false;
  try {
    return log.nextSeq() > 0;
  } finally {
    await log.close();
  }
}
