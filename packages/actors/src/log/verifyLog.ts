// Whether a log is whole by itself, without executing anything: sequence, hashes, references, effects, and what is kept
// for speed: snapshots, the index of messages to the runner, the mark of what was still to be done.
import { stableText } from '@rods/core';
import { type Envelope, originKey } from '../runtime/Envelope.js';
import { leastEvents } from './leastEvents.js';
import { type EventRecord, isIntact, parseRecord, type TurnRecord } from './Record.js';
import { RecoveryFold } from './RecoveryFold.js';
import type { RunLog } from './RunLog.js';
import { stateHash } from './stateHash.js';
import { storedDifference } from './storedDifference.js';

export type LogProblem = {
  /** Number of the event the problem belongs to; null for one of the whole log. */
  readonly seq: number | null;
  readonly kind:
    | 'sequence'
    | 'record'
    | 'sum'
    | 'reference'
    | 'effect'
    | 'snapshot'
    | 'index'
    | 'mark'
    | 'meta'
    | 'job';
  readonly detail: string;
};

export type LogReport = {
  readonly events: number;
  readonly effects: number;
  readonly snapshots: number;
  /** Messages sent and not yet taken: what a resumed run would deliver. */
  readonly owed: number;
  readonly problems: readonly LogProblem[];
};

/** Reads the whole log once and names everything that is not as it was written. */
export function verifyLog(log: RunLog): LogReport {
  const check = new LogCheck(log);
  for (const { seq, value } of log.rawEvents()) check.event(seq, value);
  check.end();
  check.effects();
  check.snapshots();
  check.index();
  return check.report();
}

class LogCheck {
  readonly #log: RunLog;
  readonly #problems: LogProblem[] = [];
  readonly #owed = new Map<string, Envelope>();
  readonly #sent = new Set<string>();
  readonly #turns = new Map<number, TurnRecord>();
  readonly #shown = new Set<number>();
  readonly #fold = new RecoveryFold();
  #next = 0;
  #events = 0;
  #effects = 0;
  #snapshots = 0;

  /** Read before the first event: a run that is going on writes more meanwhile. */
  readonly #least: number;

  constructor(log: RunLog) {
    this.#log = log;
    this.#least = leastEvents(log);
    if (!log.meta()) this.#problem(null, 'meta', 'the format and the hashes of the machines are missing or unreadable');
  }

  report(): LogReport {
    return {
      events: this.#events,
      effects: this.#effects,
      snapshots: this.#snapshots,
      owed: this.#owed.size,
      problems: this.#problems,
    };
  }

  event(seq: number, value: unknown): void {
    this.#events += 1;
    if (seq !== this.#next) this.#problem(this.#next, 'sequence', `missing: event ${seq} stands in its place`);
    this.#next = seq + 1;
    let record: EventRecord;
    try {
      record = parseRecord(seq, value);
    } catch (error) {
      this.#problem(seq, 'record', error instanceof Error ? error.message : String(error));
      return;
    }
    if (record.seq !== seq) this.#problem(seq, 'sequence', `the record says that it is event ${record.seq}`);
    if (!isIntact(record)) this.#problem(seq, 'sum', 'its content is not what was written: the hash is another');
    if (record.kind !== 'input') this.#takes(seq, record.input);
    if (record.kind === 'turn') this.#turns.set(seq, record);
    if (record.outputs.some(({ to }) => to === 'run')) this.#shown.add(seq);
    this.#fold.takeAnyway(record);
    this.#mark();
    for (const [ordinal, envelope] of record.outputs.entries()) {
      const key = originKey({ seq, ordinal });
      this.#sent.add(key);
      if (envelope.to !== 'run') this.#owed.set(key, envelope);
    }
  }

  #takes(seq: number, origin: { seq: number; ordinal: number }): void {
    const key = originKey(origin);
    if (this.#owed.delete(key)) return;
    const why = this.#sent.has(key) ? 'was taken before' : 'was never sent';
    this.#problem(seq, 'reference', `the message ${key} it takes ${why}`);
  }

  /** What stands beside the events names none that is gone; every open job is somewhere. */
  end(): void {
    if (this.#next < this.#least)
      this.#problem(this.#next, 'sequence', `missing: the log once held events up to ${this.#least - 1}`);
    for (const job of this.#fold.lostJobs)
      this.#problem(null, 'job', `${job} is open, and neither an actor nor a message under way holds it`);
  }

  /** Every external and bulk effect has its record, and no record is left over. */
  effects(): void {
    const marked = new Set<string>();
    for (const [seq, turn] of this.#turns) {
      for (const [ordinal, mark] of turn.effects.entries()) {
        if (mark.class === 'pure') continue;
        marked.add(originKey({ seq, ordinal }));
        this.#effects += 1;
        this.#effect(turn, ordinal, mark);
      }
    }
    for (const { seq, ordinal } of this.#log.effectKeys()) {
      if (!marked.has(originKey({ seq, ordinal })))
        this.#problem(seq, 'effect', `a result of effect ${ordinal} is kept that the event does not name`);
    }
  }

  #effect(turn: TurnRecord, ordinal: number, mark: TurnRecord['effects'][number]): void {
    const { seq } = turn;
    const named = `effect ${ordinal} (${mark.src})`;
    try {
      const kept = this.#log.effect(seq, ordinal);
      const other = kept && storedDifference(turn, mark, kept);
      if (!kept) this.#problem(seq, 'effect', `${named} has no result`);
      else if (other)
        this.#problem(seq, 'effect', `${named} has another ${other.field === 'output' ? 'result' : other.field}`);
    } catch (error) {
      this.#problem(seq, 'effect', error instanceof Error ? error.message : String(error));
    }
  }

  /** A snapshot is a shortcut; one that is not its turn's state is never used, and told all the same. */
  snapshots(): void {
    for (const { actor, seq, snapshot } of this.#log.allSnapshots()) {
      this.#snapshots += 1;
      const turn = this.#turns.get(seq);
      if (!snapshot) this.#problem(seq, 'snapshot', `the snapshot of ${actor} cannot be read`);
      else if (turn?.actor !== actor)
        this.#problem(seq, 'snapshot', `the snapshot of ${actor} belongs to no turn of it`);
      else if (stateHash(snapshot, turn.v) !== turn.state)
        this.#problem(seq, 'snapshot', `the snapshot of ${actor} is not its state after this turn`);
    }
  }

  /** At the event it was made after, the mark says what the events say. */
  #mark(): void {
    const mark = this.#log.mark();
    if (mark?.next !== this.#fold.next || mark.next !== this.#next) return;
    const { owed, living, openJobs } = this.#fold.mark(this.#log);
    const names = (lives: typeof living): string => lives.map(({ actor }) => actor).join(' ');
    const isSame =
      stableText([owed, openJobs, names(living)]) === stableText([mark.owed, mark.openJobs, names(mark.living)]);
    if (!isSame) this.#problem(mark.next - 1, 'mark', 'what it says is still to be done is not what the events say');
  }

  /** The index names every event with a message to the runner, from where it begins, and no other. */
  index(): void {
    const from = this.#log.shownFrom() ?? Number.POSITIVE_INFINITY;
    for (const seq of this.#log.shown()) {
      if (!this.#shown.delete(seq)) this.#problem(seq, 'index', 'it is named as one with a message to the runner');
    }
    for (const seq of this.#shown)
      if (seq >= from) this.#problem(seq, 'index', 'its message to the runner is missing in the index');
  }

  #problem(seq: number | null, kind: LogProblem['kind'], detail: string): void {
    this.#problems.push({ seq, kind, detail });
  }
}
