// From the command line to one complete configuration. Paths in a file are relative to the file, others to the user.
import { dirname, isAbsolute, resolve } from 'node:path';
import { RodsError, type RunConfig, resolveConfig } from '@rods/core';
import { parse } from 'yaml';
import { type CliContext, userPath } from '../cli/CliContext.js';
import { readText } from '../cli/readText.js';
import type { ConfigFlags } from '../commands/configFlags.js';
import { builtinSources } from './builtinSeeds.js';
import { toolsetUrl } from './toolsetUrl.js';

/** @throws RodsError `CONFIG_*` naming file, key and what was expected; `readText`'s for the file. */
export async function loadConfig(
  context: CliContext,
  flags: ConfigFlags,
  files: readonly string[],
): Promise<RunConfig> {
  const layers = await Promise.all(files.map((file) => readConfigFile(userPath(context, file))));
  const settings = [...(flags.set ?? [])];
  if (flags.seed !== undefined) {
    if (!Number.isInteger(flags.seed)) throw new RodsError('CONFIG_INVALID', '--seed: expected a whole number');
    settings.push(`seed=${flags.seed}`);
  }
  const given = resolveConfig({
    ...(flags.preset === undefined ? {} : { preset: flags.preset }),
    files: layers,
    settings,
  });
  const tasks = { ...given.tasks };
  const source = flags.seeds ?? tasks.source;
  tasks.source = builtinSources.includes(source) ? source : userPath(context, source);
  if (flags.toolset !== undefined) tasks.toolset = toolsetUrl(flags.toolset, context.cwd);
  else tasks.toolset = toolsetUrl(tasks.toolset, context.cwd);
  if (flags.deny !== undefined) tasks.deny = userPath(context, flags.deny);
  if (flags.split !== undefined)
    tasks.split = { kind: 'ids', file: userPath(context, flags.split), name: tasks.split.name };
  const cache = given.model.cache === null ? null : userPath(context, given.model.cache);
  return { ...given, tasks, model: { ...given.model, cache } };
}

async function readConfigFile(path: string): Promise<{ name: string; data: unknown }> {
  const text = await readText(path, 'configuration file');
  try {
    return { name: path, data: absolutePaths(parse(text.replace(/^\ufeff/, '')), dirname(path)) };
  } catch (cause) {
    throw new RodsError('CONFIG_INVALID', `${path}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** The settings that are paths, made absolute from the file's folder. */
function absolutePaths(data: unknown, folder: string): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if ('model' in data && typeof data.model === 'object' && data.model !== null && 'cache' in data.model) {
    const { cache } = data.model;
    const model = { ...data.model, cache: typeof cache === 'string' ? resolve(folder, cache) : cache };
    return taskPaths({ ...data, model }, folder);
  }
  return taskPaths(data, folder);
}

function taskPaths(data: object, folder: string): unknown {
  const tasks = 'tasks' in data ? data.tasks : null;
  if (typeof tasks !== 'object' || tasks === null) return data;
  const at = (path: unknown): unknown =>
    typeof path === 'string' && !builtinSources.includes(path) && !isAbsolute(path) ? resolve(folder, path) : path;
  const next: Record<string, unknown> = { ...tasks };
  if ('source' in next) next.source = at(next.source);
  if ('deny' in next) next.deny = at(next.deny);
  if (typeof next.toolset === 'string') next.toolset = toolsetUrl(next.toolset, folder);
  if (typeof next.split === 'object' && next.split !== null && 'file' in next.split) {
    next.split = { ...next.split, file: at(next.split.file) };
  }
  return { ...data, tasks: next };
}
