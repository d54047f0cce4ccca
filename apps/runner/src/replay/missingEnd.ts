// Whether a run's files go further than its log: rows and summary are only written after the log has what they show, so a log
// that ends before them has lost its end.
import { readFile } from 'node:fs/promises';
import { messagesToRun, projectedLine, type RunLog } from '@rods/actors';
import { ifMissing } from '../cli/ifMissing.js';
import type { RunDirectory } from '../experiment/runDirectory.js';
import { readSummary } from '../experiment/summaryFile.js';

export type SaidByFiles = {
  readonly rows: { readonly metrics: number; readonly variants: number };
  readonly finished: boolean;
};

/** What the files say; to be read before the log, which a run that is going on writes first. */
export async function saidByFiles(directory: RunDirectory): Promise<SaidByFiles> {
  const rowsOf = async (path: string): Promise<number> =>
    (await readFile(path, 'utf8').catch(ifMissing(''))).split('\n').length - 1;
  const [metrics, variants] = await Promise.all([rowsOf(directory.metrics), rowsOf(directory.variants)]);
  const summary = await readSummary(directory.path);
  return { rows: { metrics, variants }, finished: summary?.status === 'finished' };
}

/** What the files have that the log has not, in words; null when there is nothing. */
export function missingEnd({ rows, finished }: SaidByFiles, log: RunLog): string | null {
  const logged = { metrics: 0, variants: 0 };
  let closed = false;
  for (const { envelope } of messagesToRun(log)) {
    const projected = projectedLine(envelope);
    if (projected) logged[projected.file] += 1;
    if (envelope.type === 'run.closed') closed = true;
  }
  if (finished && !closed) return 'the end of the run: summary.json says that it has finished';
  for (const file of ['metrics', 'variants'] as const)
    if (rows[file] > logged[file]) return `${rows[file]} rows of ${file}.jsonl, of which the log gives ${logged[file]}`;
  return null;
}
