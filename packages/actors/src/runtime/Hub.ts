// The hub routes, commits and draws, nothing else. A turn's outputs leave only when its record is committed, in
// sequence order; jobs wait at the source when too many are open, so no mailbox can overflow by jobs.
import { type Env, RodsError } from '@rods/core';
import { type EventRecord, recordVersion, sealRecord } from '../log/Record.js';
import type { Owed, RecoveryFold } from '../log/RecoveryFold.js';
import type { Append, RunLog } from '../log/RunLog.js';
import { type Envelope, type Origin, originKey } from './Envelope.js';
import type { Host } from './Host.js';
import type { Delivery, TurnReport } from './hostMessages.js';

export type HubOptions = {
  readonly log: RunLog;
  /** What the log says is still to be done; kept up to date with every commit. */
  readonly fold: RecoveryFold;
  /** W: jobs open at a time. */
  readonly openJobs: number;
  /** Most messages waiting before one host. */
  readonly mailbox: number;
  /** The host an agent lives in, and whether it is one long-lived actor. */
  readonly agentOf: (name: string) => { readonly host: string; readonly longLived: boolean } | undefined;
  /** Messages to the runner's end, after their commit, in sequence order. */
  readonly onOutput: (envelope: Envelope, seq: number) => void;
  /** What a message that cannot be delivered tells the system, e.g. that its job has failed. */
  readonly onDeadLetter: (envelope: Envelope, reason: string) => readonly Envelope[];
  readonly onIncident: (incident: Incident) => void;
  readonly env: Env;
  /** After the commit of each turn. */
  readonly onTurn?: (turn: TurnSeen) => void;
  /** The log cannot be written: the system must stop. */
  readonly onFailure: (error: unknown) => void;
};

/** A committed turn as an observer sees it; times in milliseconds. */
export type TurnSeen = {
  readonly seq: number;
  readonly actor: string;
  readonly host: string;
  readonly job: string | null;
  readonly type: string;
  /** The event that sent the message. */
  readonly cause: number;
  readonly sends: readonly string[];
  /** From the message's commit to the turn's begin. */
  readonly waitMs: number;
  readonly beganAt: number;
  readonly wallMs: number;
  /** Time its host's thread was not idle within the turn; turns of other actors in between are part of it. */
  readonly activeMs: number;
  /** From the report's arrival to its commit. */
  readonly commitMs: number;
};

/** Something that happened to a message, with the ids that lead on. */
export type Incident = {
  readonly actor: string;
  readonly job: string | null;
  readonly type: string;
  /** The event that sent the message. */
  readonly cause: number;
  readonly code: string;
} & (
  | { readonly kind: 'crash'; readonly message: string }
  | { readonly kind: 'dead_letter'; readonly reason: string }
  | { readonly kind: 'unhandled' }
);

type Waiting = { readonly delivery: Delivery; readonly host: string };
type Arrived =
  | { readonly kind: 'report'; readonly report: TurnReport; readonly at: number }
  | { readonly kind: 'input'; readonly outputs: readonly Envelope[]; readonly again: number | null };

const credit = 64;
/** Records between two marks in the log: what a resume reads at most, beside the mark. */
const markEvery = 1_000;
/** Failures that trying again cannot mend. */
const fatalCodes = new Set(['RESUME_DIVERGED', 'DISK_FULL']);
/** Failures of a delivery that trying again cannot mend, but that concern only it. */
const hopelessCodes = new Set(['MESSAGE_INVALID', 'HOST_GONE']);
/** Crashes after which a message is a dead letter. */
const mostCrashes = 2;

export class Hub {
  readonly #options: HubOptions;
  readonly #hosts = new Map<string, Host>();
  readonly #mailboxes = new Map<string, Delivery[]>();
  readonly #inFlight = new Map<string, Waiting>();
  readonly #crashes = new Map<string, number>();
  /** When the message of each open delivery was committed. */
  readonly #sentAt = new Map<string, number>();
  /** Hosts that will not come back, each with why. */
  readonly #gone = new Map<string, string>();
  readonly #admission: Owed[] = [];
  readonly #openJobs: Set<string>;
  #arrived: Arrived[] = [];
  #scheduled = false;
  #committing: Promise<void> = Promise.resolve();
  #nextSeq: number;
  #marked: number;
  #stopped = false;
  readonly counts = { records: 0, deadLetters: 0, unhandled: 0, crashes: 0, deepestMailbox: 0 };

