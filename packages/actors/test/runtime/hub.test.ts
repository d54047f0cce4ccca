// What the hub promises: jobs wait at the source, mailboxes stay small, actors see their messages in order, nothing that
// cannot be delivered is lost without a trace.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Envelope, openSystem, RunLog, type System } from '@rods/actors';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectedTotal } from './toyAgents.js';
import { faultyModule, toyModule } from './toyModule.js';
import { endJob, openToys, replayToys } from './toySystem.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rods-hub-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const observed = { hosts: 'in-process', worker: 'observedAgent', isFaulty: true } as const;

describe('admission', () => {
  it('lets at most W jobs run at a time, however many are asked for, and every one in the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 60 }), async (openJobs, upTo) => {
        const own = mkdtempSync(join(folder, 'log-'));
        const running = { now: 0, most: 0 };
        const looks: Promise<number>[] = [];
        const alive = async (): Promise<number> => (await toys.system.stats()).hosts.worker?.actors ?? -1;
        const onTurn = (): void => void looks.push(alive());
        const toys = await openToys(own, { ...observed, openJobs, mailbox: openJobs, settings: { running }, onTurn });
        toys.system.send('counter', 'count.start', { upTo });
        expect(await toys.closed).toEqual({ total: expectedTotal(upTo), jobs: upTo });
        // after every turn there are as many actors of jobs as jobs may be open, at most; in the end none
        for (const count of await Promise.all(looks)) expect(count).toBeLessThanOrEqual(openJobs);
        expect(await alive()).toBe(0);
        const stats = await toys.system.stats();
        await toys.system.stop();
        expect(running.most).toBe(Math.min(openJobs, upTo));
        expect(running.now).toBe(0);
        expect(stats.deepestMailbox).toBeLessThanOrEqual(openJobs);
      }),
      { numRuns: 8 },
    );
  });

  it('keeps its bound across a resume: jobs open in the log count', async () => {
    const first = await openToys(folder, { hosts: 'in-process', openJobs: 3, settings: { delayMs: 20 } });
    first.system.send('counter', 'count.start', { upTo: 30 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await first.system.stop();
    const running = { now: 0, most: 0 };
    const second = await openToys(folder, { ...observed, openJobs: 3, settings: { running } });
    expect(await second.closed).toEqual({ total: expectedTotal(30), jobs: 30 });
    await second.system.stop();
    expect(running.most).toBeLessThanOrEqual(3);
  });
});

describe('the order of deliveries', () => {
  it('changes no result of any job, whatever the delays', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(12), { minLength: 10, maxLength: 10 }), async (delays) => {
        const own = mkdtempSync(join(folder, 'log-'));
        const toys = await openToys(own, {
          ...observed,
          openJobs: 5,
          settings: { delays, running: { now: 0, most: 0 } },
        });
        toys.system.send('counter', 'count.start', { upTo: 10 });
        await toys.closed;
        await toys.system.stop();
        const log = RunLog.openForReading(own);
        const ended = [...log.events()].flatMap((record) => (record.kind === 'turn' ? record.outputs : []));
        await log.close();
        const results = ended.filter(({ type }) => type === 'job.ended').map(({ job, payload }) => [job, payload]);
        const expected = Array.from({ length: 10 }, (_, n) => {
          const job = `job-${n}`;
          return [job, { job, result: n * n + n + 1 }];
        });
        expect(new Map(results as [string, unknown][])).toEqual(new Map(expected as [string, unknown][]));
        expect(results.length).toBe(10);
        expect((await replayToys(own)).divergence).toBeNull();
      }),
      { numRuns: 10 },
    );
  });

  it('to one actor is that in which its messages were committed', async () => {
    const toys = await openToys(folder, { openJobs: 8 });
    toys.system.send('counter', 'count.start', { upTo: 60 });
    await toys.closed;
    await toys.system.stop();
    const log = RunLog.openForReading(folder);
    const taken = [...log.events()].flatMap((record) =>
      record.kind === 'turn' && record.actor === 'counter' ? [record.input.seq * 1_000 + record.input.ordinal] : [],
    );
    await log.close();
    expect(taken.length).toBe(61);
    expect(taken).toEqual([...taken].sort((a, b) => a - b));
  });
});

async function openDeaf(incidents: unknown[]): Promise<System> {
  return await openSystem({
    folder,
    hosts: 'in-process',
    openJobs: 1,
    mailbox: 16,
    children: [
      {
        id: 'deaf',
        agents: [{ name: 'deaf', source: { module: faultyModule(), export: 'deafAgent' }, settings: {} }],
        restart: 'permanent',
        shutdownMs: 100,
      },
    ],
    onOutput: () => undefined,
    onDeadLetter: endJob,
    onIncident: (incident) => incidents.push(incident),
  });
}

