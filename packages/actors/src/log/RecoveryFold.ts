// What is still to be done after the events folded so far: messages owed, actors alive, jobs open. The writer keeps one up to
// date and leaves marks of it in the log, so that a resume reads only what follows the last mark.
import { RodsError } from '@rods/core';
import { type Envelope, type Origin, originKey } from '../runtime/Envelope.js';
import type { Restore } from '../runtime/hostMessages.js';
import { intactEffect } from './intactEffect.js';
import type { EventRecord } from './Record.js';
import { type RecoveryMark, sealMark } from './RecoveryMark.js';
import type { RunLog } from './RunLog.js';
import { stateHash } from './stateHash.js';

export type Owed = { readonly origin: Origin; readonly envelope: Envelope };

/** Events that led to a living actor's state; from a kept snapshot on when it is not whole. */
type Life = { turns: number[]; isWhole: boolean };

/** Lives shorter than this are not worth looking for a snapshot. */
const longLife = 50;

export class RecoveryFold {
  readonly #owed = new Map<string, Owed>();
  readonly #living = new Map<string, Life>();
  readonly #openJobs = new Set<string>();
  #next = 0;

  /** The fold a mark was made of; null when the log does not hold what it names. @throws RodsError `LOG_CORRUPT`. */
  static fromMark(log: RunLog, mark: RecoveryMark): RecoveryFold | null {
    const fold = new RecoveryFold();
    for (const [seq, ordinal] of mark.owed) {
      const envelope = log.intactEvent(seq)?.outputs[ordinal];
      if (!envelope) return null;
      fold.#owed.set(originKey({ seq, ordinal }), { origin: { seq, ordinal }, envelope });
    }
    for (const { actor, turns, isWhole } of mark.living) fold.#living.set(actor, { turns: [...turns], isWhole });
    for (const job of mark.openJobs) fold.#openJobs.add(job);
    fold.#next = mark.next;
    return fold.actors(log) ? fold : null;
  }

  /** Number of the next event. */
  get next(): number {
    return this.#next;
  }

  /** Messages committed but not yet taken, in the order they were sent. */
  get owed(): readonly Owed[] {
    return [...this.#owed.values()];
  }

  /** Jobs started and not ended. */
  get openJobs(): ReadonlySet<string> {
    return this.#openJobs;
  }

  /** Where each open job is: one actor of its own, or one message under way. */
  get jobsAt(): { readonly actors: ReadonlySet<string>; readonly messages: ReadonlySet<string> } {
    const actors = new Set([...this.#living.keys()].flatMap((actor) => actor.split('/')[1] ?? []));
    const messages = new Set<string>();
    // a job that waits to be let in is not open yet, one whose end is under way no longer
    for (const { envelope } of this.#owed.values())
      if (envelope.job !== null && envelope.type !== 'job.start' && envelope.type !== 'job.ended')
        messages.add(envelope.job);
    return { actors, messages };
  }

  /** Jobs that are open and nowhere: nothing would ever end them. */
  get lostJobs(): readonly string[] {
    const { actors, messages } = this.jobsAt;
    return [...this.#openJobs].filter((job) => !actors.has(job) && !messages.has(job));
  }

  /** @throws RodsError `LOG_CORRUPT` when the event is not the next one. */
  take(record: EventRecord): void {
    const { seq } = record;
    if (seq !== this.#next)
      throw new RodsError('LOG_CORRUPT', `event ${this.#next} is missing: event ${seq} stands in its place`);
    this.takeAnyway(record);
  }

  /** The same for a reader that tells gaps by itself. */
  takeAnyway(record: EventRecord): void {
    const { seq } = record;
    this.#next = seq + 1;
    if (record.kind !== 'input') {
      const key = originKey(record.input);
      const taken = this.#owed.get(key);
      this.#owed.delete(key);
      if (taken && record.kind === 'turn') this.#follow(record.actor, seq, record.state !== null);
      if (taken?.envelope.type === 'job.start' && taken.envelope.job !== null) this.#openJobs.add(taken.envelope.job);
    }
    for (const [ordinal, envelope] of record.outputs.entries()) {
      if (envelope.type === 'job.ended' && envelope.job !== null) this.#openJobs.delete(envelope.job);
      if (envelope.to === 'run') continue;
      const origin = { seq, ordinal };
      this.#owed.set(originKey(origin), { origin, envelope });
    }
  }

  #follow(actor: string, seq: number, lives: boolean): void {
    if (!lives) {
      this.#living.delete(actor);
      return;
    }
    const life = this.#living.get(actor);
    if (life) life.turns.push(seq);
    else this.#living.set(actor, { turns: [seq], isWhole: true });
  }

  /** What the log needs to hold to go on from here without what lies before. */
  mark(log: RunLog): RecoveryMark {
    for (const [actor, life] of this.#living) {
      if (life.turns.length < longLife) continue;
      // the writer makes a mark every thousand records: it must not read a state each time, which may be large
      for (const seq of log.snapshotTurns(actor)) {
        const at = life.turns.indexOf(seq);
        if (at > 0) this.#living.set(actor, { turns: life.turns.slice(at), isWhole: false });
        break;
      }
    }
    return sealMark({
      next: this.#next,
      owed: [...this.#owed.values()].map(({ origin }): [number, number] => [origin.seq, origin.ordinal]),
      living: [...this.#living].map(([actor, { turns, isWhole }]) => ({ actor, turns: [...turns], isWhole })),
      openJobs: [...this.#openJobs],
    });
  }

  /** What rebuilds the living actors (of these agents); null when a snapshot that is needed is not what was written. */
  actors(log: RunLog, agents?: ReadonlySet<string>): readonly Restore[] | null {
    const restores: Restore[] = [];
    for (const [actor, life] of this.#living) {
      if (agents && !agents.has(actor.split('/', 1)[0] ?? '')) continue;
      const restore = restoreOf(log, actor, life);
      if (!restore) return null;
      restores.push(restore);
    }
    return restores;
  }
}

function restoreOf(log: RunLog, actor: string, { turns, isWhole }: Life): Restore | null {
  for (const snapshot of log.snapshotsOf(actor)) {
    const at = turns.indexOf(snapshot.seq);
    if (at < 0) continue;
    const turn = log.intactEvent(snapshot.seq);
    const kept = { version: snapshot.v, value: snapshot.value, context: snapshot.context };
    // a snapshot that is not the turn's state is a broken cache; the older one and a longer tail do as well
    if (turn?.kind !== 'turn' || turn.state !== stateHash(kept, turn.v)) continue;
    return { actor, kept, turns: turns.slice(at + 1).map((seq) => restoreTurn(log, seq)) };
  }
  return isWhole ? { actor, kept: null, turns: turns.map((seq) => restoreTurn(log, seq)) } : null;
}

function restoreTurn(log: RunLog, seq: number): Restore['turns'][number] {
  const record = log.intactEvent(seq);
  const envelope =
    record?.kind === 'turn' ? log.intactEvent(record.input.seq)?.outputs[record.input.ordinal] : undefined;
  if (record?.kind !== 'turn' || !envelope) throw new RodsError('LOG_CORRUPT', `event ${seq} or its cause is missing`);
  const outputs = record.effects.map((mark, ordinal) =>
    mark.class === 'pure' ? null : intactEffect(log, record, ordinal).output,
  );
  return { version: record.v, envelope, outputs, stateHash: record.state };
}
