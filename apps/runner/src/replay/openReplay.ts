// A run's log opened for replay, with the agents as they are built now.
import { implementationHash, loadAgent, machineHash, openFiller, type ReplayAgents, RunLog } from '@rods/actors';
import { loadToolset } from '@rods/sim';
import { type RunFile, readRunFile } from '../experiment/RunFile.js';
import { refuseChangedWhereWhole } from '../experiment/refuseChanged.js';
import { findRun, type RunDirectory } from '../experiment/runDirectory.js';
import { agentSourcesOf, type SystemKind } from '../experiment/systemChildren.js';

export type OpenReplay = {
  readonly directory: RunDirectory;
  readonly file: RunFile;
  readonly log: RunLog;
  readonly agents: ReplayAgents;
};

/** Opens, hands over, and closes whatever happens. @throws RodsError `RUN_*`, `LOG_*`, `CONFIG_CHANGED`. */
export async function withReplay<T>(cwd: string, name: string, use: (replay: OpenReplay) => Promise<T>): Promise<T> {
  const directory = await findRun(cwd, name);
  const file = await readRunFile(directory);
  const log = RunLog.openForReading(directory.log);
  try {
    refuseChangedWhereWhole(directory, file, log);
    // re-executing calls needs the tools and the filler the run had
    await loadToolset(file.config.tasks.toolset);
    if (file.fillerPath !== null) await openFiller(file.fillerPath);
    return await use({ directory, file, log, agents: await presentAgents(file.config.synthesis.author, file.kind) });
  } finally {
    await log.close();
  }
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
