// Opens the toy system (a counter that opens jobs, a worker that does them) on a folder, with a chosen worker.
import {
  type Envelope,
  openSystem,
  RunLog,
  type System,
  type SystemIncident,
  type SystemOptions,
  verifyRun,
} from '@rods/actors';
import { counterAgent, workerAgent } from './toyAgents.js';
import { faultyModule, toyModule } from './toyModule.js';

export type Closed = { total: number; jobs: number };

export type ToyOptions = Partial<Omit<SystemOptions, 'children' | 'folder'>> & {
  /** Export of the worker; of the failing agents' module when `isFaulty`. */
  worker?: string;
  isFaulty?: boolean;
  restart?: 'permanent' | 'transient' | 'temporary';
  settings?: Readonly<Record<string, unknown>>;
};

export type ToySystem = { system: System; closed: Promise<Closed>; incidents: SystemIncident[] };

export async function openToys(folder: string, options: ToyOptions = {}): Promise<ToySystem> {
  const { worker = 'workerAgent', isFaulty = false, restart = 'permanent', settings = {}, ...rest } = options;
  const incidents: SystemIncident[] = [];
  let finish: (closed: Closed) => void = () => undefined;
  const ended = new Promise<Closed>((resolve) => {
    finish = resolve;
  });
  const module = toyModule();
  const source = { module: isFaulty ? faultyModule() : module, export: worker };
  const system = await openSystem({
    folder,
    hosts: 'thread',
    openJobs: 8,
    mailbox: 64,
    children: [
      {
        id: 'counter',
        agents: [{ name: 'counter', source: { module, export: 'counterAgent' }, settings: {} }],
        restart: 'permanent',
        shutdownMs: 1000,
      },
      {
        id: 'worker',
        agents: [{ name: 'worker', source, settings: { delayMs: 1, ...settings } }],
        restart,
        shutdownMs: 1000,
      },
    ],
    onOutput: (envelope) => {
      if (envelope.type === 'run.closed') finish(envelope.payload as Closed);
    },
    onDeadLetter: endJob,
    onIncident: (incident) => incidents.push(incident),
    ...rest,
  });
  return { system, closed: Promise.race([ended, system.failed]), incidents };
}

/** A dead letter of a job ends the job without a result. */
export function endJob(envelope: Envelope): Envelope[] {
  const { job } = envelope;
  return job === null ? [] : [{ to: 'counter', type: 'job.ended', job, payload: { job, result: null } }];
}

/** Runs a log through the toy agents again. */
export async function replayToys(folder: string, worker = workerAgent): Promise<Awaited<ReturnType<typeof verifyRun>>> {
  const log = RunLog.openForReading(folder);
  const machines = Object.fromEntries(
    Object.entries(log.meta()?.machines ?? {}).map(([name, hashes]) => [
      name,
      { ...hashes, longLived: name === 'counter' },
    ]),
  );
  const result = await verifyRun(log, { definitions: [counterAgent, worker], machines });
  await log.close();
  return result;
}
