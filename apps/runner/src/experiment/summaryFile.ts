// summary.json of a run directory.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RunSummary } from './RunSummary.js';
import { writeWhole } from './runDirectory.js';

export async function writeSummary(path: string, summary: RunSummary): Promise<void> {
  await writeWhole(join(path, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
}

/** The summary of a run that has ended; null for one that has not. */
export async function readSummary(path: string): Promise<RunSummary | null> {
  const text = await readFile(join(path, 'summary.json'), 'utf8').catch(() => null);
  return text === null ? null : RunSummary.parse(JSON.parse(text));
}
