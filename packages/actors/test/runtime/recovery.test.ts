// Actors rebuilt from a log: a snapshot is a shortcut, never another truth; any prefix of a log is a log.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Envelope,
  type EventRecord,
  openSystem,
  type Recovered,
  RecoveryFold,
  RunLog,
  recordVersion,
  recoverRun,
  type SnapshotRecord,
  undelivered,
  verifyLog,
} from '@rods/actors';
import { createEnv, type RodsError } from '@rods/core';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RecoveryMark, sealMark } from '../../src/log/RecoveryMark.js';
import { wholeFold } from '../../src/log/recoverRun.js';
import { AgentHost } from '../../src/runtime/AgentHost.js';
import { KeepRhythm } from '../../src/runtime/KeepRhythm.js';
import { takeTurn } from '../../src/runtime/takeTurn.js';
import { flip, leaves, type Path } from '../log/flip.js';
import { counterAgent, expectedTotal } from './toyAgents.js';
import { faultyModule, toyModule } from './toyModule.js';
import { endJob, openToys, replayToys } from './toySystem.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rods-recovery-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function finish(upTo: number, at = folder): Promise<void> {
  const toys = await openToys(at, { hosts: 'in-process' });
  if (!toys.system.resumed) toys.system.send('counter', 'count.start', { upTo });
  expect(await toys.closed).toEqual({ total: expectedTotal(upTo), jobs: upTo });
  await toys.system.stop();
}

async function read<T>(use: (log: RunLog) => T, at = folder): Promise<T> {
  const log = RunLog.openForReading(at);
  try {
    return use(log);
  } finally {
    await log.close();
  }
}

const counterIn = (log: RunLog) => {
  const found = recoverRun(log).actors.find(({ actor }) => actor === 'counter');
  if (!found) throw new Error('the counter lives as long as the run');
  return found;
};

async function rebuilt(restore: ReturnType<typeof counterIn>): Promise<unknown> {
  const host = new AgentHost(
    { enter: () => undefined, leave: () => undefined },
    () => 0,
    () => 0,
    createEnv(0, () => 0),
  );
  await host.start({ agents: [{ source: { module: toyModule(), export: 'counterAgent' }, settings: {} }] });
  await host.restore({}, [restore]);
  return host.snapshot('counter');
}

describe('a long-lived actor', () => {
  it("is the same rebuilt from every turn's state and the turns after it, as from all its turns", async () => {
    await finish(40);
    const { turns } = await read(counterIn);
    expect(turns.length).toBe(41);
    const full = await rebuilt({ actor: 'counter', kept: null, turns });
    let state: Awaited<ReturnType<typeof takeTurn>>['state'] | null = null;
    for (const [at, { envelope, stateHash }] of turns.entries()) {
      const turn: Awaited<ReturnType<typeof takeTurn>> = await takeTurn(counterAgent, state, envelope, () => {
        throw new Error('the counter has no effects');
      });
      expect(turn.stateHash).toBe(stateHash);
      state = turn.state;
      const kept = structuredClone({ version: recordVersion, value: state.value, context: state.context });
      expect(await rebuilt({ actor: 'counter', kept, turns: turns.slice(at + 1) })).toEqual(full);
      // taking a turn again that the state already holds is noticed, unless nothing followed
      if (at === 3)
        await expect(rebuilt({ actor: 'counter', kept, turns: turns.slice(at) })).rejects.toMatchObject({
          code: 'RESUME_DIVERGED',
        });
    }
  });

  it("uses the newest stored snapshot that is its turn's state, else an older one, else all turns", async () => {
    await finish(120);
    const full = await read((log) => log.meta() && counterIn(log));
    expect(full?.kept).not.toBeNull();
    expect(full?.turns.length).toBe(21);
    const snapshots = await read((log) => [...log.snapshotsOf('counter')]);
    expect(snapshots.length).toBe(2);
    const [newest, older] = snapshots as [SnapshotRecord, SnapshotRecord];
    expect(newest.seq).toBeGreaterThan(older.seq);
    const state = await rebuilt(await read(counterIn));

    await overwrite({ ...newest, context: { ...(newest.context as object), open: 0 } });
    const second = await read(counterIn);
    expect(second.turns.length).toBe(71);
    expect(await rebuilt(second)).toEqual(state);

    await overwrite({ ...older, value: 7, seq: older.seq, hash: 3 as never });
    const third = await read(counterIn);
    expect([third.kept, third.turns.length]).toEqual([null, 121]);
    expect(await rebuilt(third)).toEqual(state);
  });

  it('is kept every fifty turns while it is small, and the larger it grows the more seldom: per turn the same at most', () => {
    const keptAfter = (grows: number, turns: number): { at: number; size: number }[] => {
      const rhythm = new KeepRhythm();
      return Array.from({ length: turns }, (_, turn) => {
        const kept = rhythm.next({ value: 'open', context: { lines: 'x'.repeat(grows * turn) } });
        return { at: turn + 1, size: kept ? JSON.stringify(kept).length : 0 };
      }).filter(({ size }) => size > 0);
    };
    expect(keptAfter(0, 200).map(({ at }) => at)).toEqual([50, 100, 150, 200]);
    const grown = keptAfter(4_000, 2_000);
    expect(grown.length).toBeGreaterThan(5);
    const weight = grown.slice(0, -1).reduce((sum, { size }) => sum + size, 0);
    expect(weight).toBeLessThanOrEqual(2_000 * 4_096);
    // rebuilt from a kept state it waits as long as it would have
    const large = { value: 'open', context: { lines: 'x'.repeat(1_000_000) } };
    const rhythm = new KeepRhythm(large, 200);
    const waited = Array.from({ length: 100 }, () => rhythm.next(large) !== null).indexOf(true) + 1;
    expect(waited).toBe(Math.ceil(JSON.stringify(large).length / 4_096) - 200);
  });

  async function overwrite(snapshot: SnapshotRecord): Promise<void> {
    const log = RunLog.openForWriting(folder);
    const [event] = log.events(snapshot.seq);
    await log.append([{ event: event as EventRecord, effects: [], snapshot }]);
    await log.close();
  }
});

