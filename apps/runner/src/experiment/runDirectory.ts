// The folder that holds everything of a run. Names of the files in it are decided here and nowhere else.
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from '@rods/actors';
import { RodsError } from '@rods/core';
import { ifMissing } from '../cli/ifMissing.js';

export type RunDirectory = {
  readonly path: string;
  readonly config: string;
  readonly log: string;
  readonly checkpoints: string;
  readonly metrics: string;
  readonly variants: string;
  readonly timings: string;
  readonly summary: string;
};

export function runDirectoryAt(path: string): RunDirectory {
  return {
    path,
    config: join(path, 'config.json'),
    log: join(path, 'log'),
    checkpoints: join(path, 'checkpoints'),
    metrics: join(path, 'metrics.jsonl'),
    variants: join(path, 'variants.jsonl'),
    timings: join(path, 'timings.jsonl'),
    summary: join(path, 'summary.json'),
  };
}

/**
 * Makes the folder of a new run.
 *
 * @throws RodsError `RUN_EXISTS` when it already holds one; `DIR_READ_ONLY` when it cannot be written.
 */
export async function createRunDirectory(path: string): Promise<RunDirectory> {
  const directory = runDirectoryAt(path);
  // no folder yet: it is empty
  const existing = await readdir(path).catch(ifMissing<string[]>([]));
  if (existing.length > 0) {
    throw new RodsError(
      'RUN_EXISTS',
      `${path} already holds ${existing.includes('config.json') ? 'a run' : 'files'}; resume it with --resume ${path} or choose another --out`,
    );
  }
  try {
    makeFolder(directory.checkpoints);
  } catch (cause) {
    throw unwritable(path, cause);
  }
  return directory;
}

/**
 * A folder or file that could not be made or written, told with its path and what to do: choose another by the flag or
 * setting that names it.
 */
export function unwritable(path: string, cause: unknown, setting = '--out'): RodsError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new RodsError('DISK_FULL', `${path}: no space left on the disk; make some and try again`, { cause });
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new RodsError('INPUT_NOT_A_FOLDER', `${path}: a part of this path is a file; choose another ${setting}`, {
      cause,
    });
  }
  // some read-only file systems answer ENOENT to a folder that should be made
  const why = code === 'ENOENT' ? 'read-only or gone' : code;
  const user = typeof process.getuid === 'function' ? ` by user ${process.getuid()}` : '';
  return new RodsError('DIR_READ_ONLY', `${path} cannot be written${user} (${why}); choose another ${setting}`, {
    cause,
  });
}

/** Writes a whole file so that a reader sees the old one or the new one, never a half. */
export async function writeWhole(path: string, text: string): Promise<void> {
  try {
    await writeFile(`${path}.part`, text);
    await rename(`${path}.part`, path);
  } catch (cause) {
    // what could not be written is what is told, not that its part stays
    await rm(`${path}.part`, { force: true }).catch(() => undefined);
    throw unwritable(path, cause);
  }
}

/** The folder `runs/` of the user's folder, where unnamed runs go. */
export function runsFolder(cwd: string): string {
  return resolve(cwd, 'runs');
}

/**
 * Resolves what a user calls a run: a path, a name below `runs/`, or `@last`.
 *
 * @throws RodsError `RUN_NOT_FOUND` saying what was looked for.
 */
export async function findRun(cwd: string, name: string): Promise<RunDirectory> {
  if (name === '@last') {
    const last = (await listRuns(cwd)).at(-1);
    if (last) return runDirectoryAt(last.path);
    throw new RodsError('RUN_NOT_FOUND', `@last: no run below ${runsFolder(cwd)}; start one with \`rods run\``);
  }
  for (const path of [resolve(cwd, name), join(runsFolder(cwd), name)]) {
    if (await isRun(path)) return runDirectoryAt(path);
  }
  throw new RodsError(
    'RUN_NOT_FOUND',
    `${name}: no run there (a run's folder holds config.json and log/); \`rods ls\` lists the runs`,
  );
}

async function isRun(path: string): Promise<boolean> {
  // one of the two may be lost or unreadable: told as such, not left out
  for (const file of ['config.json', join('log', 'data.mdb')])
    if (
      await stat(join(path, file))
        .then(() => true)
        .catch(ifMissing(false))
    )
      return true;
  return false;
}

export type ListedRun = { readonly path: string; readonly name: string; readonly startedAt: number };

async function startOf(path: string): Promise<number> {
  // a folder without its configuration has its own age
  const file = await stat(join(path, 'config.json')).catch(() => stat(path));
  return file.birthtimeMs;
}

/** The runs below `runs/`, oldest first. */
export async function listRuns(cwd: string): Promise<ListedRun[]> {
  const folder = runsFolder(cwd);
  const found: ListedRun[] = [];
  for (const name of await readdir(folder).catch(ifMissing<string[]>([]))) {
    const path = join(folder, name);
    if (!(await isRun(path))) continue;
    found.push({ path, name, startedAt: await startOf(path) });
  }
  return found.sort((a, b) => a.startedAt - b.startedAt || (a.name < b.name ? -1 : 1));
}
