// Messages that could not be delivered, or were not handled, delivered again: an input of the log like any other.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { causesOf, type Envelope, openSystem, RunLog, undelivered, verifyLog } from '@rods/actors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { poisonNumber } from './toyAgents.js';
import { faultyModule } from './toyModule.js';
import { openToys, replayToys } from './toySystem.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rods-redeliver-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function read<T>(use: (log: RunLog) => T): Promise<T> {
  const log = RunLog.openForReading(folder);
  try {
    return use(log);
  } finally {
    await log.close();
  }
}

const upTo = poisonNumber + 2;
const poisoned = `worker/job-${poisonNumber}`;

/** A run whose worker breaks determinism at one number: its message is a dead letter. */
async function runWithDeadLetter(): Promise<number> {
  const toys = await openToys(folder, { hosts: 'in-process', worker: 'clockAgent', isFaulty: true });
  toys.system.send('counter', 'count.start', { upTo });
  await toys.closed;
  await toys.system.stop();
  const [dead, ...more] = await read(undelivered);
  expect(more).toEqual([]);
  expect(dead).toMatchObject({ kind: 'dead', actor: poisoned, deliveredBy: null });
  return dead?.seq ?? -1;
}

describe('a dead letter', () => {
  it('is taken by the mended agent once it is delivered again; the log stays whole and replays', async () => {
    const seq = await runWithDeadLetter();
    const ended: Envelope[] = [];
    const toys = await openToys(folder, { hosts: 'in-process', onOutput: (envelope) => ended.push(envelope) });
    toys.system.sendAgain(seq);
    const took = (log: RunLog) =>
      [...log.events(seq + 1)].filter((one) => one.kind === 'turn' && one.actor === poisoned);
    while ((await read(took)).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await toys.system.stop();

    const [turn] = await read(took);
    expect(turn?.outputs[0]).toMatchObject({
      type: 'job.ended',
      payload: { result: poisonNumber ** 2 + poisonNumber + 1 },
    });
    expect((await read(undelivered))[0]).toMatchObject({ seq, deliveredBy: expect.any(Number) });
    // why it happened leads past the redelivery to the event that failed, and to the run's first input
    const chain = await read((log) => causesOf(log, turn?.seq ?? -1).map(({ record }) => record.kind));
    expect(chain).toEqual(['turn', 'input', 'dead', 'turn', 'input']);
    expect((await read(verifyLog)).problems).toEqual([]);
    expect((await replayToys(folder)).divergence).toBeNull();
  });

  it('goes out behind the messages that prepare for it, in one record', async () => {
    const seq = await runWithDeadLetter();
    const toys = await openToys(folder, { hosts: 'in-process' });
    toys.system.sendAgain(seq, ({ job }) => [{ to: 'run', type: 'prepared', job, payload: { job } }]);
    await toys.system.stop();
    const inputs = await read((log) => [...log.events()].filter((one) => one.kind === 'input' && one.again === seq));
    expect(inputs.map(({ outputs }) => outputs.map(({ type }) => type))).toEqual([['prepared', 'job.start']]);
  });

  it('is delivered again once: a second time is refused, naming the first; so is an event that is none', async () => {
    const seq = await runWithDeadLetter();
    const toys = await openToys(folder, { hosts: 'in-process' });
    toys.system.sendAgain(seq);
    while ((await read((log) => undelivered(log)[0]?.deliveredBy)) === null)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(() => toys.system.sendAgain(seq)).toThrow(expect.objectContaining({ code: 'EVENT_DELIVERED' }));
    expect(() => toys.system.sendAgain(0)).toThrow(expect.objectContaining({ code: 'EVENT_NOT_FOUND' }));
    await toys.system.stop();
  });
});

describe('an unhandled message', () => {
  it('is listed with its actor and reason, and taken again when it is delivered again', async () => {
    const agents = [{ name: 'deaf', source: { module: faultyModule(), export: 'deafAgent' }, settings: {} }];
    const open = () =>
      openSystem({
        folder,
        hosts: 'in-process',
        openJobs: 1,
        mailbox: 4,
        children: [{ id: 'deaf', agents, restart: 'permanent', shutdownMs: 100 }],
        onOutput: () => undefined,
        onDeadLetter: () => [],
      });
    const first = await open();
    first.send('deaf', 'unknown', { n: 1 });
    while ((await first.stats()).records < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await first.stop();
    const [found] = await read(undelivered);
    expect(found).toMatchObject({
      seq: 1,
      kind: 'unhandled',
      actor: 'deaf',
      message: { type: 'unknown', payload: { n: 1 } },
    });
    const second = await open();
    second.sendAgain(1);
    while ((await second.stats()).unhandled < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    await second.stop();
    expect(await read(undelivered)).toMatchObject([{ deliveredBy: 2 }, { seq: 3, deliveredBy: null }]);
  });
});