describe('a mark of what is still to be done', () => {
  const told = ({ nextSeq, owed, openJobs }: Omit<Recovered, 'actors'>) => ({ nextSeq, owed, openJobs });

  it('left after any event gives what the whole log gives, and the same actors', async () => {
    await finish(120);
    const whole = await read((log) => ({ ...told(recoverRun(log)), counter: counterIn(log) }));
    const state = await rebuilt(whole.counter);
    const log = RunLog.openForWriting(folder);
    const records = [...log.events()];
    const fold = new RecoveryFold();
    for (const record of records) {
      fold.take(record);
      if (record.seq % 30 !== 0 && record.seq !== records.length - 1) continue;
      await log.append([], fold.mark(log));
      expect(log.mark()?.next).toBe(record.seq + 1);
      expect(told(recoverRun(log))).toEqual(told(whole));
      expect(await rebuilt(counterIn(log))).toEqual(state);
    }
    // the last mark holds the turns since the kept snapshot, not those of the whole run
    expect(log.mark()?.living.find(({ actor }) => actor === 'counter')).toMatchObject({ isWhole: false });
    await log.close();
    expect((await read(verifyLog)).problems).toEqual([]);
  });

  it('that is not as it was written, or whose snapshot is not, is passed over', async () => {
    await finish(120);
    const whole = await read((log) => ({ ...told(recoverRun(log)), counter: counterIn(log) }));
    const state = await rebuilt(whole.counter);
    const log = RunLog.openForWriting(folder);
    const fold = new RecoveryFold();
    for (const record of log.events()) fold.take(record);
    const mark = fold.mark(log);
    await log.append([], { ...mark, owed: [[0, 0]] });
    expect(log.mark()).toBeNull();
    expect(told(recoverRun(log))).toEqual(told(whole));
    await log.append([], mark);
    for (const { seq } of [...log.snapshotsOf('counter')]) await log.tamperSnapshot('counter', seq, { broken: true });
    expect(told(recoverRun(log))).toEqual(told(whole));
    expect(counterIn(log).kept).toBeNull();
    expect(await rebuilt(counterIn(log))).toEqual(state);
    await log.close();
  });

  it('is where a resume begins to read: what lies before it is left alone, unless a record is missing', async () => {
    await finish(120);
    const log = RunLog.openForWriting(folder);
    const records = [...log.events()];
    expect(log.count()).toBe(records.length);
    const fold = new RecoveryFold();
    for (const record of records) fold.take(record);
    const whole = told(recoverRun(log));
    await log.append([], fold.mark(log));
    const taken = records.find((record) => record.kind === 'turn' && record.actor === 'worker/job-7');
    const seq = taken?.seq ?? -1;
    await log.tamper(seq, { ...taken, seq: 'unreadable' });
    expect(told(recoverRun(log))).toEqual(whole);
    expect(() => wholeFold(log)).toThrow(expect.objectContaining({ code: 'LOG_CORRUPT' }));
    await log.tamper(seq, undefined);
    const message = expect.stringContaining(`event ${seq} is missing`);
    expect(() => recoverRun(log)).toThrow(expect.objectContaining({ code: 'LOG_CORRUPT', message }));
    await log.close();
  });

  it('of another run is told by verification', async () => {
    await finish(20);
    const log = RunLog.openForWriting(folder);
    const fold = new RecoveryFold();
    for (const record of [...log.events()].slice(0, 10)) fold.take(record);
    const { v: _v, sum: _sum, ...mark } = fold.mark(log);
    await log.append([], sealMark({ ...mark, openJobs: ['job-99'] }));
    await log.close();
    expect((await read(verifyLog)).problems).toMatchObject([{ seq: 9, kind: 'mark' }]);
  });
});

