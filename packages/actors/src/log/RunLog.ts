// The append-only log of a run in one LMDB environment. One process writes; any number may read.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RodsError } from '@rods/core';
import { type Database, open, type RootDatabase } from 'lmdb';
import { z } from 'zod';
import { endStoreLine, hushStore } from './hushStore.js';
import { lockRun } from './lockRun.js';
import { makeFolder } from './makeFolder.js';
import { checkDataFile } from './pages/checkDataFile.js';
import { EffectRecord, type EventRecord, intact, parseRecord, recordVersion, SnapshotRecord } from './Record.js';
import { type RecoveryMark, readMark } from './RecoveryMark.js';
import { numberKey, pairKey, readable, readableOr } from './readable.js';
import { refuseFullDisk, storageError } from './storageError.js';

const Meta = z.object({
  format: z.int(),
  /** Hash of each machine's structure and of its built module, by agent. */
  machines: z.record(z.string(), z.object({ structure: z.string(), implementation: z.string() })),
});
export type Meta = z.infer<typeof Meta>;

/** What one commit appends. */
export type Append = {
  readonly event: EventRecord;
  /** External and bulk effects of the turn, with their ordinals in it. */
  readonly effects: readonly { readonly ordinal: number; readonly record: EffectRecord }[];
  readonly snapshot: SnapshotRecord | null;
};

type MetaKey = string | [string, number];

/** Where LMDB keeps the shapes of a database's records. */
const structures = Symbol.for('structures');
/** Records read at a time. Between two pages no read transaction stays open, or a slow reader would keep the file growing. */
const pageSize = 256;
/** How often the writer frees the places of readers that have died. */
const readerCheckMs = 60_000;

/** Databases are made one by one; a log that has this one has them all. */
const lastMade = 'meta';

export class RunLog {
  readonly #root: RootDatabase;
  readonly #events: Database<unknown, number>;
  readonly #effects: Database<unknown, [number, number]>;
  readonly #snapshots: Database<unknown, [string, number]>;
  readonly #meta: Database<unknown, MetaKey>;
  readonly #folder: string;
  readonly #unlock: (() => void) | null;
  readonly #readerCheck: NodeJS.Timeout | null;
  readonly #unhush: () => void;
  #hasFailed = false;
  /** The log says from which event on its index of messages to the runner is whole. */
  #isIndexed = false;

  private constructor(root: RootDatabase, folder: string, unlock: (() => void) | null) {
    this.#root = root;
    this.#folder = folder;
    this.#unlock = unlock;
    this.#unhush = unlock ? hushStore() : () => undefined;
    this.#events = root.openDB('events', { sharedStructuresKey: structures, cache: false });
    this.#effects = root.openDB('effects', { sharedStructuresKey: structures, cache: false });
    this.#snapshots = root.openDB('snapshots', { sharedStructuresKey: structures, cache: false });
    this.#meta = root.openDB(lastMade, {});
    this.#readerCheck = unlock ? setInterval(() => root.readerCheck(), readerCheckMs).unref() : null;
    if (unlock) root.readerCheck();
  }

  /** Opens for writing, making the log when there is none. @throws RodsError `RUN_LOCKED`, `LOG_NEWER`, `LOG_CORRUPT`, `DIR_READ_ONLY`, `DISK_FULL`. */
  static openForWriting(folder: string): RunLog {
    let unlock: (() => void) | null = null;
    try {
      makeFolder(folder);
      refuseFullDisk(folder);
      unlock = lockRun(folder);
      checkDataFile(folder, false);
      return RunLog.#checked(new RunLog(open({ path: folder, maxDbs: 8, encoding: 'msgpack' }), folder, unlock));
    } catch (error) {
      unlock?.();
      throw storageError(folder, error);
    }
  }

  /** Opens for reading, also beside a writer. @throws RodsError `RUN_NOT_FOUND`, `LOG_NEWER`, `LOG_CORRUPT`. */
  static openForReading(folder: string): RunLog {
    const log = RunLog.openIfBegun(folder);
    if (log === null) throw new RodsError('RUN_NOT_FOUND', `${folder}: there is no log here`);
    return log;
  }

  /**
   * The same; null where no log has begun. A process killed while it made one leaves a data file without all of its
   * databases: nothing has been written to it.
   */
  static openIfBegun(folder: string): RunLog | null {
    // LMDB would make the folder
    if (!existsSync(join(folder, 'data.mdb'))) return null;
    try {
      checkDataFile(folder, true);
      const root = open({ path: folder, maxDbs: 8, encoding: 'msgpack', readOnly: true });
      const last: Database | undefined = root.openDB(lastMade, {});
      if (last !== undefined) return RunLog.#checked(new RunLog(root, folder, null));
      void root.close();
      return null;
    } catch (error) {
      throw storageError(folder, error);
    }
  }