  constructor(options: HubOptions) {
    this.#options = options;
    this.#nextSeq = options.fold.next;
    this.#marked = options.fold.next;
    this.#openJobs = new Set(options.fold.openJobs);
  }

  /** A host is ready: what it had not finished is delivered again, in order. */
  attach(host: Host): void {
    this.#hosts.set(host.name, host);
    const again = [...this.#inFlight.values()].filter((one) => one.host === host.name).map((one) => one.delivery);
    again.sort((a, b) => a.seq - b.seq || a.ordinal - b.ordinal);
    if (again.length > 0) host.deliver(again);
    this.#pump(host.name);
  }

  detach(name: string): void {
    this.#hosts.delete(name);
  }

  /** The host will not come back: what waits for it, now or later, becomes a dead letter. */
  abandon(name: string, reason: string): void {
    this.#hosts.delete(name);
    this.#gone.set(name, reason);
    for (const { delivery, host } of this.#inFlight.values()) if (host === name) this.#giveUp(delivery, reason);
    const mailbox = this.#mailboxes.get(name)?.splice(0) ?? [];
    for (const delivery of mailbox) {
      this.#inFlight.set(originKey(delivery), { delivery, host: name });
      this.#giveUp(delivery, reason);
    }
  }

  #giveUp({ seq, ordinal, actor }: Delivery, message: string): void {
    this.#report({ kind: 'crashed', seq, ordinal, actor, error: { code: 'HOST_GONE', message } });
  }

  /** A message from the runner; it is committed before anyone sees it. */
  send(envelope: Envelope): void {
    this.#arrive({ kind: 'input', outputs: [envelope], again: null });
  }

  /** Delivers the message again that event `again` could not deliver or handle; `before` goes out ahead of it. */
  sendAgain(again: number, message: Envelope, before: readonly Envelope[]): void {
    this.#arrive({ kind: 'input', outputs: [...before, message], again });
  }

  /** Messages a resumed log still owes. */
  resume(owed: readonly Owed[]): void {
    for (const one of owed) this.#route(one);
    this.#pumpAll();
  }

  onTurns(reports: readonly TurnReport[]): void {
    for (const report of reports) this.#report(report);
  }

  /** The host died while stepping this delivery: it counts against the message. */
  suspect(origin: Origin, reason: string): void {
    const waiting = this.#inFlight.get(originKey(origin));
    if (!waiting) return;
    const { actor } = waiting.delivery;
    this.#report({ kind: 'crashed', ...origin, actor, error: { code: 'HOST_EXITED', message: reason } });
  }

  /** Resolves when everything that has arrived is committed. */
  async settled(): Promise<void> {
    while (this.#arrived.length > 0 || this.#scheduled) {
      await new Promise((resolve) => setImmediate(resolve));
      await this.#committing;
    }
    await this.#committing;
  }

  /** Messages waiting before each host. */
  mailboxes(): Record<string, number> {
    return Object.fromEntries([...this.#mailboxes].map(([host, waiting]) => [host, waiting.length]));
  }

  stop(): void {
    this.#stopped = true;
  }

  #report(report: TurnReport): void {
    this.#arrive({ kind: 'report', report, at: this.#options.env.now() });
  }

  #arrive(item: Arrived): void {
    if (this.#stopped) return;
    this.#arrived.push(item);
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#committing = this.#committing
        .then(() => this.#commit())
        .catch((error: unknown) => {
          // what could not be committed has used up its numbers: another commit would leave a gap in the log
          this.#stopped = true;
          this.#options.onFailure(error);
        });
    });
  }

  async #commit(): Promise<void> {
    this.#scheduled = false;
    const batch = this.#arrived;
    this.#arrived = [];
    if (this.#stopped) return;
    const appends: Append[] = [];
    const seen: (() => void)[] = [];
    for (const item of batch) {
      const waiting = item.kind === 'report' ? this.#inFlight.get(originKey(item.report)) : undefined;
      const append = item.kind === 'input' ? this.#inputRecord(item) : this.#reportRecord(item.report);
      if (!append) continue;
      appends.push(append);
      if (waiting && item.kind === 'report') seen.push(() => this.#show(append.event, item, waiting));
    }
    if (appends.length === 0) return;
    const { log, fold } = this.#options;
    for (const { event } of appends) fold.take(event);
    // what waits is committed: hosts that have room for it need not wait for what they have just reported
    this.#pumpAll();
    const isMarked = fold.next - this.#marked >= markEvery;
    await log.append(appends, isMarked ? fold.mark(log) : null);
    if (isMarked) this.#marked = fold.next;
    this.counts.records += appends.length;
    for (const show of seen) show();
    for (const { event } of appends) this.#release(event);
    this.#pumpAll();
  }

  /** Tells the observer of a committed turn. */
  #show(event: EventRecord, { report, at }: Arrived & { kind: 'report' }, { delivery, host }: Waiting): void {
    const { onTurn, env } = this.#options;
    const key = originKey(delivery);
    const since = this.#sentAt.get(key);
    this.#sentAt.delete(key);
    if (!onTurn || report.kind !== 'taken' || event.kind !== 'turn') return;
    const { seq, actor, outputs } = event;
    const { type, job } = delivery.envelope;
    const { beganAt, wallMs, activeMs } = report;
    const waitMs = since === undefined ? 0 : Math.max(0, beganAt - since);
    const sends = outputs.map((output) => output.type);
    const commitMs = env.now() - at;
    onTurn({ seq, actor, host, job, type, cause: delivery.seq, sends, waitMs, beganAt, wallMs, activeMs, commitMs });
  }

  #inputRecord({ outputs, again }: Arrived & { kind: 'input' }): Append {
    const seq = this.#nextSeq++;
    const event = sealRecord({ kind: 'input', seq, ...(again === null ? {} : { again }), outputs: [...outputs] });
    return { event, effects: [], snapshot: null };
  }