describe('a log', () => {
  it('with a record missing is not resumed, and the gap is named', async () => {
    await finish(5);
    const log = RunLog.openForWriting(folder);
    await log.tamper(4, undefined);
    await log.close();
    await expect(openToys(folder)).rejects.toMatchObject({
      code: 'LOG_CORRUPT',
      message: expect.stringContaining('event 4'),
    });
    await RunLog.openForWriting(folder).close();
  });

  it('cut after any record replays, and resumes to the same end', async () => {
    await finish(8);
    const records = await read((log) => [...log.events()]);
    const effects = await read((log) =>
      records.map((record) =>
        record.kind === 'turn' ? record.effects.flatMap((_mark, ordinal) => log.effect(record.seq, ordinal) ?? []) : [],
      ),
    );
    const meta = await read((log) => log.meta());
    if (!meta) throw new Error('a finished run has a meta record');
    for (let length = 1; length <= records.length; length++) {
      const prefix = join(folder, `prefix-${length}`);
      const log = RunLog.openForWriting(prefix);
      await log.writeMeta(meta);
      await log.append(
        records.slice(0, length).map((event, at) => ({
          event,
          // the pure effect stands first and has no record
          effects: (effects[at] ?? []).map((record, index) => ({ ordinal: index + 1, record })),
          snapshot: null,
        })),
      );
      await log.close();
      expect((await replayToys(prefix)).divergence, `${length} records`).toBeNull();
      // the last record says that the run has closed; there is nothing left to do
      if (length % 3 === 1 && length < records.length) await finish(8, prefix);
    }
  });
});

