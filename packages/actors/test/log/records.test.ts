// The frozen forms of the log's records: one golden file of each kind and version, and a seal that any change breaks.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  EffectRecord,
  type EventRecord,
  isIntact,
  parseRecord,
  RunLog,
  recordVersion,
  SnapshotRecord,
  sealRecord,
} from '@rods/actors';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const outputs = [
  {
    to: 'judge',
    type: 'candidate',
    job: 'job-17',
    payload: { task: '{"id":"multi_turn_base_0"}', tries: 1, score: 0.5 },
  },
];
const sealed = {
  input: sealRecord({
    kind: 'input',
    seq: 0,
    outputs: [{ to: 'tracker', type: 'run.start', job: null, payload: { epochs: 2 } }],
  }),
  inputAgain: sealRecord({ kind: 'input', seq: 50, again: 43, outputs }),
  turn: sealRecord({
    kind: 'turn',
    seq: 42,
    actor: 'rewriter/job-17',
    input: { seq: 40, ordinal: 1 },
    effects: [
      { id: 'rewrite', src: 'rewrite', class: 'pure', input: 'a'.repeat(32), output: 'b'.repeat(32) },
      { id: 'ask', src: 'ask', class: 'external', input: 'c'.repeat(32), output: 'd'.repeat(32) },
    ],
    state: 'e'.repeat(32),
    unhandled: false,
    outputs,
  }),
  dead: sealRecord({
    kind: 'dead',
    seq: 43,
    actor: 'judge/job-17',
    input: { seq: 42, ordinal: 0 },
    reason: 'HOST_EXITED: exit code 9',
    outputs: [
      {
        to: 'tracker',
        type: 'job.ended',
        job: 'job-17',
        payload: { job: 'job-17', outcome: { kind: 'failed', reason: 'dead_letter' } },
      },
    ],
  }),
};
const kept = {
  effect: {
    v: recordVersion,
    agent: 'trainer-bridge',
    src: 'rollouts',
    input: { tasks: ['t'] },
    output: { kind: 'done', output: [1, 0.5, null] },
  },
  failedEffect: {
    v: recordVersion,
    agent: 'query',
    src: 'ask',
    input: {},
    output: { kind: 'error', error: { code: 'ECONNRESET', message: 'gone' } },
  },
  snapshot: {
    v: recordVersion,
    actor: 'tracker',
    seq: 50,
    value: { open: 'running' },
    context: { step: 3 },
    hash: 'f'.repeat(32),
  },
};

const golden = (version: number, name: string): unknown =>
  JSON.parse(readFileSync(new URL(`v${version}/${name}.golden.json`, import.meta.url), 'utf8'));

describe(`a record of the present version, ${recordVersion}`, () => {
  it.each(Object.entries({ ...sealed, ...kept }))('of kind %s is written as its golden file', async (kind, record) => {
    await expect(`${JSON.stringify(record, null, 2)}\n`).toMatchFileSnapshot(`v${recordVersion}/${kind}.golden.json`);
  });
});

describe.each(Array.from({ length: recordVersion }, (_, at) => at + 1))('a record of version %i', (version) => {
  const names = readdirSync(new URL(`v${version}/`, import.meta.url)).map((name) => name.split('.', 1)[0] ?? '');
  const events = names.filter((name) => !(name in kept));

  it('of every kind has its golden file', () => {
    const since: Readonly<Record<string, number>> = { inputAgain: 2 };
    const expected = Object.keys({ ...sealed, ...kept }).filter((name) => (since[name] ?? 1) <= version);
    expect([...names].sort()).toEqual(expected.sort());
  });
  it.each(events)('%s is read from its golden file, says its version, and is intact', (kind) => {
    const record = parseRecord((golden(version, kind) as { seq: number }).seq, golden(version, kind));
    expect(record.v).toBe(version);
    expect(isIntact(record)).toBe(true);
  });
  it('of an effect and a snapshot are read from their golden files', () => {
    expect(EffectRecord.parse(golden(version, 'effect'))).toEqual({ ...kept.effect, v: version });
    expect(EffectRecord.parse(golden(version, 'failedEffect'))).toEqual({ ...kept.failedEffect, v: version });
    expect(SnapshotRecord.parse(golden(version, 'snapshot'))).toEqual({ ...kept.snapshot, v: version });
  });
});