  #reportRecord(report: TurnReport): Append | null {
    const key = originKey(report);
    const waiting = this.#inFlight.get(key);
    // a report of a delivery that was given up or already answered changes nothing
    if (!waiting) return null;
    if (report.kind === 'crashed') return this.#crashed(report, waiting);
    this.#inFlight.delete(key);
    this.#crashes.delete(key);
    const seq = this.#nextSeq++;
    const agent = report.actor.split('/', 1)[0] ?? '';
    if (report.unhandled) {
      this.counts.unhandled += 1;
      this.#options.onIncident({ kind: 'unhandled', ...idsOf(waiting.delivery), code: 'MESSAGE_UNHANDLED' });
    }
    const event = sealRecord({
      kind: 'turn',
      seq,
      actor: report.actor,
      input: { seq: report.seq, ordinal: report.ordinal },
      effects: report.effects.map(({ id, src, class: kind, input, output }) => ({
        id,
        src,
        class: kind,
        input,
        output,
      })),
      state: report.stateHash,
      unhandled: report.unhandled,
      outputs: report.outputs,
    });
    const effects = report.effects.flatMap(({ src, value }, ordinal) =>
      value
        ? [
            {
              ordinal,
              record: { v: recordVersion, agent, src, input: value.input, output: value.output as never } as const,
            },
          ]
        : [],
    );
    const snapshot =
      report.snapshot && report.stateHash
        ? ({ v: recordVersion, actor: report.actor, seq, ...report.snapshot, hash: report.stateHash } as const)
        : null;
    return { event, effects, snapshot };
  }

  #crashed(report: TurnReport & { kind: 'crashed' }, { delivery, host }: Waiting): Append | null {
    const key = originKey(report);
    const count = (this.#crashes.get(key) ?? 0) + 1;
    this.counts.crashes += 1;
    const { code, message } = report.error;
    this.#options.onIncident({ kind: 'crash', ...idsOf(delivery), code, message });
    if (fatalCodes.has(code)) {
      this.#options.onFailure(new RodsError(code, message));
      return null;
    }
    if (count < mostCrashes && !hopelessCodes.has(code)) {
      this.#crashes.set(key, count);
      // when the host itself has died, attaching its successor delivers again
      if (code !== 'HOST_EXITED') this.#hosts.get(host)?.deliver([delivery]);
      return null;
    }
    const reason = `${code}: ${message}`;
    if (delivery.envelope.job === null) {
      // without a job to end, nothing would ever tell the rest of the system: the message stays owed, a resume tries it again
      this.#stopped = true;
      this.#options.onFailure(
        new RodsError('ACTOR_FAILED', `${report.actor} failed at ${delivery.envelope.type}: ${reason}`),
      );
      return null;
    }
    this.#inFlight.delete(key);
    this.#crashes.delete(key);
    this.counts.deadLetters += 1;
    this.#options.onIncident({ kind: 'dead_letter', ...idsOf(delivery), code, reason });
    const event = sealRecord({
      kind: 'dead',
      seq: this.#nextSeq++,
      actor: report.actor,
      input: { seq: report.seq, ordinal: report.ordinal },
      reason,
      outputs: [...this.#options.onDeadLetter(delivery.envelope, reason)],
    });
    return { event, effects: [], snapshot: null };
  }

  #release(event: EventRecord): void {
    for (const [ordinal, envelope] of event.outputs.entries()) {
      if (envelope.to === 'run') this.#options.onOutput(envelope, event.seq);
      else this.#route({ origin: { seq: event.seq, ordinal }, envelope });
    }
  }

  #route(owed: Owed): void {
    const { type, job } = owed.envelope;
    if (type === 'job.start' && job !== null) {
      if (this.#openJobs.size >= this.#options.openJobs) {
        this.#admission.push(owed);
        return;
      }
      this.#openJobs.add(job);
    }
    this.#enqueue(owed);
    if (type === 'job.ended' && job !== null && this.#openJobs.delete(job)) {
      const next = this.#admission.shift();
      if (next) this.#route(next);
    }
  }

  #enqueue({ origin, envelope }: Owed): void {
    const agent = this.#options.agentOf(envelope.to);
    if (!agent)
      throw new RodsError(
        'ACTOR_UNKNOWN',
        `a message of type ${envelope.type} names ${envelope.to}, which is no agent of this system`,
      );
    const actor = agent.longLived || envelope.job === null ? envelope.to : `${envelope.to}/${envelope.job}`;
    const gone = this.#gone.get(agent.host);
    if (gone !== undefined) {
      const delivery = { ...origin, actor, envelope };
      this.#inFlight.set(originKey(origin), { delivery, host: agent.host });
      this.#giveUp(delivery, gone);
      return;
    }
    const mailbox = this.#mailboxes.get(agent.host) ?? [];
    this.#mailboxes.set(agent.host, mailbox);
    mailbox.push({ ...origin, actor, envelope });
    this.#sentAt.set(originKey(origin), this.#options.env.now());
    this.counts.deepestMailbox = Math.max(this.counts.deepestMailbox, mailbox.length);
    // what one commit brings goes out together, unless it is more than that
    if (mailbox.length >= Math.min(credit, this.#options.mailbox)) this.#pump(agent.host);
    if (mailbox.length > this.#options.mailbox) {
      throw new RodsError(
        'MAILBOX_OVERFLOW',
        `the mailbox of ${agent.host} holds ${mailbox.length} messages, over its bound of ${this.#options.mailbox}; this is a bug`,
      );
    }
  }

  #pumpAll(): void {
    for (const host of this.#mailboxes.keys()) this.#pump(host);
  }

  #pump(name: string): void {
    const host = this.#hosts.get(name);
    const mailbox = this.#mailboxes.get(name);
    if (!host || !mailbox || mailbox.length === 0) return;
    let busy = 0;
    for (const one of this.#inFlight.values()) if (one.host === name) busy += 1;
    const items = mailbox.splice(0, Math.max(0, credit - busy));
    if (items.length === 0) return;
    for (const delivery of items) this.#inFlight.set(originKey(delivery), { delivery, host: name });
    host.deliver(items);
  }
}

function idsOf({ actor, seq, envelope }: Delivery): Pick<Incident, 'actor' | 'job' | 'type' | 'cause'> {
  return { actor, job: envelope.job, type: envelope.type, cause: seq };
}
