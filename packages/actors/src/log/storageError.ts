// What the disk says, as errors a user can act on. LMDB reports a full disk as an I/O error; a spent quota is a full disk to
// who has it.
import { statfsSync } from 'node:fs';
import { RodsError } from '@rods/core';

export function storageError(folder: string, error: unknown): RodsError {
  if (error instanceof RodsError) return error;
  const text = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const causes = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
  const all = `${code} ${text} ${causes}`;
  if (
    /ENOSPC|EDQUOT|no space left|quota exceeded|MDB_MAP_FULL/i.test(all) ||
    (/EIO|Input\/output error|\b5\b/i.test(all) && isFull(folder))
  ) {
    return diskFull(folder, error);
  }
  if (/EACCES|EROFS|EPERM|permission denied|read-only/i.test(all)) {
    return new RodsError('DIR_READ_ONLY', `${folder} cannot be written; choose another --out or change its rights`, {
      cause: error,
    });
  }
  if (/ENOENT|no such file/i.test(all))
    return new RodsError('RUN_NOT_FOUND', `${folder}: there is no log here`, { cause: error });
  if (/MDB_(?:INVALID|CORRUPTED|VERSION_MISMATCH|PAGE_NOTFOUND|BAD_TXN|PANIC)/.test(all)) {
    const advice = "the log is damaged; put back a copy of the run's folder, or start a new run";
    return new RodsError('LOG_CORRUPT', `${folder}: ${text}; ${advice}`, { cause: error });
  }
  return new RodsError('LOG_FAILED', `${folder}: ${text}`, { cause: error });
}

/** What the store needs to be opened: its table of readers, and the first pages. */
const leastToOpen = 64 * 1024;

/**
 * To be called before the store is opened: it maps its table of readers, and a mapped page the disk has no space for ends
 * the process.
 *
 * @throws RodsError `DISK_FULL`
 */
export function refuseFullDisk(folder: string): void {
  if (isFull(folder, leastToOpen)) throw diskFull(folder);
}

function diskFull(folder: string, cause?: unknown): RodsError {
  const advice = 'free some and resume the run, nothing committed is lost';
  return new RodsError('DISK_FULL', `${folder}: no space left on the disk; ${advice}`, { cause });
}

function isFull(folder: string, least = 4 * 1024 * 1024): boolean {
  try {
    const disk = statfsSync(folder);
    // some file systems do not count at all
    return disk.blocks > 0 && disk.bavail * disk.bsize < least;
  } catch {
    // a folder that cannot be asked is not refused for it: writing tells
    return false;
  }
}
