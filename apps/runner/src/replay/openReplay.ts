// A run's log opened for replay, with the agents as they are built now.
import { readFile } from 'node:fs/promises';
import { implementationHash, loadAgent, machineHash, openFiller, type ReplayAgents, RunLog } from '@rods/actors';
import { loadToolset } from '@rods/sim';
import { z } from 'zod';
import { findRun, type RunDirectory } from '../experiment/runDirectory.js';
import { agentSourcesOf, type SystemKind } from '../experiment/systemChildren.js';

export type OpenReplay = { readonly directory: RunDirectory; readonly log: RunLog; readonly agents: ReplayAgents };

/** Opens, hands over, and closes whatever happens. @throws RodsError `RUN_NOT_FOUND`, `LOG_NEWER`. */
export async function withReplay<T>(cwd: string, name: string, use: (replay: OpenReplay) => Promise<T>): Promise<T> {
  const directory = await findRun(cwd, name);
  const file = await fileOf(directory);
  // re-executing calls needs the tools and the filler the run had
  if (file) await loadToolset(file.config.tasks.toolset);
  if (file?.fillerPath) await openFiller(file.fillerPath);
  const log = RunLog.openForReading(directory.log);
  try {
    return await use({
      directory,
      log,
      agents: await presentAgents(file?.config.synthesis.author ?? 'offline', file?.kind ?? 'run'),
    });
  } finally {
    await log.close();
  }
}

const RunFile = z.object({
  kind: z.enum(['run', 'synth']).default('run'),
  fillerPath: z.string().nullable().default(null),
  config: z.object({
    tasks: z.object({ toolset: z.string().default('bfcl') }),
    synthesis: z.object({ author: z.enum(['offline', 'llm']).default('offline') }).prefault({}),
  }),
});

async function fileOf(directory: RunDirectory): Promise<z.infer<typeof RunFile> | null> {
  const text = await readFile(directory.config, 'utf8').catch(() => null);
  return text === null ? null : RunFile.parse(JSON.parse(text));
}

async function presentAgents(author: 'offline' | 'llm', kind: SystemKind): Promise<ReplayAgents> {
  const loaded = await Promise.all(
    agentSourcesOf(author, kind).map(async (source) => {
      const definition = await loadAgent(source);
      const implementation = await implementationHash(source.module);
      const longLived = definition.longLived === true;
      return { definition, machine: { structure: machineHash(definition), implementation, longLived } };
    }),
  );
  return {
    definitions: loaded.map(({ definition }) => definition),
    machines: Object.fromEntries(loaded.map(({ definition, machine }) => [definition.name, machine])),
  };
}