describe('a record of another version', () => {
  it('that is newer is refused with LOG_NEWER, naming both', () => {
    const newer = { ...sealed.turn, v: recordVersion + 1, more: 'than is known here' };
    expect(() => parseRecord(42, newer)).toThrow(
      expect.objectContaining({
        code: 'LOG_NEWER',
        message: expect.stringMatching(new RegExp(`event 42 has format ${recordVersion + 1}.*up to ${recordVersion}`)),
      }),
    );
  });
  it('may not hold what came later: version 1 delivers nothing again', () => {
    expect(() => parseRecord(50, { ...sealed.inputAgain, v: 1 })).toThrow(
      expect.objectContaining({ code: 'LOG_CORRUPT', message: expect.stringContaining('again') }),
    );
  });
});

/** The paths to everything in a record that is no object or list. */
function leaves(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, member]) => leaves(member, [...path, name]));
}

function changed(record: EventRecord, path: readonly string[], to: unknown): EventRecord {
  const copy = structuredClone(record);
  let holder = copy as unknown as Record<string, unknown>;
  for (const name of path.slice(0, -1)) holder = holder[name] as Record<string, unknown>;
  holder[path.at(-1) ?? ''] = to;
  return copy;
}

const valueAt = (record: EventRecord, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], record);

describe('the seal', () => {
  const places = Object.values(sealed).flatMap((record) => leaves(record).map((path) => ({ record, path })));
  it('breaks when any single field is changed to anything else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), ({ record, path }, to) => {
        fc.pre(JSON.stringify(to) !== JSON.stringify(valueAt(record, path)));
        expect(isIntact(changed(record, path, to))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
  it('breaks when any field is left out or one is added', () => {
    for (const { record, path } of places)
      expect(isIntact(changed(record, path, undefined)), path.join('.')).toBe(false);
    for (const record of Object.values(sealed))
      expect(isIntact({ ...record, ...{ more: 1 } } as EventRecord)).toBe(false);
  });
  it('does not depend on the order of fields', () => {
    for (const record of Object.values(sealed)) {
      expect(isIntact(Object.fromEntries(Object.entries(record).reverse()) as EventRecord)).toBe(true);
    }
  });
});

describe('a stored log', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rods-records-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('gives back what was appended, effects and snapshots with it', async () => {
    const log = RunLog.openForWriting(folder);
    const effect = EffectRecord.parse(kept.effect);
    const snapshot = SnapshotRecord.parse({ ...kept.snapshot, seq: 1 });
    const { v: _v, sum: _sum, ...turn } = sealed.turn;
    const second = sealRecord({ ...turn, seq: 1 } as Parameters<typeof sealRecord>[0]);
    await log.append([{ event: sealed.input, effects: [], snapshot: null }]);
    await log.append([{ event: second, effects: [{ ordinal: 1, record: effect }], snapshot }]);
    expect([...log.events()]).toEqual([sealed.input, second]);
    expect([...log.events(1)]).toEqual([second]);
    expect(log.effect(1, 1)).toEqual(effect);
    expect(log.effect(1, 0)).toBeNull();
    expect([...log.snapshotsOf('tracker')]).toEqual([snapshot]);
    expect([...log.snapshotsOf('judge')]).toEqual([]);
    expect(log.nextSeq()).toBe(2);
    await log.close();
  });

  it.each(['openForWriting', 'openForReading'] as const)(
    'of a newer format is refused by %s with LOG_NEWER, naming both formats',
    async (open) => {
      const log = RunLog.openForWriting(folder);
      await log.writeMeta({ format: recordVersion + 1, machines: {} });
      await log.close();
      expect(() => RunLog[open](folder)).toThrow(
        expect.objectContaining({
          code: 'LOG_NEWER',
          message: expect.stringMatching(new RegExp(`format ${recordVersion + 1}.*up to ${recordVersion}`)),
        }),
      );
      // the refusal leaves no lock behind
      expect(() => RunLog[open](folder)).toThrow(expect.objectContaining({ code: 'LOG_NEWER' }));
    },
  );

  it('with an unreadable record names it and the field', async () => {
    const log = RunLog.openForWriting(folder);
    await log.append([{ event: sealed.input, effects: [], snapshot: null }]);
    await log.tamper(0, { ...sealed.input, seq: 'zero' });
    expect(() => [...log.events()]).toThrow(
      expect.objectContaining({ code: 'LOG_CORRUPT', message: expect.stringMatching(/event 0: seq/) }),
    );
    await log.close();
  });

  it('that does not exist is RUN_NOT_FOUND for a reader, and is not made by it', async () => {
    const missing = join(folder, 'none');
    expect(() => RunLog.openForReading(missing)).toThrow(expect.objectContaining({ code: 'RUN_NOT_FOUND' }));
    expect(existsSync(missing)).toBe(false);
  });
});
