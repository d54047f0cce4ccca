// A whole small system: real log, real threads, a job of two actors.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunLog } from '@rods/actors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectedTotal, fragileAgent, poisonNumber, workerAgent } from './toyAgents.js';
import { openToys, replayToys } from './toySystem.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rods-system-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(['in-process', 'thread'] as const)('a system with %s hosts', (hosts) => {
  it('runs every job once, bounded at the source, and its log replays', async () => {
    const { system, closed, incidents } = await openToys(folder, { hosts });
    system.send('counter', 'count.start', { upTo: 40 });
    expect(await closed).toEqual({ total: expectedTotal(40), jobs: 40 });
    const stats = await system.stats();
    expect(stats.deadLetters).toBe(0);
    expect(stats.deepestMailbox).toBeLessThanOrEqual(8);
    await system.stop();
    expect(incidents).toEqual([]);
    const result = await replayToys(folder);
    expect(result.divergence).toBeNull();
    expect(result.turns).toBe(81);
  });
});

describe('threads', () => {
  it('killed from outside at any time are restarted, nothing is lost and nothing counts against a message', async () => {
    const { system, closed, incidents } = await openToys(folder, { settings: { delayMs: 5 } });
    system.send('counter', 'count.start', { upTo: 60 });
    await new Promise((resolve) => setTimeout(resolve, 15));
    await system.kill('worker');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await system.kill('counter');
    expect(await closed).toEqual({ total: expectedTotal(60), jobs: 60 });
    const stats = await system.stats();
    expect(stats.restarts).toBe(2);
    expect(stats.deadLetters).toBe(0);
    await system.stop();
    expect(incidents.filter((one) => one.kind === 'restart').length).toBe(2);
    expect((await replayToys(folder)).divergence).toBeNull();
  });

  it('turn a message that kills its thread each time into a dead letter, and the run goes on', async () => {
    const { system, closed, incidents } = await openToys(folder, { worker: 'fragileAgent' });
    system.send('counter', 'count.start', { upTo: 20 });
    expect(await closed).toEqual({ total: expectedTotal(20, [poisonNumber]), jobs: 20 });
    const stats = await system.stats();
    expect(stats.deadLetters).toBe(1);
    await system.stop();
    expect(
      incidents.filter((one) => one.kind === 'dead_letter').map((one) => one.kind === 'dead_letter' && one.actor),
    ).toEqual([`worker/job-${poisonNumber}`]);
    expect((await replayToys(folder, { ...fragileAgent, effects: workerAgent.effects })).divergence).toBeNull();
  });
});

describe('a resumed system', () => {
  it('goes on where the log ends, and ends as an uninterrupted one', async () => {
    const first = await openToys(folder, { settings: { delayMs: 20 } });
    first.system.send('counter', 'count.start', { upTo: 30 });
    await new Promise((resolve) => setTimeout(resolve, 80));
    await first.system.stop();
    const second = await openToys(folder, { settings: { delayMs: 1 } });
    expect(second.system.resumed).toBe(true);
    expect(await second.closed).toEqual({ total: expectedTotal(30), jobs: 30 });
    await second.system.stop();
    expect((await replayToys(folder)).divergence).toBeNull();
  });

  it('refuses a second writer by name', async () => {
    const first = await openToys(folder, { hosts: 'in-process' });
    await expect(openToys(folder, { hosts: 'in-process' })).rejects.toThrow(/RUN_LOCKED|is being written by process/);
    await first.system.stop();
  });
});

describe('a damaged or altered log', () => {
  async function finished(): Promise<void> {
    const { system, closed } = await openToys(folder, { hosts: 'in-process' });
    system.send('counter', 'count.start', { upTo: 12 });
    await closed;
    await system.stop();
  }
  async function tampered(change: (log: RunLog, events: Map<number, Record<string, unknown>>) => Promise<void>) {
    const log = RunLog.openForWriting(folder);
    const events = new Map(
      [...log.rawEvents()].map(({ seq, value }) => [seq, structuredClone(value) as Record<string, unknown>]),
    );
    await change(log, events);
    await log.close();
    return replayToys(folder);
  }

  it('diverges at a flipped payload byte', async () => {
    await finished();
    const result = await tampered(async (log, events) => {
      const record = events.get(1) as { outputs: { payload: { number: number } }[] };
      (record.outputs[3] as { payload: { number: number } }).payload.number ^= 1;
      await log.tamper(1, record);
    });
    expect(result.divergence).toMatchObject({ seq: 1, field: 'sum', likely: 'data' });
  });

  it('diverges at the first of two swapped events', async () => {
    await finished();
    const result = await tampered(async (log, events) => {
      await log.tamper(4, events.get(5));
      await log.tamper(5, events.get(4));
    });
    expect(result.divergence).toMatchObject({ seq: 4, field: 'order' });
  });

  it('diverges where an effect was dropped', async () => {
    await finished();
    const result = await tampered(async (log, events) => {
      const { sealRecord } = await import('@rods/actors');
      const {
        v: _v,
        sum: _sum,
        ...record
      } = events.get(3) as never as Parameters<typeof sealRecord>[0] & { v: number; sum: string; effects: unknown[] };
      record.effects.pop();
      await log.tamper(3, sealRecord(record));
    });
    expect(result.divergence).toMatchObject({ seq: 3, field: 'effects' });
  });

  it('diverges at the first event a changed effect or guard touches', async () => {
    await finished();
    const changed = {
      ...workerAgent,
      effects: {
        ...workerAgent.effects,
        square: {
          class: 'pure' as const,
          run: ({ number }: { number: number }) => number * number + (number === 7 ? 1 : 0),
        },
      },
    };
    const log = RunLog.openForReading(folder);
    const expected = [...log.events()].find((record) => record.kind === 'turn' && record.actor === 'worker/job-7')?.seq;
    await log.close();
    expect((await replayToys(folder, changed)).divergence).toMatchObject({
      seq: expected,
      actor: 'worker/job-7',
      field: 'effects[0].output',
    });
  });
});
