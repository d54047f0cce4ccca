// A running system: log, hub, supervisor and hosts behind one small face.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createEnv, RodsError } from '@rods/core';
import type { z } from 'zod';
import { recordVersion } from '../log/Record.js';
import type { RecoveryFold } from '../log/RecoveryFold.js';
import { type Meta, RunLog } from '../log/RunLog.js';
import { effectsOf, foldLog, wholeFold } from '../log/recoverRun.js';
import { type Undelivered, undelivered, undeliveredAt } from '../log/undelivered.js';
import { ChildSpec, type SupervisorSpec } from './ChildSpec.js';
import type { Envelope } from './Envelope.js';
import type { Host, HostFactory } from './Host.js';
import { Hub, type Incident, type TurnSeen } from './Hub.js';
import type { HostFacts, HostStats } from './hostMessages.js';
import { implementationHash } from './implementationHash.js';
import { inProcessHost } from './inProcessHost.js';
import { Supervisor } from './Supervisor.js';
import { supervisorSpecOf } from './supervisorSpecOf.js';
import { type ThreadHostOptions, threadHost } from './threadHost.js';
import { wallClock } from './wallClock.js';

export type SystemOptions = {
  /** Folder of the log. */
  readonly folder: string;
  readonly children: readonly ChildSpec[];
  readonly supervisor?: z.input<typeof SupervisorSpec>;
  /** `thread`: a worker thread per child; `in-process`: all in this thread. */
  readonly hosts: 'thread' | 'in-process';
  /** Limits of each thread. */
  readonly threads?: ThreadHostOptions;
  readonly openJobs: number;
  readonly mailbox: number;
  readonly onOutput: (envelope: Envelope, seq: number) => void;
  readonly onDeadLetter: (envelope: Envelope, reason: string) => readonly Envelope[];
  readonly onIncident?: (incident: SystemIncident) => void;
  /** Hears of every committed turn; for logs, metrics and traces. */
  readonly onTurn?: (turn: TurnSeen) => void;
};

export type SystemIncident =
  | Incident
  | { readonly kind: 'restart'; readonly host: string; readonly code: string; readonly reason: string }
  | { readonly kind: 'fault'; readonly host: string; readonly code: string; readonly message: string };

export type SystemStats = {
  readonly records: number;
  readonly restarts: number;
  readonly deadLetters: number;
  readonly unhandled: number;
  readonly deepestMailbox: number;
  /** Messages waiting now, by host. */
  readonly mailboxes: Readonly<Record<string, number>>;
  /** 99th percentile of the hub's loop delay, in milliseconds. */
  readonly hubDelayMs: number;
  readonly hosts: Readonly<Record<string, HostStats>>;
};

export type System = {
  /** True when the log already held records. */
  readonly resumed: boolean;
  send(to: string, type: string, payload: unknown): void;
  /** Messages that could not be delivered or were not handled, so far. */
  undelivered(): readonly Undelivered[];
  /**
   * Delivers a message again that an event could not deliver or handle, as an input of its own; `before` goes out ahead
   * of it. @throws RodsError `EVENT_NOT_FOUND`, `EVENT_DELIVERED`.
   */
  sendAgain(seq: number, before?: (message: Envelope) => readonly Envelope[]): void;
  /** Ends with the first failure: `SUPERVISOR_GAVE_UP`, `DISK_FULL`, ... It never resolves otherwise. */
  readonly failed: Promise<never>;
  /** Kills a host as an outsider would; it is restarted and nothing counts against a message. */
  kill(host: string): Promise<void>;
  stats(): Promise<SystemStats>;
  /** Awaits the disk. */
  flushed(): Promise<void>;
  /** Stops the hosts, commits what has arrived and closes the log. */
  stop(): Promise<void>;
};

/**
 * Opens a system on a log folder, new or old. An old log's owed messages are delivered and its actors rebuilt first.
 *
 * @throws RodsError `RUN_LOCKED`, `LOG_NEWER`, `LOG_CORRUPT`, `DIR_READ_ONLY`, `RESUME_DIVERGED`, `AGENT_INVALID`,
 *   `SUPERVISOR_GAVE_UP`, `CONFIG_MAILBOX`, `CONFIG_CHILDREN`, `CONFIG_SUPERVISOR`.
 */
