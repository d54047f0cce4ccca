// Whatever is changed in what a log holds, a replay finds it: no record is believed that is not as it was written.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunLog, sealRecord, verifyRun } from '@rods/actors';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flip, leaves, type Path } from '../log/flip.js';
import { finishToys, toyAgents, withLog } from './toyRun.js';

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rods-damage-'));
  await finishToys(folder, 24);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Replays the log changed by `change`, then puts things back by `restore`. */
async function replayed(change: (log: RunLog) => Promise<void>, restore: (log: RunLog) => Promise<void>) {
  const write = async (use: (log: RunLog) => Promise<void>): Promise<void> => {
    const log = RunLog.openForWriting(folder);
    await use(log);
    await log.close();
  };
  await write(change);
  const result = await withLog(folder, (log) => verifyRun(log, toyAgents()));
  await write(restore);
  return result;
}

describe('a stored record with one value changed', () => {
  it('is where the replay stops, whichever value of whichever event it is', async () => {
    const events = await withLog(folder, (log) => [...log.rawEvents()]);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (which, where) => {
        const { seq, value } = events[which % events.length] as { seq: number; value: unknown };
        const paths = leaves(value);
        const path = paths[where % paths.length] as Path;
        const { divergence } = await replayed(
          (log) => log.tamper(seq, flip(value, path)),
          (log) => log.tamper(seq, value),
        );
        expect(divergence?.seq, path.join('.')).toBe(seq);
      }),
      { numRuns: 25 },
    );
  });

  it('is where the replay stops, whichever value of the input or result of an external effect it is', async () => {
    const keys = await withLog(folder, (log) => [...log.effectKeys()]);
    expect(keys.length).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (which, where) => {
        const { seq, ordinal } = keys[which % keys.length] as { seq: number; ordinal: number };
        const stored = await withLog(folder, (log) => log.effect(seq, ordinal));
        const paths = leaves(stored);
        const path = paths[where % paths.length] as Path;
        const { divergence } = await replayed(
          (log) => log.tamperEffect(seq, ordinal, flip(stored, path)),
          (log) => log.tamperEffect(seq, ordinal, stored),
        );
        expect(divergence, path.join('.')).toMatchObject({ seq, likely: 'data' });
        expect(divergence?.field, path.join('.')).toContain(`effects[${ordinal}]`);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a log whose last events are gone', () => {
  it('is told as one that once went further, however many they are', async () => {
    const events = await withLog(folder, (log) => [...log.rawEvents()]);
    for (const many of [1, 2, 7]) {
      const gone = events.slice(-many);
      const result = await replayed(
        async (log) => {
          for (const { seq } of gone) await log.tamper(seq, undefined);
        },
        async (log) => {
          for (const { seq, value } of gone) await log.tamper(seq, value);
        },
      );
      expect(result.divergence).toMatchObject({ seq: events.length - many, field: 'end' });
    }
  });

  it('is no such thing when it ends there by itself: what is owed is counted', async () => {
    const cut = mkdtempSync(join(tmpdir(), 'rods-damage-cut-'));
    const log = RunLog.openForWriting(cut);
    const { meta, first } = await withLog(folder, (from) => ({ meta: from.meta(), first: from.event(0) }));
    if (!meta || first?.kind !== 'input') throw new Error('the toys begin with an input');
    await log.writeMeta(meta);
    const { v: _v, sum: _sum, ...input } = first;
    await log.append([{ event: sealRecord(input), effects: [], snapshot: null }]);
    await log.close();
    const result = await withLog(cut, (from) => verifyRun(from, toyAgents()));
    expect(result).toMatchObject({ events: 1, owed: 1, divergence: null });
    rmSync(cut, { recursive: true, force: true });
  });
});