describe('a message its machine has no transition for', () => {
  it('is counted, told and marked in the log; one that is ignored on purpose or changes nothing is not', async () => {
    const incidents: unknown[] = [];
    const system = await openDeaf(incidents);
    for (const type of ['ping', 'unknown', 'ignored', 'unknown']) system.send('deaf', type, null);
    while ((await system.stats()).records < 8) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await system.stats()).unhandled).toBe(2);
    await system.stop();
    const told = { kind: 'unhandled', actor: 'deaf', job: null, type: 'unknown', code: 'MESSAGE_UNHANDLED' };
    expect(incidents).toEqual([
      { ...told, cause: 1 },
      { ...told, cause: 3 },
    ]);
    const log = RunLog.openForReading(folder);
    const marks = [...log.events()].flatMap((record) => (record.kind === 'turn' ? [record.unhandled] : []));
    await log.close();
    expect(marks).toEqual([false, true, false, true]);
  });
});

describe('a message its agent does not accept', () => {
  it('is a dead letter at once, readable in the log with its cause and reason, and its job has ended', async () => {
    const incidents: { kind: string; reason?: string }[] = [];
    const ended: Envelope[] = [];
    const system = await openSystem({
      folder,
      hosts: 'in-process',
      openJobs: 4,
      mailbox: 8,
      children: [
        {
          id: 'worker',
          agents: [{ name: 'worker', source: { module: toyModule(), export: 'workerAgent' }, settings: {} }],
          restart: 'permanent',
          shutdownMs: 100,
        },
        {
          id: 'asker',
          agents: [{ name: 'asker', source: { module: faultyModule(), export: 'askerAgent' }, settings: {} }],
          restart: 'permanent',
          shutdownMs: 100,
        },
      ],
      onOutput: (envelope) => ended.push(envelope),
      onDeadLetter: ({ job }, reason) => [{ to: 'run', type: 'job.ended', job, payload: { job, reason } }],
      onIncident: (incident) => incidents.push(incident),
    });
    system.send('asker', 'ask', { job: 'job-1', number: 'one' });
    while (ended.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await system.stop();
    expect(incidents.map(({ kind }) => kind)).toEqual(['crash', 'dead_letter']);
    const log = RunLog.openForReading(folder);
    const records = [...log.events()];
    await log.close();
    const dead = records.find((record) => record.kind === 'dead');
    if (dead?.kind !== 'dead') throw new Error('no dead letter in the log');
    expect(dead).toMatchObject({ actor: 'worker/job-1', reason: expect.stringMatching(/^MESSAGE_INVALID: .*number/) });
    expect(records[dead.input.seq]?.outputs[dead.input.ordinal]).toMatchObject({
      to: 'worker',
      type: 'job.start',
      payload: { job: 'job-1', number: 'one' },
    });
    expect(ended).toEqual([expect.objectContaining({ type: 'job.ended', job: 'job-1' })]);
  });

  it('and that belongs to no job ends the run with ACTOR_FAILED, for nobody else would notice', async () => {
    const toys = await openToys(folder, { hosts: 'in-process' });
    toys.system.send('counter', 'count.start', { upTo: 'many' });
    await expect(toys.closed).rejects.toMatchObject({ code: 'ACTOR_FAILED' });
    await toys.system.stop();
    // the message stays owed: a resume tries it again and says so again, it never waits for what will not come
    const resumed = await openToys(folder, { hosts: 'in-process' });
    expect(resumed.system.resumed).toBe(true);
    await expect(resumed.closed).rejects.toMatchObject({ code: 'ACTOR_FAILED' });
    await resumed.system.stop();
  });
});

describe('an actor that is done', () => {
  it('is replaced by a new one for the messages already waiting, in the live run as in replay', async () => {
    const closed: unknown[] = [];
    const system = await openSystem({
      folder,
      hosts: 'in-process',
      openJobs: 1,
      mailbox: 8,
      children: [
        {
          id: 'asker',
          agents: [{ name: 'asker', source: { module: faultyModule(), export: 'askerAgent' }, settings: {} }],
          restart: 'permanent',
          shutdownMs: 100,
        },
        {
          id: 'once',
          agents: [{ name: 'once', source: { module: faultyModule(), export: 'onceAgent' }, settings: {} }],
          restart: 'permanent',
          shutdownMs: 100,
        },
      ],
      onOutput: (envelope) => closed.push(envelope.payload),
      onDeadLetter: () => [],
    });
    system.send('asker', 'thrice', { job: 'job-1' });
    while (closed.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    await system.stop();
    expect(closed).toEqual([{ taken: 1 }, { taken: 1 }, { taken: 1 }]);
  });
});