export async function openSystem(options: SystemOptions): Promise<System> {
  if (options.mailbox < options.openJobs) {
    throw new RodsError(
      'CONFIG_MAILBOX',
      `a mailbox of ${options.mailbox} is smaller than the ${options.openJobs} jobs that may be open; make it at least as large`,
    );
  }
  const children = options.children.map((child) => ChildSpec.parse(child));
  refuseDoubles(children);
  const spec = supervisorSpecOf(options.supervisor ?? {});
  const log = RunLog.openForWriting(options.folder);
  let fold: RecoveryFold;
  try {
    fold = foldLog(log);
  } catch (error) {
    await log.close();
    throw error;
  }
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  // whoever never looks at it must not be killed by it
  failed.catch(() => undefined);
  const incident = options.onIncident ?? (() => undefined);

  const env = createEnv(0, wallClock);
  const isResumed = fold.next > 0;
  const owed = fold.owed;
  const hub = new Hub({
    log,
    fold,
    openJobs: options.openJobs,
    mailbox: options.mailbox,
    agentOf: (name) => {
      const child = children.find((one) => one.agents.some((agent) => agent.name === name));
      return child && { host: child.id, longLived: supervisor.machines[name]?.longLived === true };
    },
    onOutput: options.onOutput,
    onDeadLetter: options.onDeadLetter,
    onIncident: incident,
    ...(options.onTurn ? { onTurn: options.onTurn } : {}),
    env,
    onFailure: (error) => fail(error),
  });
  const bringUp = async (child: ChildSpec, host: Host, isRestart: boolean): Promise<void> => {
    if (isRestart) await hub.settled();
    const names = new Set(child.agents.map((agent) => agent.name));
    const actors = fold.actors(log, names) ?? wholeFold(log).actors(log, names) ?? [];
    const remembering = new Set([...names].filter((name) => supervisor.machines[name]?.remembers));
    await host.control.restore(effectsOf(log, remembering), actors);
    hub.attach(host);
  };
  const factory: HostFactory = options.hosts === 'thread' ? threadHost(options.threads) : inProcessHost;
  const supervisor: Supervisor = new Supervisor({
    spec,
    children,
    factory,
    env,
    onTurns: (reports) => hub.onTurns(reports),
    onDown: (child, exit) => {
      hub.detach(child.id);
      if (exit.during && !exit.outside) hub.suspect(exit.during, exit.reason);
    },
    onUp: bringUp,
    onGone: (child, reason) => hub.abandon(child.id, reason),
    onRestart: (child, code, reason) => incident({ kind: 'restart', host: child.id, code, reason }),
    onFault: (child, { code, message }) => incident({ kind: 'fault', host: child.id, code, message }),
    onGiveUp: (error) => fail(error),
  });
  try {
    await supervisor.start();
    refuseShortLived(children, supervisor.machines);
    const meta = log.meta();
    if (!isResumed)
      await log.writeMeta({ format: recordVersion, machines: await hashesOf(children, supervisor.machines) });
    // from here on it holds records that an earlier version does not know
    else if (meta && meta.format < recordVersion) await log.writeMeta({ ...meta, format: recordVersion });
  } catch (error) {
    await supervisor.stop();
    await log.close();
    throw error;
  }
  hub.resume(owed);

  const hostStats = async (): Promise<Record<string, HostStats>> => {
    const entries = supervisor.hosts().map(async (host) => [host.name, await host.control.stats()] as const);
    return Object.fromEntries(await Promise.all(entries));
  };
  return {
    resumed: isResumed,
    failed,
    send: (to, type, payload) => hub.send({ to, type, job: null, payload }),
    undelivered: () => undelivered(log),
    sendAgain: (seq, before = () => []) => {
      const { message, deliveredBy } = undeliveredAt(log, seq);
      if (deliveredBy !== null)
        throw new RodsError('EVENT_DELIVERED', `event ${seq}: its message was delivered again by event ${deliveredBy}`);
      hub.sendAgain(seq, message, before(message));
    },
    kill: async (id) => {
      await supervisor.host(id)?.kill(true);
    },
    stats: async () => ({
      records: hub.counts.records,
      restarts: supervisor.restarts,
      deadLetters: hub.counts.deadLetters,
      unhandled: hub.counts.unhandled,
      deepestMailbox: hub.counts.deepestMailbox,
      mailboxes: hub.mailboxes(),
      hubDelayMs: delay.percentile(99) / 1e6,
      hosts: await hostStats(),
    }),
    flushed: () => log.flushed(),
    stop: async () => {
      delay.disable();
      await hub.settled();
      hub.stop();
      await supervisor.stop();
      await log.close();
    },
  };
}

/** What the log keeps of the machines and the code that will write it. */
async function hashesOf(children: readonly ChildSpec[], facts: HostFacts): Promise<Meta['machines']> {
  const agents = children.flatMap((child) => child.agents);
  const entries = agents.map(async ({ name, source }) => {
    const implementation = await implementationHash(source.module);
    return [name, { structure: facts[name]?.structure ?? '', implementation }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** A long-lived actor is the only one of its kind: a host that may stay away is no place for it. */
function refuseShortLived(children: readonly ChildSpec[], facts: HostFacts): void {
  for (const { id, restart, agents } of children) {
    const lasting = agents.find(({ name }) => facts[name]?.longLived);
    if (restart !== 'permanent' && lasting)
      throw new RodsError(
        'CONFIG_CHILDREN',
        `host ${id} is ${restart}, but its agent ${lasting.name} lives as long as the run and nobody can take its place; make the host permanent`,
      );
  }
}

/** An address leads to one host. */
function refuseDoubles(children: readonly ChildSpec[]): void {
  const ids = children.map((child) => child.id);
  const agents = children.flatMap((child) => child.agents.map((agent) => agent.name));
  for (const [what, names] of Object.entries({ child: ids, agent: agents })) {
    const double = names.find((name, at) => names.indexOf(name) !== at);
    if (double !== undefined)
      throw new RodsError('CONFIG_CHILDREN', `${what} ${double} is named twice; names are unique`);
  }
}
