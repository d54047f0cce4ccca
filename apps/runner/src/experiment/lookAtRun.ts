// How a run stands, by its files, without executing anything; whatever cannot be read of it is told, not thrown.
import { RodsError } from '@rods/core';
import { readRunFile } from './RunFile.js';
import type { RunSummary } from './RunSummary.js';
import { refuseChangedRun } from './refuseChanged.js';
import { runDirectoryAt } from './runDirectory.js';
import { readSummary } from './summaryFile.js';

export type RunLook = {
  readonly summary: RunSummary | null;
  /** Why the run cannot be read; null when it can. */
  readonly unreadable: { readonly code: string; readonly message: string } | null;
};

export async function lookAtRun(path: string): Promise<RunLook> {
  const directory = runDirectoryAt(path);
  try {
    await refuseChangedRun(directory, await readRunFile(directory));
    return { summary: await readSummary(path), unreadable: null };
  } catch (error) {
    const code = error instanceof RodsError ? error.code : 'UNEXPECTED';
    return { summary: null, unreadable: { code, message: error instanceof Error ? error.message : String(error) } };
  }
}