  static #checked(log: RunLog): RunLog {
    try {
      log.#checkFormat();
      return log;
    } catch (error) {
      void log.#root.close();
      throw error;
    }
  }

  #checkFormat(): void {
    const format = readable(`${this.#folder}: the log's format`, () => this.#meta.get('format'));
    if (format === undefined) return;
    if (typeof format === 'number' && format <= recordVersion) return;
    throw new RodsError(
      'LOG_NEWER',
      `${this.#folder}: the log has format ${String(format)}, this version reads up to ${recordVersion}; update rods`,
    );
  }

  /**
   * Appends a batch, and the mark after it, in one transaction; resolves when it is committed (it survives the death of
   * the process).
   */
  async append(batch: readonly Append[], mark: RecoveryMark | null = null): Promise<void> {
    this.#isIndexed ||= this.shownFrom() !== null;
    const indexFrom = this.#isIndexed ? undefined : batch[0]?.event.seq;
    await this.#write(() => {
      if (indexFrom !== undefined) void this.#meta.put('shownFrom', indexFrom);
      if (mark) void this.#meta.put('recovery', mark);
      for (const { event, effects, snapshot } of batch) {
        void this.#events.put(event.seq, event);
        if (event.outputs.some(({ to }) => to === 'run')) void this.#meta.put(['shown', event.seq], 1);
        for (const { ordinal, record } of effects) void this.#effects.put([event.seq, ordinal], record);
        if (snapshot) void this.#snapshots.put([snapshot.actor, snapshot.seq], snapshot);
      }
    });
  }

  async #write(puts: () => void): Promise<void> {
    try {
      await this.#root.transaction(() => {
        puts();
        // a failed commit also rejects a promise of LMDB's own, which unwatched would end the process
        this.#root.committed.then(
          () => undefined,
          () => undefined,
        );
      });
    } catch (error) {
      this.#hasFailed = true;
      const reason = await commitError(error);
      endStoreLine(reason);
      throw storageError(this.#folder, reason);
    }
  }

  /** Resolves when everything committed so far is on the disk. */
  async flushed(): Promise<void> {
    await this.#root.flushed;
  }

  async writeMeta(meta: Meta): Promise<void> {
    await this.#write(() => {
      void this.#meta.put('format', meta.format);
      void this.#meta.put('machines', meta.machines);
    });
  }

  meta(): Meta | null {
    const parsed = Meta.safeParse({ format: this.#kept('format'), machines: this.#kept('machines') });
    return parsed.success ? parsed.data : null;
  }

  #kept(key: MetaKey): unknown {
    return readableOr(undefined, () => this.#meta.get(key));
  }

  /** Number of the next record. */
  nextSeq(): number {
    for (const key of this.#events.getKeys({ reverse: true, limit: 1 })) return numberKey('events', key) + 1;
    return 0;
  }

  /** How many records there are; the number of the next one, unless some are missing. */
  count(): number {
    const { entryCount } = z.object({ entryCount: z.int() }).parse(this.#events.getStats());
    // the shapes of records lie beside them
    return entryCount - (this.#events.doesExist(structures as never) ? 1 : 0);
  }

  /** The last mark of what is still to be done; null when there is none that can be read. */
  mark(): RecoveryMark | null {
    return readMark(this.#kept('recovery'));
  }

  /** Number of the first event from which on the index of messages to the runner is whole; null when there is none. */
  shownFrom(): number | null {
    return z.int().safeParse(this.#kept('shownFrom')).data ?? null;
  }

  /** Numbers of the events with messages to the runner, as the index has them, in order. */
  *shown(): Generator<number> {
    for (const key of this.#meta.getKeys({ start: ['shown', 0], end: ['shown', Number.MAX_SAFE_INTEGER] }))
      yield pairKey('the index', key)[1];
  }

  /** The records from `start` on, in order. @throws RodsError `LOG_CORRUPT` naming the record. */
  *events(start = 0): Generator<EventRecord> {
    for (const { seq, value } of this.rawEvents(start)) yield parseRecord(seq, value);
  }

  /** The same for whoever goes on from them: each is compared with its hash. @throws RodsError `LOG_CORRUPT` naming it. */
  *intactEvents(start = 0): Generator<EventRecord> {
    for (const { seq, value } of this.rawEvents(start)) yield intact(seq, parseRecord(seq, value));
  }

  /** The raw records, for verification: what is stored, readable or not. */
  *rawEvents(start = 0): Generator<{ readonly seq: number; readonly value: unknown }> {
    for (let from = start; ; ) {
      const page = this.#page(from);
      for (const { key, value } of page) yield { seq: numberKey('events', key), value };
      const last = page.at(-1);
      if (!last || page.length < pageSize) return;
      from = last.key + 1;
    }
  }

  #page(from: number): readonly { readonly key: number; readonly value: unknown }[] {
    const range = { start: from, limit: pageSize };
    // one that cannot be decoded takes none of its neighbours with it
    const single = (key: number) => ({ key, value: readableOr(undefined, () => this.#events.get(key)) });
    const page = readableOr(null, () => [...this.#events.getRange(range)]);
    return page ?? readable('events', () => [...this.#events.getKeys(range)].map(single));
  }

  /** One record; null when there is none of this number. @throws RodsError `LOG_CORRUPT`. */
  event(seq: number): EventRecord | null {
    const value = readable(`event ${seq}`, () => this.#events.get(seq));
    return value === undefined ? null : parseRecord(seq, value);
  }

  /** The same for whoever goes on from it: compared with its hash. @throws RodsError `LOG_CORRUPT` naming it. */
  intactEvent(seq: number): EventRecord | null {
    const record = this.event(seq);
    return record && intact(seq, record);
  }

  effect(seq: number, ordinal: number): EffectRecord | null {
    const value = readable(`event ${seq}: effect ${ordinal}`, () => this.#effects.get([seq, ordinal]));
    if (value === undefined) return null;
    const effect = EffectRecord.safeParse(value);
    if (effect.success) return effect.data;
    throw new RodsError('LOG_CORRUPT', `event ${seq}: effect ${ordinal}: ${effect.error.issues[0]?.message ?? ''}`);
  }

  /** All results of effects, in order. @throws RodsError `LOG_CORRUPT`. */
  *effects(): Generator<EffectRecord> {
    for (const { seq, ordinal } of [...this.effectKeys()]) {
      const effect = this.effect(seq, ordinal);
      if (effect) yield effect;
    }
  }

  /** Where results of effects are kept, in order. */
  *effectKeys(): Generator<{ readonly seq: number; readonly ordinal: number }> {
    for (const key of this.#effects.getKeys({})) {
      const [seq, ordinal] = pairKey('effects', key);
      yield { seq: numberKey('effects', seq), ordinal };
    }
  }

  /** Of whom and after which event a state is kept. */
  *snapshotKeys(): Generator<{ readonly actor: string; readonly seq: number }> {
    for (const key of this.#snapshots.getKeys({})) {
      const [actor, seq] = pairKey('snapshots', key);
      yield { actor: String(actor), seq };
    }
  }

  /** All snapshots, by actor and turn; null for one that cannot be read. */
  *allSnapshots(): Generator<{
    readonly actor: string;
    readonly seq: number;
    readonly snapshot: SnapshotRecord | null;
  }> {
    for (const { actor, seq } of [...this.snapshotKeys()]) yield { actor, seq, snapshot: this.snapshot(actor, seq) };
  }

  /** The actor's state kept after this turn; null when none was. */
  snapshot(actor: string, seq: number): SnapshotRecord | null {
    const snapshot = SnapshotRecord.safeParse(readableOr(undefined, () => this.#snapshots.get([actor, seq])));
    return snapshot.success ? snapshot.data : null;
  }

  /** Newest first; an unreadable one is passed over, the turns hold all it could say. */
  *snapshotsOf(actor: string): Generator<SnapshotRecord> {
    for (const seq of this.snapshotTurns(actor)) {
      const snapshot = this.snapshot(actor, seq);
      if (snapshot) yield snapshot;
    }
  }

  /** After which of its turns a state of the actor is kept, newest first; none of the states is read. */
  *snapshotTurns(actor: string): Generator<number> {
    const newest: [string, number] = [actor, Number.MAX_SAFE_INTEGER];
    for (const key of this.#snapshots.getKeys({ start: newest, end: [actor, -1], reverse: true }))
      yield pairKey('snapshots', key)[1];
  }

  /** Overwrites one stored record as it is; only for proving that a damaged log is noticed. */
  async tamper(seq: number, value: unknown): Promise<void> {
    if (value === undefined) await this.#events.remove(seq);
    else await this.#events.put(seq, value);
  }

  /** The same for the result of an effect. */
  async tamperEffect(seq: number, ordinal: number, value: unknown): Promise<void> {
    if (value === undefined) await this.#effects.remove([seq, ordinal]);
    else await this.#effects.put([seq, ordinal], value);
  }

  /** The same for a snapshot. */
  async tamperSnapshot(actor: string, seq: number, value: unknown): Promise<void> {
    await this.#snapshots.put([actor, seq], value);
  }

  async close(): Promise<void> {
    if (this.#readerCheck) clearInterval(this.#readerCheck);
    const closed = this.#root.close();
    // LMDB never finishes closing after a commit has failed; there is nothing left to write
    if (!this.#hasFailed) {
      await closed;
      this.#unhush();
    }
    this.#unlock?.();
  }
}

/** LMDB's reason for a failed commit comes later than its failure, by a promise of its own. */
async function commitError(error: unknown): Promise<unknown> {
  if (!(error instanceof Error && 'commitError' in error && error.commitError instanceof Promise)) return error;
  const reason = error.commitError.then(
    () => error,
    (cause: unknown) => cause,
  );
  const patience = new Promise((resolve) => setTimeout(resolve, 1_000, error).unref());
  return Promise.race([reason, patience]);
}
