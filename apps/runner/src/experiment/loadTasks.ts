// The tasks of a run and how they are split. Every task is decoded before anything starts.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  decodeTask,
  encodeTask,
  formatJson,
  hashText,
  RodsError,
  type RunConfig,
  type Split,
  splitByIds,
  splitByScenario,
  type Task,
} from '@rods/core';
import { bfclToolset, fillerToJson, loadToolset, worldOf } from '@rods/sim';
import { builtinFolder } from '../builtinFolder.js';
import { ifMissing } from '../cli/ifMissing.js';
import { openText, readLines } from '../cli/readLines.js';
import { readText } from '../cli/readText.js';
import { readDenyList, withoutDenied } from '../import/readDenyList.js';
import { builtinFiles, formScenarios, withForms } from './builtinSeeds.js';
import { flawOf, type ReferenceFlaw } from './flawOf.js';
import { limitTasks } from './limitTasks.js';
import { loadFiller } from './loadFiller.js';

export type LoadedTasks = {
  readonly split: Split;
  /** Filler file beside the tasks, when the source brings one and a task needs it; null means our own filler. */
  readonly fillerPath: string | null;
  /** Hash over all task lines, train and held out, and the filler. */
  readonly hash: string;
  /** Tasks whose reference does not run without an error: no policy can be judged by them. */
  readonly flawed: readonly ReferenceFlaw[];
};

export type OfferedTasks = {
  readonly tasks: readonly Task[];
  /** Category of each task, by id, that `tasks.categories` leaves out. */
  readonly leftOut: ReadonlyMap<string, string>;
  /** Filler file beside the tasks, when the source brings one. */
  readonly fillerPath: string | null;
};

/**
 * Loads the toolset, then the tasks of the source that are allowed and of the categories asked for.
 *
 * @throws RodsError `TOOLSET_*`, `INPUT_NOT_FOUND`, `TASK_INVALID` naming file and line, `INPUT_EMPTY`, `TASK_DUPLICATE`.
 */
export async function offeredTasks(
  config: Pick<RunConfig['tasks'], 'toolset' | 'source' | 'deny' | 'categories'>,
): Promise<OfferedTasks> {
  await loadToolset(config.toolset);
  const source = config.source === 'builtin' ? builtinFolder : config.source;
  const all: Task[] = [];
  for (const file of await taskFiles(source)) all.push(...(await readTasks(file)));
  const offered = source === 'builtin-all' ? withForms(all, await formScenarios()) : all;
  const allowed = config.deny === null ? offered : withoutDenied(offered, await readDenyList(config.deny), config.deny);
  const tasks = allowed.filter((task) => config.categories.includes(task.category));
  if (tasks.length === 0)
    throw new RodsError('INPUT_EMPTY', `${source}: no task of the categories ${config.categories.join(', ')}`);
  const doubled = tasks.find((task, at) => tasks.findIndex((other) => other.id === task.id) !== at);
  if (doubled) throw new RodsError('TASK_DUPLICATE', `${source}: the id ${doubled.id} occurs twice`);
  const others = allowed.filter((task) => !config.categories.includes(task.category));
  const leftOut = new Map(others.map(({ id, category }) => [id, category]));
  return { tasks, leftOut, fillerPath: await fillerBeside(source === 'builtin-all' ? builtinFolder : source) };
}

/** Loads the run's toolset, then its tasks, and splits them. @throws RodsError as `offeredTasks`. */
export async function loadTasks(config: RunConfig['tasks']): Promise<LoadedTasks> {
  const toolset = await loadToolset(config.toolset);
  const source = config.source === 'builtin' ? builtinFolder : config.source;
  const { tasks: wanted, leftOut, fillerPath: beside } = await offeredTasks(config);
  const split = await splitOf(config, wanted, leftOut).catch((error: unknown) => {
    const named = [source, config.split.file ?? source];
    if (!(error instanceof RodsError) || named.some((path) => error.message.startsWith(path))) throw error;
    throw new RodsError(error.code, `${source}: ${error.message}`, { cause: error });
  });
  const limited: Split = {
    name: split.name,
    train: limitTasks(split.train, config.trainLimit),
    heldOut: limitTasks(split.heldOut, config.heldOutLimit),
  };
  if (limited.train.length === 0)
    throw new RodsError('INPUT_EMPTY', `${source}: the split ${split.name} leaves no training task`);
  const tasks = [...limited.train, ...limited.heldOut];
  const fillerPath = tasks.some((task) => task.category === 'long_context') ? beside : null;
  const lines = tasks.map(encodeTask);
  if (fillerPath !== null) lines.push(formatJson(fillerToJson(await loadFiller(fillerPath))));
  if (toolset !== bfclToolset) lines.push(await readFile(fileURLToPath(config.toolset), 'utf8'));
  const flawed = tasks.flatMap((task) => flawOf(task) ?? []);
  return { split: limited, fillerPath, hash: hashText(lines.join('\n')), flawed };
}

async function taskFiles(source: string): Promise<readonly string[]> {
  if (source === 'builtin-all') return builtinFiles;
  const found = await stat(source).catch((cause: unknown) => {
    throw new RodsError('INPUT_NOT_FOUND', `${source}: no such folder or file of tasks`, { cause });
  });
  if (found.isFile()) return [source];
  if (!found.isDirectory())
    throw new RodsError('INPUT_NOT_A_FILE', `${source}: expected a folder or file of tasks, found a device or pipe`);
  const names = (await readdir(source)).filter((name) => name.endsWith('.jsonl')).sort();
  if (names.length === 0)
    throw new RodsError('INPUT_EMPTY', `${source}: no *.jsonl file with tasks; make one with \`rods import\``);
  return names.map((name) => join(source, name));
}

async function readTasks(file: string): Promise<Task[]> {
  const tasks: Task[] = [];
  let at = '';
  try {
    for await (const { line, text } of readLines(await openText(file))) {
      at = `:${line}`;
      const task = decodeTask(text);
      // a class that no environment has, or a configuration none can load, is told before anything starts
      worldOf(task);
      tasks.push(task);
    }
  } catch (error) {
    if (!(error instanceof RodsError) || error.message.startsWith(file)) throw error;
    throw new RodsError(error.code, `${file}${at}: ${error.message}`, { cause: error });
  }
  if (tasks.length === 0) throw new RodsError('INPUT_EMPTY', `${file}: the file holds no task`);
  return tasks;
}

async function splitOf(
  config: RunConfig['tasks'],
  tasks: readonly Task[],
  leftOut: OfferedTasks['leftOut'],
): Promise<Split> {
  const { kind, file, name } = config.split;
  if (kind === 'scenario') {
    const split = splitByScenario(tasks);
    return name === null ? split : { ...split, name };
  }
  if (file === null)
    throw new RodsError('CONFIG_INVALID', 'tasks.split.kind is ids, but tasks.split.file names no file');
  const text = await readText(file, 'file of training ids');
  const ids = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const others = ids.filter((id) => leftOut.has(id));
  if (others.length > 0)
    throw new RodsError(
      'TASK_ID',
      `${others.length} of the ${ids.length} ids of ${file} are of categories that tasks.categories (${config.categories.join(', ')}) leaves out, the first ${others[0]} (${leftOut.get(others[0] ?? '')}); take them out of the file, or widen tasks.categories`,
    );
  return splitByIds(tasks, ids, name ?? 'ids');
}

async function fillerBeside(source: string): Promise<string | null> {
  const path = join(source, 'filler.json');
  const found = await stat(path).catch(ifMissing(null));
  return found?.isFile() ? path : null;
}