describe('a log with one value changed', () => {
  /** A counter, a worker that fails at one number, an agent that remembers; the dead letter delivered again. */
  const open = (
    worker: 'brokenActionAgent' | 'workerAgent',
    onOutput: (envelope: Envelope) => void = () => undefined,
  ) => {
    const [module, faulty] = [toyModule(), faultyModule()];
    const child = (name: string, from: string, exported = `${name}Agent`) => ({
      id: name,
      agents: [{ name, source: { module: from, export: exported }, settings: {} }],
      restart: 'permanent' as const,
      shutdownMs: 100,
    });
    return openSystem({
      folder,
      hosts: 'in-process',
      openJobs: 8,
      mailbox: 64,
      children: [
        child('counter', module),
        child('worker', worker === 'brokenActionAgent' ? faulty : module, worker),
        child('remembering', faulty),
      ],
      onOutput,
      onDeadLetter: endJob,
    });
  };

  async function runWithEveryKind(): Promise<void> {
    const seen: string[] = [];
    const until = async (type: string, count: number): Promise<void> => {
      while (seen.filter((one) => one === type).length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const first = await open('brokenActionAgent', ({ type }) => seen.push(type));
    first.send('counter', 'count.start', { upTo: 60 });
    for (const n of [1, 2, 3]) first.send('remembering', 'take', { n });
    await until('run.closed', 1);
    await until('told', 3);
    await first.stop();
    const second = await open('workerAgent', ({ type }) => seen.push(type));
    second.sendAgain((await read(undelivered))[0]?.seq ?? -1);
    second.send('remembering', 'take', { n: 4 });
    await until('told', 4);
    await second.stop();
  }

  async function changed(change: (log: RunLog) => Promise<void>): Promise<void> {
    const log = RunLog.openForWriting(folder);
    await change(log);
    await log.close();
  }

  /** How opening it ends, and what it has added. */
  async function resumed(): Promise<{ refusal: string; added: number }> {
    const before = await read((log) => log.nextSeq());
    const refusal = await open('workerAgent').then(
      async (system) => system.stop().then(() => 'none'),
      (error: RodsError) => `${error.code}: ${error.message}`,
    );
    return { refusal, added: (await read((log) => log.nextSeq())) - before };
  }

  it('is refused by the number of the event before anything is written, whichever value a resume goes on from', async () => {
    await runWithEveryKind();
    const events = await read((log) => [...log.rawEvents()]);
    const kinds = new Set(events.map(({ value }) => (value as EventRecord).kind));
    expect([...kinds].sort()).toEqual(['dead', 'input', 'turn']);
    const effects = await read((log) =>
      [...log.effectKeys()].map(({ seq, ordinal }) => ({ seq, ordinal, stored: log.effect(seq, ordinal) })),
    );
    const remembered = effects.filter(({ stored }) => stored?.agent === 'remembering');
    expect(remembered.length).toBe(4);
    expect(await resumed()).toEqual({ refusal: 'none', added: 0 });

    // one of each kind at least, and then whichever
    const some = [...kinds].map((kind) =>
      fc.constantFrom(...events.filter(({ value }) => (value as EventRecord).kind === kind)),
    );
    const record = fc.oneof(
      ...some.map((one) => one.map(({ seq, value }) => ({ seq, ordinal: null, value }))),
      fc.constantFrom(...remembered).map(({ seq, ordinal, stored }) => ({ seq, ordinal, value: stored as unknown })),
    );
    await fc.assert(
      fc.asyncProperty(record, fc.nat(), async ({ seq, ordinal, value }, where) => {
        const paths = leaves(value);
        const path = paths[where % paths.length] as Path;
        const put = (log: RunLog, to: unknown): Promise<void> =>
          ordinal === null ? log.tamper(seq, to) : log.tamperEffect(seq, ordinal, to);
        await changed((log) => put(log, flip(value, path)));
        const { refusal, added } = await resumed();
        expect(refusal, `${path.join('.')} is gone on with`).toMatch(
          new RegExp(`^LOG_(CORRUPT|NEWER): event ${seq}\\b`),
        );
        expect(added).toBe(0);
        await changed((log) => put(log, value));
      }),
      { numRuns: 60 },
    );
    const [{ seq, ordinal } = { seq: -1, ordinal: -1 }] = remembered;
    await changed((log) => log.tamperEffect(seq, ordinal, undefined));
    expect(await resumed()).toEqual({
      refusal: `LOG_CORRUPT: event ${seq}: its effect ${ordinal} (wait) is missing; put back a copy of the log`,
      added: 0,
    });
  });

  it('is no reason to refuse where the value is a cache: a kept state and a mark are passed over', async () => {
    await finish(120);
    const { state, snapshots, mark } = await read((log) => {
      const fold = wholeFold(log);
      return { state: counterIn(log), snapshots: [...log.snapshotsOf('counter')], mark: fold.mark(log) };
    });
    const whole = await rebuilt(state);
    const kept = [...snapshots, mark];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...kept), fc.nat(), async (record, where) => {
        const paths = leaves(record);
        const path = paths[where % paths.length] as Path;
        const put = (log: RunLog, value: unknown): Promise<void> =>
          'actor' in record
            ? log.tamperSnapshot(record.actor, record.seq, value)
            : log.append([], value as RecoveryMark);
        await changed((log) => put(log, flip(record, path)));
        expect(await rebuilt(await read(counterIn)), path.join('.')).toEqual(whole);
        await changed((log) => put(log, record));
      }),
      { numRuns: 30 },
    );
  });
});

describe('what a long-lived agent has done before', () => {
  it('is told to its first effect and let go of then, or the results of a long run would fill the memory', async () => {
    const watch = { enter: () => undefined, leave: () => undefined };
    const host = new AgentHost(
      watch,
      () => 0,
      () => 0,
      createEnv(0, () => 0),
    );
    await host.start({ agents: [{ source: { module: faultyModule(), export: 'rememberingAgent' }, settings: {} }] });
    const earlier = [1, 2, 3].map((output) => ({ src: 'wait', input: null, output }));
    await host.restore({ remembering: earlier }, []);
    const envelope = { to: 'remembering', type: 'take', job: null, payload: {} };
    const told: unknown[] = [];
    for (const seq of [3, 4, 5]) {
      const turn = await host.deliver({ seq, ordinal: 0, actor: 'remembering', envelope });
      if (turn.kind === 'taken') told.push(...turn.outputs.map(({ payload }) => payload));
    }
    expect(told).toEqual([3, 0, 0]);
  });
});
