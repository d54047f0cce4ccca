// A batch before it starts: its configuration, its seeds, and where everything will be written.
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Category, encodeTask, hashText, RodsError, type RunConfig } from '@rods/core';
import { version } from '../cli/application.js';
import { type CliContext, userPath } from '../cli/CliContext.js';
import type { SynthFlags } from '../commands/synth.js';
import { loadConfig } from '../experiment/loadConfig.js';
import { offeredTasks } from '../experiment/loadTasks.js';
import { makeCacheFolder } from '../experiment/makeCacheFolder.js';
import { readRunFile, writeRunFile } from '../experiment/RunFile.js';
import { refuseChangedRun } from '../experiment/refuseChanged.js';
import { refuseLostLog } from '../experiment/refuseLostLog.js';
import { removedOnFailure } from '../experiment/removedOnFailure.js';
import { createRunDirectory, type RunDirectory, runDirectoryAt } from '../experiment/runDirectory.js';

export type SynthPaths = {
  readonly tasks: string;
  readonly tasksName: string;
  readonly manifest: string;
  readonly directory: RunDirectory;
};

export type PreparedSynth = {
  readonly config: RunConfig;
  /** Lines of the seeds, in the order of the source. */
  readonly seeds: readonly string[];
  readonly seedsHash: string;
  /** By id of the seed. */
  readonly categories: ReadonlyMap<string, Category>;
  readonly wanted: number;
  readonly fillerPath: string | null;
  readonly paths: SynthPaths;
};

/** `out` names the tasks; the manifest and the recorded run stand beside it. */
export function synthPaths(out: string): SynthPaths {
  const stem = join(dirname(out), basename(out).replace(/\.jsonl?$/, ''));
  return {
    tasks: out,
    tasksName: basename(out),
    manifest: `${stem}.manifest.json`,
    directory: runDirectoryAt(`${stem}.run`),
  };
}

/** @throws RodsError for everything a user can put right. */
export async function prepareSynth(context: CliContext, flags: SynthFlags): Promise<PreparedSynth> {
  if (flags.out === undefined)
    throw new RodsError('CONFIG_INVALID', '--out FILE is missing: where the tasks are written, e.g. --out tasks.jsonl');
  const paths = synthPaths(userPath(context, flags.out));
  if (flags.resume) return prepareResume(paths);
  refuseExisting(paths);
  const config = await configOf(context, flags);
  const { fillerPath: beside, ...read } = await readSeeds(config);
  const fillerPath = flags.filler === undefined ? beside : userPath(context, flags.filler);
  const wanted = flags.count;
  makeCacheFolder(config);
  await createRunDirectory(paths.directory.path);
  const file = {
    version,
    kind: 'synth',
    split: 'none',
    tasksHash: read.seedsHash,
    wanted,
    fillerPath,
    config,
  } as const;
  await removedOnFailure(paths.directory.path, () => writeRunFile(paths.directory, file));
  return { ...read, config, wanted, fillerPath, paths };
}

async function readSeeds(
  config: RunConfig,
): Promise<Pick<PreparedSynth, 'seeds' | 'seedsHash' | 'categories' | 'fillerPath'>> {
  const { tasks, fillerPath } = await offeredTasks(config.tasks);
  const seeds = tasks.map(encodeTask);
  const categories = new Map(tasks.map(({ id, category }) => [id, category]));
  return { seeds, seedsHash: hashText(seeds.join('\n')), categories, fillerPath };
}

async function prepareResume(paths: SynthPaths): Promise<PreparedSynth> {
  const file = await readRunFile(paths.directory);
  const { config, wanted } = file;
  if (file.kind !== 'synth' || wanted === undefined)
    throw new RodsError(
      'RUN_NOT_FOUND',
      `${paths.directory.path}: no recorded batch to resume; start it without --resume`,
    );
  await refuseLostLog(paths.directory);
  await refuseChangedRun(paths.directory, file);
  const read = await readSeeds(config);
  if (read.seedsHash !== file.tasksHash)
    throw new RodsError(
      'CONFIG_TASKS_CHANGED',
      `${config.tasks.source}: the seeds are not those the batch began with (${read.seedsHash} instead of ${file.tasksHash}); put them back or start a new batch`,
    );
  makeCacheFolder(config);
  return { ...read, config, wanted, fillerPath: file.fillerPath, paths };
}

/** Nothing is overwritten and no second folder is made without a word. */
function refuseExisting(paths: SynthPaths): void {
  if (existsSync(paths.directory.config) && !existsSync(paths.manifest))
    throw new RodsError(
      'RUN_EXISTS',
      `${paths.directory.path} holds a batch that did not finish; go on with --resume, or choose another --out`,
    );
  for (const path of [paths.tasks, paths.manifest, paths.directory.path]) {
    if (existsSync(path)) throw new RodsError('RUN_EXISTS', `${path} is there already; choose another --out`);
  }
}

async function configOf(context: CliContext, flags: SynthFlags): Promise<RunConfig> {
  const set = [
    // five threads warm up five times and share no caches: for jobs alone two do more on a small machine
    ...(flags.config === undefined ? ['runtime.hosts=2'] : []),
    ...(flags.author === undefined ? [] : [`synthesis.author=${flags.author}`]),
    ...(flags.category === undefined ? [] : [`tasks.categories=${JSON.stringify(flags.category)}`]),
    ...(flags.set ?? []),
  ];
  return loadConfig(
    context,
    {
      ...(flags.seed === undefined ? {} : { seed: flags.seed }),
      ...(flags.seeds === undefined ? {} : { seeds: flags.seeds }),
      ...(flags.deny === undefined ? {} : { deny: flags.deny }),
      ...(flags.toolset === undefined ? {} : { toolset: flags.toolset }),
      set,
    },
    flags.config ?? [],
  );
}
