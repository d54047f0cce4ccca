// One writer per run: a lock file with the writer's pid and when that process began, so that a stale one is recognised.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
  const draft = `${path}.${process.pid}`;
  try {
    // written whole first and then linked: nobody ever reads half a lock
    writeFileSync(draft, mine);
    for (let attempt = 0; ; attempt++) {
      try {
        linkSync(draft, path);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST') || attempt > 1) throw error;
      }
      refuseLiving(folder, path);
      takeAside(folder, path, `${draft}.stale`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * For whoever is about to touch the files beside a log, before it is opened for writing.
 *
 * @throws RodsError `RUN_LOCKED` naming the process that writes the run.
 */
export function refuseOtherWriter(folder: string): void {
  refuseLiving(folder, join(folder, 'writer.lock'));
}

/** Removes a stale lock; puts it back when another process has replaced it meanwhile. */
function takeAside(folder: string, path: string, aside: string): void {
  try {
    renameSync(path, aside);
  } catch {
    // another process has taken it aside; the next attempt finds out
    return;
  }
  try {
    refuseLiving(folder, aside);
  } catch (error) {
    renameSync(aside, path);
    throw error;
  }
  rmSync(aside, { force: true });
}

function refuseLiving(folder: string, path: string): void {
  const holder = readLock(path);
  if (holder && holder.started !== '' && processStart(holder.pid) === holder.started) {
    throw new RodsError('RUN_LOCKED', `${folder} is being written by process ${holder.pid}; wait for it or stop it`);
  }
}

function readLock(path: string): z.infer<typeof Lock> | null {
  try {
    return Lock.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // gone meanwhile, or written by no process of ours
    return null;
  }
}

/** Start time of a living process in clock ticks since boot; empty for a dead one. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // a zombie is dead, only its parent has not looked yet
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  } catch {
    // not a system that has /proc, or gone meanwhile
    return isAlive(pid) ? 'alive' : '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // no process of this number
    return false;
  }
}
