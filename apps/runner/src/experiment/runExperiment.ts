// Joins everything: a system of seven agents on a run directory, from the first message to the last row.
import {
  type Envelope,
  messagesToRun,
  openSystem,
  RunLog,
  type System,
  type SystemIncident,
  type SystemStats,
} from '@rods/actors';
import { encodeTask, RodsError, type RunConfig } from '@rods/core';
import type { Observer } from '../observe/Observer.js';
import { deadLetterOf, reopeningOf } from './deadLetterOf.js';
import { HostMeter } from './HostMeter.js';
import type { LoadedTasks } from './loadTasks.js';
import { RunFiles } from './RunFiles.js';
import type { RunSummary } from './RunSummary.js';
import { emptyView, type RunView, updateView } from './RunView.js';
import type { RunDirectory } from './runDirectory.js';
import { summarize } from './summarize.js';
import { systemChildren } from './systemChildren.js';

export type Experiment = {
  readonly config: RunConfig;
  readonly tasks: LoadedTasks;
  readonly directory: RunDirectory;
  /** Called after each committed message, with what is known by then. */
  readonly onProgress: (view: RunView, envelope: Envelope) => void;
  readonly onIncident: (incident: SystemIncident) => void;
  readonly observer?: Observer;
  /** Called with the running system, for those who steer it: chaos tests kill its hosts. */
  readonly onSystem?: (system: System) => void;
  /** Aborted when the user wants the run to stop at the next good place. */
  readonly drain: AbortSignal;
  /** Number of an event whose message is to be delivered again, or `all`. */
  readonly redeliver?: string | null;
};

/**
 * Runs an experiment to its end, its drain or its failure. A directory that already holds a log is resumed.
 *
 * @throws RodsError `SUPERVISOR_GAVE_UP`, `DISK_FULL`, `RESUME_DIVERGED`, `RUN_LOCKED`; the log stays whole.
 */
export async function runExperiment(experiment: Experiment): Promise<RunSummary> {
  const { config, directory } = experiment;
  const startedAt = performance.now();
  const logged = await loggedMessages(directory);
  const files = new RunFiles(directory, logged);
  let view = logged.reduce(updateView, emptyView);
  const resumedAtStep = logged.length > 0 ? view.totals.steps : null;
  const meter = new HostMeter(files);
  let system: System | null = null;
  const ended = resolvers<'finished' | 'interrupted'>();
  const failed = resolvers<never>();
  // told by whoever awaits it; here only kept from ending the process unheard
  failed.promise.catch(() => undefined);

  const onOutput = (envelope: Envelope): void => {
    try {
      files.append(envelope);
      view = updateView(view, envelope);
      experiment.onProgress(view, envelope);
    } catch (error) {
      failed.reject(error);
      return;
    }
    if (envelope.type === 'step.closed' && system) meter.read(system, view.totals.steps);
    if (envelope.type === 'run.closed') ended.resolve('finished');
    if (envelope.type === 'run.drained') ended.resolve('interrupted');
  };
  if (view.closed && experiment.redeliver) throw finishedRun(directory);
  if (view.closed) ended.resolve('finished');
  else {
    system = await openSystem({
      folder: directory.log,
      children: systemChildren(config, directory, experiment.tasks.fillerPath),
      supervisor: {
        strategy: config.runtime.strategy,
        intensity: config.runtime.restarts,
        periodMs: config.runtime.restartPeriodMs,
        backoff: { minMs: config.runtime.backoffMs, maxMs: Math.max(2_000, config.runtime.backoffMs), jitter: 0.2 },
        watch: {
          everyMs: config.runtime.beatMs,
          mostMissed: config.runtime.missedBeats,
          longestStepMs: config.runtime.longestStepMs,
        },
      },
      hosts: 'thread',
      openJobs: config.synthesis.openJobs,
      mailbox: config.runtime.mailbox,
      onOutput,
      onDeadLetter: deadLetterOf,
      onTurn: (turn) => experiment.observer?.turn?.(turn),
      onIncident: (incident) => {
        files.timing(incident);
        experiment.observer?.incident?.(incident);
        experiment.onIncident(incident);
      },
    });
    files.timing({ kind: system.resumed ? 'resumed' : 'started', step: view.totals.steps });
    const opened = system;
    experiment.observer?.system?.(() => opened.stats());
    experiment.onSystem?.(system);
    begin(system, experiment);
    if (experiment.redeliver) redeliver(system, experiment.redeliver);
  }
  const running = system;
  const drain = (): void => running?.send('tracker', 'run.drain', {});
  experiment.drain.addEventListener('abort', drain, { once: true });
  if (experiment.drain.aborted) drain();
  try {
    const status = await Promise.race([ended.promise, failed.promise, ...(running ? [running.failed] : [])]);
    const stats = running ? await meter.finish(running) : emptyStats;
    await running?.flushed();
    const wallMs = performance.now() - startedAt;
    files.timing({ kind: status, wallMs, restarts: stats.restarts });
    return summarize({
      config,
      directory,
      split: experiment.tasks.split,
      view,
      status,
      stats,
      executed: meter.executed,
      waitMs: meter.waitMs,
      wallMs,
      resumedAtStep,
    });
  } catch (error) {
    if (error instanceof RodsError) files.timing({ kind: 'failed', code: error.code, message: error.message });
    throw error;
  } finally {
    experiment.drain.removeEventListener('abort', drain);
    experiment.observer?.system?.(null);
    await running?.stop();
  }
}

function finishedRun({ path }: RunDirectory): RodsError {
  return new RodsError(
    'RUN_FINISHED',
    `${path} has ended and takes no messages; \`rods replay ${path} --fork N\` with the N before the dead letter makes a new run that delivers it`,
  );
}

/** Delivers messages again; a job that has ended as a dead letter is awaited anew where its step is still open. */
function redeliver(system: System, which: string): void {
  const waiting = system.undelivered().filter(({ deliveredBy }) => deliveredBy === null);
  const chosen = which === 'all' ? waiting.map(({ seq }) => seq) : [Number(which)];
  for (const seq of chosen) system.sendAgain(seq, reopeningOf);
}

/** The first message of a new run; the sign to go on for a resumed one. */
function begin(system: System, { config, tasks }: Experiment): void {
  if (system.resumed) {
    system.send('tracker', 'run.resume', {});
    return;
  }
  const { train, heldOut, name } = tasks.split;
  system.send('tracker', 'run.start', {
    config,
    tasks: train.map(encodeTask),
    heldOut: heldOut.map(encodeTask),
    split: name,
  });
}

async function loggedMessages(directory: RunDirectory): Promise<Envelope[]> {
  const log = RunLog.openIfBegun(directory.log);
  if (log === null) return [];
  try {
    return [...messagesToRun(log, { believed: true })].map(({ envelope }) => envelope);
  } finally {
    await log.close();
  }
}

const emptyStats: SystemStats = {
  records: 0,
  restarts: 0,
  deadLetters: 0,
  unhandled: 0,
  deepestMailbox: 0,
  mailboxes: {},
  hubDelayMs: 0,
  hosts: {},
};

type Resolvers<T> = {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
};

/** `Promise.withResolvers`, which Node 20 does not have. */
function resolvers<T>(): Resolvers<T> {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
