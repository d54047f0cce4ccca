// A log checked by itself: whatever single thing is changed in it is found, and named by its event.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messagesToRun, RunLog, recoverRun, sealRecord, verifyLog } from '@rods/actors';
import type { RodsError } from '@rods/core';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishToys, withLog } from '../replay/toyRun.js';
import { flip, leaves, type Path } from './flip.js';

let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rods-verify-log-'));
  await finishToys(folder, 60);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Stored = Record<string, unknown>;

async function changed(change: (log: RunLog, events: readonly Stored[]) => Promise<void>) {
  const log = RunLog.openForWriting(folder);
  const events = [...log.rawEvents()].map(({ value }) => structuredClone(value) as Stored);
  await change(log, events);
  await log.close();
  return withLog(folder, verifyLog);
}

function refusalOf(go: () => unknown): string {
  try {
    go();
    return 'none';
  } catch (error) {
    const { code, message } = error as RodsError;
    return `${code}: ${message}`;
  }
}

describe('a log that was written and left alone', () => {
  it('is whole, with every effect and snapshot accounted for', async () => {
    const report = await withLog(folder, verifyLog);
    expect(report.problems).toEqual([]);
    expect(report.effects).toBeGreaterThan(0);
    expect(report.snapshots).toBeGreaterThan(0);
    expect(report.owed).toBe(0);
  });
});

describe('a changed log', () => {
  it('is found out at whatever place of whatever record one value is another, and not gone on with', async () => {
    const original = await withLog(folder, (log) => [...log.rawEvents()]);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (which, where) => {
        const { seq, value } = original[which % original.length] as { seq: number; value: Stored };
        const paths = leaves(value);
        const path = paths[where % paths.length] as Path;
        const report = await changed((log) => log.tamper(seq, flip(value, path)));
        expect(
          report.problems.map((problem) => problem.seq),
          path.join('.'),
        ).toContain(seq);
        const refusal = await withLog(folder, (log) => refusalOf(() => recoverRun(log)));
        expect(refusal, `${path.join('.')} is gone on with`).toMatch(
          new RegExp(`^LOG_(CORRUPT|NEWER): event ${seq}\\b`),
        );
        await changed((log) => log.tamper(seq, value));
      }),
      { numRuns: 60 },
    );
    expect((await withLog(folder, verifyLog)).problems).toEqual([]);
  });

  it('gives no results from a message to the runner that is not as it was written', async () => {
    const [seq = 0] = await withLog(folder, (log) => [...log.shown()]);
    await changed((log, events) => log.tamper(seq, { ...events[seq], forged: 1, sum: 'another' }));
    const refusal = await withLog(folder, (log) => refusalOf(() => [...messagesToRun(log, { believed: true })]));
    expect(refusal).toMatch(new RegExp(`^LOG_CORRUPT: event ${seq}:`));
  });

  it('misses an event by its number, and names who took what was never sent', async () => {
    const report = await changed((log) => log.tamper(3, undefined));
    expect(report.problems).toContainEqual({
      seq: 3,
      kind: 'sequence',
      detail: 'missing: event 4 stands in its place',
    });
    expect(report.problems.filter(({ kind }) => kind === 'reference').length).toBeGreaterThan(0);
  });

  it('names an event that takes a message a second time', async () => {
    const report = await changed(async (log, events) => {
      const last = events.length - 1;
      const { v: _v, sum: _sum, ...again } = events[2] as never as Parameters<typeof sealRecord>[0] & Stored;
      await log.tamper(last + 1, sealRecord({ ...again, seq: last + 1 }));
    });
    expect(report.problems).toContainEqual(
      expect.objectContaining({ kind: 'reference', detail: expect.stringContaining('was taken before') }),
    );
  });

  it('names an effect whose result is missing, other, or of nobody', async () => {
    const [first] = await withLog(folder, (log) => [...log.effectKeys()]);
    if (!first) throw new Error('the toys have external effects');
    const kept = await withLog(folder, (log) => log.effect(first.seq, first.ordinal));
    const missing = await changed((log) => log.tamperEffect(first.seq, first.ordinal, undefined));
    expect(missing.problems).toEqual([
      { seq: first.seq, kind: 'effect', detail: expect.stringContaining('no result') },
    ]);
    const other = { ...kept, output: { kind: 'done', output: 'forged' } };
    const forged = await changed((log) => log.tamperEffect(first.seq, first.ordinal, other));
    expect(forged.problems).toEqual([
      { seq: first.seq, kind: 'effect', detail: expect.stringContaining('another result') },
    ]);
    const orphan = await changed(async (log) => {
      await log.tamperEffect(first.seq, first.ordinal, kept);
      await log.tamperEffect(first.seq, 77, kept);
    });
    expect(orphan.problems).toEqual([{ seq: first.seq, kind: 'effect', detail: expect.stringContaining('77') }]);
  });

  it('names a job that is open and nowhere: neither an actor nor a message under way would ever end it', async () => {
    const report = await changed(async (log, events) => {
      const last = events.findLastIndex(({ kind, actor }) => kind === 'turn' && String(actor).startsWith('worker/'));
      const { v: _v, sum: _sum, ...turn } = events[last] as never as Parameters<typeof sealRecord>[0] & Stored;
      await log.tamper(last, sealRecord({ ...turn, outputs: [] }));
    });
    expect(report.problems).toContainEqual({
      seq: null,
      kind: 'job',
      detail: expect.stringMatching(/^job-\d+ is open, and neither an actor nor a message under way holds it$/),
    });
  });

  it('whose last events are gone says how far it once went', async () => {
    const last = (await withLog(folder, (log) => log.nextSeq())) - 1;
    const report = await changed(async (log) => {
      for (const seq of [last, last - 1, last - 2]) await log.tamper(seq, undefined);
    });
    expect(report.problems).toContainEqual({
      seq: last - 2,
      kind: 'sequence',
      detail: `missing: the log once held events up to ${last}`,
    });
  });

  it('names a snapshot that is not its turn’s state', async () => {
    const [first] = await withLog(folder, (log) => [...log.allSnapshots()]);
    if (!first) throw new Error('the counter has been kept');
    const report = await changed((log) =>
      log.tamperSnapshot(first.actor, first.seq, { ...first.snapshot, context: { total: -1 } }),
    );
    expect(report.problems).toEqual([
      { seq: first.seq, kind: 'snapshot', detail: `the snapshot of ${first.actor} is not its state after this turn` },
    ]);
  });
});
