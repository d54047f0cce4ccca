// A new run that begins with another one's first events and goes on by itself, with the present code and changed settings.
import { cp } from 'node:fs/promises';
import { forkLog, RunLog } from '@rods/actors';
import { changeConfig } from '@rods/core';
import { readRunFile, writeRunFile } from '../experiment/RunFile.js';
import { refuseChanged } from '../experiment/refuseChanged.js';
import { removedOnFailure } from '../experiment/removedOnFailure.js';
import { createRunDirectory, type RunDirectory } from '../experiment/runDirectory.js';

export type Fork = {
  readonly from: RunDirectory;
  /** The last event both runs share. */
  readonly at: number;
  readonly out: string;
  /** `key=value` texts that hold from there on. */
  readonly settings: readonly string[];
};

/**
 * Makes the new run's folder; the old run is only read. Resuming the folder is what runs it.
 *
 * @throws RodsError `EVENT_NOT_FOUND`, `CONFIG_FIXED`, `CONFIG_INVALID`, `RUN_EXISTS`, `DIR_READ_ONLY`, `DISK_FULL`.
 */
export async function forkRun({ from, at, out, settings }: Fork): Promise<{ directory: RunDirectory; events: number }> {
  const file = await readRunFile(from);
  const config = changeConfig(file.config, settings);
  const log = RunLog.openForReading(from.log);
  try {
    refuseChanged(from, file, log);
    const directory = await createRunDirectory(out);
    const change = { to: 'tracker', type: 'run.change', job: null, payload: { config } };
    return await removedOnFailure(directory.path, async () => {
      const { events } = await forkLog(log, directory.log, at, settings.length > 0 ? [change] : []);
      // named by their digests: those of later steps are passed over
      await cp(from.checkpoints, directory.checkpoints, { recursive: true });
      const forked = { run: from.path, event: at, settings: [...settings] };
      await writeRunFile(directory, { ...file, config, forked });
      return { directory, events };
    });
  } finally {
    await log.close();
  }
}
