// One writer per run: a lock file with the writer's pid and when that process began, so that a stale one is recognised.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RodsError } from '@rods/core';
import { z } from 'zod';

const Lock = z.object({ pid: z.int(), started: z.string() });

/**
 * Takes the lock of a run's log folder; the returned function gives it back.
 *
 * @throws RodsError `RUN_LOCKED` naming the process that holds it.
 */
export function lockRun(folder: string): () => void {
  const path = join(folder, 'writer.lock');
  const mine = JSON.stringify({ pid: process.pid, started: processStart(process.pid) });
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(path, mine, { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST') || attempt > 1) throw error;
    }
    const holder = readLock(path);
    if (holder && processStart(holder.pid) === holder.started && holder.started !== '') {
      throw new RodsError('RUN_LOCKED', `${folder} is being written by process ${holder.pid}; wait for it or stop it`);
    }
    rmSync(path, { force: true });
  }
}

function readLock(path: string): z.infer<typeof Lock> | null {
  try {
    return Lock.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // a torn lock file belongs to a process that died while writing it
    return null;
  }
}

/** Start time of a living process in clock ticks since boot; empty for a dead one. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return isAlive(pid) ? 'alive' : '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
