// From `rods run`'s flags to a finished, interrupted or failed run, told on stderr and summed up on stdout.
import { writeSync } from 'node:fs';
import { basename } from 'node:path';
import { RodsError, type RunConfig } from '@rods/core';
import { version } from '../cli/application.js';
import { type CliContext, userPath } from '../cli/CliContext.js';
import { commandName } from '../cli/commandName.js';
import { exitCode } from '../cli/exitCode.js';
import { shellWord } from '../cli/shellWord.js';
import type { RunFlags } from '../commands/run.js';
import { canGoOn } from '../log/canGoOn.js';
import type { Observer } from '../observe/Observer.js';
import { openObservers } from '../observe/openObservers.js';
import { shortJson } from '../replay/shortJson.js';
import { closingTable } from '../report/closingTable.js';
import { Talk } from '../report/Talk.js';
import { loadConfig } from './loadConfig.js';
import { type LoadedTasks, loadTasks } from './loadTasks.js';
import { makeCacheFolder } from './makeCacheFolder.js';
import { readRunFile, writeRunFile } from './RunFile.js';
import { refuseChangedRun } from './refuseChanged.js';
import { refuseLostLog } from './refuseLostLog.js';
import { removedOnFailure } from './removedOnFailure.js';
import {
  createRunDirectory,
  findRun,
  listRuns,
  type RunDirectory,
  runDirectoryAt,
  runsFolder,
} from './runDirectory.js';
import { runExperiment } from './runExperiment.js';
import { summaryOfFinished, writeSummary } from './summaryFile.js';

type Prepared = { readonly config: RunConfig; readonly tasks: LoadedTasks; readonly directory: RunDirectory };

/** Returns the exit code. @throws RodsError for everything a user can put right. */
export async function runFromCommandLine(
  context: CliContext,
  flags: RunFlags,
  files: readonly string[],
): Promise<number> {
  if (flags.redeliver !== undefined && flags.resume === undefined)
    throw new RodsError(
      'CONFIG_INVALID',
      '--redeliver belongs to --resume RUN: a new run has nothing to deliver again',
    );
  if (flags.dryRun) return await dryRun(context, flags, files);
  let run = '';
  const observer = await openObservers(context, () => run, flags);
  try {
    const prepared =
      flags.resume === undefined ? await prepareNew(context, flags, files) : await prepareResume(context, flags, files);
    run = basename(prepared.directory.path);
    return await runPrepared(context, prepared, flags, observer);
  } finally {
    await observer.close();
  }
}

async function runPrepared(
  context: CliContext,
  { config, tasks, directory }: Prepared,
  flags: RunFlags,
  observer: Observer,
): Promise<number> {
  const talk = new Talk(context, { config, tasks, path: directory.path, quiet: flags.json });
  talk.opening();
  warnOfFlaws(context, tasks.flawed);
  const drain = new AbortController();
  const stopListening = onInterrupt(context, drain, directory.path, flags.json);
  let isRun = false;
  try {
    const ended = await runExperiment({
      config,
      tasks,
      directory,
      drain: drain.signal,
      redeliver: flags.redeliver ?? null,
      observer,
      // none is opened for a run that has ended before
      onSystem: () => {
        isRun = true;
      },
      onProgress: (view, envelope) => talk.progress(view, envelope.type),
      onIncident: (incident) => talk.incident(incident),
    });
    talk.close();
    const kept = isRun ? null : await summaryOfFinished(directory.path);
    if (kept && !flags.json)
      context.process.stderr.write(
        `${directory.path} has finished before: nothing was run, its summary stays as it is\n`,
      );
    // of this execution is only where the run lies now, and that it ran nothing
    const summary = kept ? { ...kept, run: ended.run, rolloutsExecuted: ended.rolloutsExecuted } : ended;
    if (!kept) await writeSummary(directory.path, summary);
    if (flags.json) context.process.stdout.write(`${JSON.stringify(summary)}\n`);
    else
      context.process.stdout.write(
        closingTable(summary, shortPath(context, directory.path), context.process.stdout.columns),
      );
    return summary.status === 'finished' ? exitCode.ok : exitCode.interrupted;
  } catch (error) {
    talk.close();
    if (canGoOn(error))
      context.process.stderr.write(
        `The log is whole. Go on with: ${commandName()} run --resume ${shellWord(shortPath(context, directory.path))}\n`,
      );
    throw error;
  } finally {
    stopListening();
  }
}

