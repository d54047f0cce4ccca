// One JSON line per turn and incident, with the ids that lead on: run, actor, job, event, cause.
import type { LineFile } from './lineFile.js';
import type { Observer } from './Observer.js';

export function turnLog(run: () => string, file: LineFile): Observer {
  const write = (level: string, message: string, fields: object): void =>
    file.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, run: run(), ...fields })}\n`);
  return {
    turn: (turn) => write('info', `${turn.actor} took ${turn.type}`, turn),
    incident: (incident) => write('warn', incident.kind, incident),
    close: () => file.close(),
  };
}
