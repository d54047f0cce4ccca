// A log's data file before it is mapped: one that is cut or damaged is refused by name, where mapped it would end the process.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RodsError } from '@rods/core';
import { PageFile } from './PageFile.js';
import { treeFault } from './treeFault.js';

/** A writer may commit between two looks; what is wrong then was only read while it changed. */
const looks = 5;

/**
 * Looks at meta pages and size; with `whole` at every page that can be reached. A folder without the file is left alone.
 *
 * @throws RodsError `LOG_CORRUPT` with the page, what was expected, what was found, and what to do.
 */
export function checkDataFile(folder: string, whole: boolean): void {
  const path = join(folder, 'data.mdb');
  if (!existsSync(path)) return;
  const file = new PageFile(path);
  try {
    const fault = steadyFault(file, whole);
    if (fault === null) return;
    throw new RodsError(
      'LOG_CORRUPT',
      `${path}: ${fault}; the file is cut or damaged: put back a copy of the run's folder, or start a new run`,
    );
  } finally {
    file.close();
  }
}

function steadyFault(file: PageFile, whole: boolean): string | null {
  let fault: string | null = null;
  for (let look = 0; look < looks; look++) {
    const before = file.newest();
    if (typeof before === 'string') {
      // two looks at the same: a commit under way would have ended meanwhile
      if (fault === before) return before;
      fault = before;
      continue;
    }
    const pages = Number(before.last) + 1;
    // pages at the end that are free need not be there
    const isShort = file.size() < pages * before.pageSize;
    fault = whole || isShort ? treeFault(file, before) : null;
    if (fault === null) return null;
    if (isShort) fault = `expected ${pages * before.pageSize} bytes (${pages} pages), found ${file.size()}: ${fault}`;
    const after = file.newest();
    if (typeof after !== 'string' && after.transaction === before.transaction) return fault;
  }
  // it is being written all the time, so somebody has it open and whole
  return typeof file.newest() === 'string' ? fault : null;
}
