// summary.json of a run directory.
import { readFile } from 'node:fs/promises';
import { RodsError } from '@rods/core';
import { ifMissing } from '../cli/ifMissing.js';
import { RunSummary } from './RunSummary.js';
import { runDirectoryAt, writeWhole } from './runDirectory.js';

export async function writeSummary(path: string, summary: RunSummary): Promise<void> {
  await writeWhole(runDirectoryAt(path).summary, `${JSON.stringify(summary, null, 2)}\n`);
}

/** The summary of a run that has ended; null for one that has not. @throws RodsError `RUN_UNREADABLE` naming the file. */
export async function readSummary(path: string): Promise<RunSummary | null> {
  const file = runDirectoryAt(path).summary;
  try {
    const text = await readFile(file, 'utf8').catch(ifMissing(null));
    return text === null ? null : RunSummary.parse(JSON.parse(text));
  } catch (cause) {
    const advice = 'no summary of a run; `rods run --resume` writes it anew';
    throw new RodsError('RUN_UNREADABLE', `${file}: ${advice}`, { cause });
  }
}

/** The kept summary of a run whose log has its end; null when there is none that can be read, so it is to be written anew. */
export async function summaryOfFinished(path: string): Promise<RunSummary | null> {
  const summary = await readSummary(path).catch((error: unknown) => {
    if (error instanceof RodsError) return null;
    throw error;
  });
  return summary?.status === 'finished' ? summary : null;
}
