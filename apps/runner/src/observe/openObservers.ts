// The observers a command line asks for, as one.

import { type CliContext, userPath } from '../cli/CliContext.js';
import type { RunFlags } from '../commands/run.js';
import { lineFile } from './lineFile.js';
import { metricsServer } from './metricsServer.js';
import type { Observer } from './Observer.js';
import { spans } from './spans.js';
import { traceFile } from './traceFile.js';
import { turnLog } from './turnLog.js';

/** Known once the run's folder is. Observers are opened before it: what they refuse leaves no folder behind. */
export type RunName = () => string;

export type ObserverFlags = Pick<RunFlags, 'logTurns' | 'trace' | 'metricsPort'>;

/** @throws RodsError for a file that cannot be made or a port that cannot be listened on; nothing is left open then. */
export async function openObservers(context: CliContext, run: RunName, flags: ObserverFlags): Promise<Observer> {
  const say = (text: string): void => void context.process.stderr.write(`${text}\n`);
  const open: Observer[] = [spans(run)];
  try {
    if (flags.logTurns !== undefined) open.push(turnLog(run, lineFile(userPath(context, flags.logTurns), say)));
    if (flags.trace !== undefined) {
      const path = userPath(context, flags.trace);
      open.push(traceFile(run, (frame) => lineFile(path, say, { frame })));
    }
    if (flags.metricsPort !== undefined) {
      const server = await metricsServer(flags.metricsPort);
      open.push(server);
      say(`metrics at ${server.url}`);
    }
  } catch (error) {
    for (const one of open) await one.close();
    throw error;
  }
  return {
    turn: (turn) => {
      for (const one of open) one.turn?.(turn);
    },
    incident: (incident) => {
      for (const one of open) one.incident?.(incident);
    },
    system: (stats) => {
      for (const one of open) one.system?.(stats);
    },
    close: async () => {
      for (const one of open) await one.close();
    },
  };
}