function warnOfFlaws(context: CliContext, flawed: LoadedTasks['flawed']): void {
  const [first] = flawed;
  if (!first) return;
  context.process.stderr.write(
    `warning: the reference of ${flawed.length} ${flawed.length === 1 ? 'task' : 'tasks'} does not run without an error; no answer to them can be judged rightly. ` +
      `First: ${shortJson(first.task, 80)}, turn ${first.turn}: ${shortJson(first.call, 120)} gives ${shortJson(first.answer, 160)}. Leave them out with --deny FILE.\n`,
  );
}

async function configured(
  context: CliContext,
  flags: RunFlags,
  files: readonly string[],
): Promise<Pick<Prepared, 'config' | 'tasks'>> {
  const config = await loadConfig(context, flags, files);
  return { config, tasks: await loadTasks(config.tasks) };
}

async function prepareNew(context: CliContext, flags: RunFlags, files: readonly string[]): Promise<Prepared> {
  const { config, tasks } = await configured(context, flags, files);
  const path = flags.out === undefined ? await freeName(context, config) : userPath(context, flags.out);
  makeCacheFolder(config);
  const directory = await createRunDirectory(path);
  const { fillerPath } = tasks;
  await removedOnFailure(directory.path, () =>
    writeRunFile(directory, { version, split: tasks.split.name, tasksHash: tasks.hash, fillerPath, config }),
  );
  return { config, tasks, directory };
}

async function prepareResume(context: CliContext, flags: RunFlags, files: readonly string[]): Promise<Prepared> {
  const changed = [
    flags.preset,
    flags.seed,
    flags.seeds,
    flags.split,
    flags.deny,
    flags.toolset,
    flags.set,
    flags.out,
  ].some((flag) => flag !== undefined);
  if (changed || files.length > 0) {
    throw new RodsError(
      'CONFIG_RESUME',
      'a resumed run keeps its configuration; give --resume alone, or start a new run with the changed one',
    );
  }
  const directory = await findRun(context.cwd, flags.resume ?? '@last');
  const file = await readRunFile(directory);
  const { config } = file;
  if (file.kind !== 'run')
    throw new RodsError('RUN_NOT_FOUND', `${directory.path} is a batch; go on with \`rods synth --resume --out FILE\``);
  await refuseLostLog(directory);
  await refuseChangedRun(directory, file);
  const tasks = await loadTasks(config.tasks);
  if (tasks.hash !== file.tasksHash) {
    throw new RodsError(
      'CONFIG_TASKS_CHANGED',
      `${config.tasks.source}: the tasks, or the tools they use, are not those the run began with (${tasks.hash} instead of ${file.tasksHash}); put them back or start a new run`,
    );
  }
  makeCacheFolder(config);
  return { config, tasks, directory };
}

async function dryRun(context: CliContext, flags: RunFlags, files: readonly string[]): Promise<number> {
  const { config, tasks: loaded } =
    flags.resume === undefined ? await configured(context, flags, files) : await prepareResume(context, flags, files);
  const { split } = loaded;
  const tasks = { split: split.name, train: split.train.length, heldOut: split.heldOut.length };
  context.process.stdout.write(`${JSON.stringify({ tasks, config }, null, 2)}\n`);
  return exitCode.ok;
}

/** A new folder below runs/, named so that a person can tell runs apart. */
async function freeName(context: CliContext, config: RunConfig): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const taken = new Set((await listRuns(context.cwd)).map(({ name }) => name));
  for (let ordinal = 1; ; ordinal++) {
    const name = `${day}-${config.preset}-seed${config.seed}${ordinal === 1 ? '' : `-${ordinal}`}`;
    const path = runDirectoryAt(`${runsFolder(context.cwd)}/${name}`).path;
    if (!taken.has(name)) return path;
  }
}

function shortPath(context: CliContext, path: string): string {
  return path.startsWith(`${context.cwd}/`) ? path.slice(context.cwd.length + 1) : path;
}

/** First interrupt: finish the step and stop. Second: stop at once; the log resumes all the same. */
function onInterrupt(context: CliContext, drain: AbortController, path: string, json: boolean): () => void {
  const handle = (): void => {
    if (drain.signal.aborted) {
      context.process.stderr.write(
        `\nstopped at once; resume with: ${commandName()} run --resume ${shellWord(shortPath(context, path))}\n`,
      );
      if (json) writeSync(1, `${JSON.stringify({ run: path, status: 'interrupted' })}\n`);
      process.exit(exitCode.interrupted);
    }
    context.process.stderr.write('\nfinishing the step under way (Ctrl-C again stops at once)\n');
    drain.abort();
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
  return () => {
    process.off('SIGINT', handle);
    process.off('SIGTERM', handle);
  };
}
