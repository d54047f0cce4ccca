// The files of a run that are projections of its log, and the one that is not: timings.
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type Envelope, projectedLine, refuseOtherWriter, storageError } from '@rods/actors';
import { type Bound, defaultBound, stepAside } from '../observe/stepAside.js';
import type { RunDirectory } from './runDirectory.js';

export class RunFiles {
  readonly #directory: RunDirectory;
  readonly #bound: Bound;

  /**
   * Begins both projections anew from what the log already holds.
   *
   * @throws RodsError `RUN_LOCKED` when there are rows to put right while another process adds to them.
   */
  constructor(directory: RunDirectory, logged: Iterable<Envelope>, bound = defaultBound) {
    this.#directory = directory;
    this.#bound = bound;
    const texts = { metrics: '', variants: '' };
    for (const envelope of logged) {
      const projected = projectedLine(envelope);
      if (projected) texts[projected.file] += `${projected.line}\n`;
    }
    this.#guarded(() => {
      const stale = (['metrics', 'variants'] as const).filter((name) => !holds(directory[name], texts[name]));
      if (stale.length > 0) refuseOtherWriter(directory.log);
      for (const name of stale) renew(directory[name], texts[name]);
    });
  }

  /** Adds what a committed message shows. */
  append(envelope: Envelope): void {
    const projected = projectedLine(envelope);
    if (projected) this.#guarded(() => appendFileSync(this.#directory[projected.file], `${projected.line}\n`));
  }

  /** Clock readings, restarts and the like: true of this execution, no part of the result. */
  timing(row: Readonly<Record<string, unknown>>): void {
    const { timings } = this.#directory;
    const line = `${JSON.stringify({ at: new Date().toISOString(), pid: process.pid, ...row })}\n`;
    this.#guarded(() => {
      const size = statSync(timings, { throwIfNoEntry: false })?.size ?? 0;
      // every incident is a row, and a run may have any number of them
      if (size > 0 && size + Buffer.byteLength(line) > this.#bound.bytes) stepAside(timings, this.#bound.files);
      appendFileSync(timings, line);
    });
  }

  #guarded(write: () => void): void {
    try {
      write();
    } catch (error) {
      throw storageError(this.#directory.path, error);
    }
  }
}

/** Rows that are already as they should be are left alone. */
const holds = (path: string, text: string): boolean => existsSync(path) && readFileSync(path, 'utf8') === text;

/** The old rows are there until the new ones are, whatever the disk says. */
function renew(path: string, text: string): void {
  const part = `${path}.part`;
  try {
    writeFileSync(part, text);
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
