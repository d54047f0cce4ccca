// Real threads that end in every way a thread can end: what is restarted, what counts against a message, what is told.
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { openSystem, RunLog, recoverRun, SupervisorSpec, sealRecord } from '@rods/actors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectedTotal, poisonNumber } from './toyAgents.js';
import { faultyModule } from './toyModule.js';
import { openToys, replayToys, type ToyOptions, type ToySystem } from './toySystem.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rods-supervisor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const backoff = { minMs: 1, maxMs: 20, jitter: 0.2 };
const upTo = 20;
const withoutPoison = { total: expectedTotal(upTo, [poisonNumber]), jobs: upTo };
const whole = { total: expectedTotal(upTo), jobs: upTo };

async function run(options: ToyOptions): Promise<ToySystem & { result: unknown }> {
  const toys = await openToys(folder, { supervisor: SupervisorSpec.parse({ backoff }), ...options });
  toys.system.send('counter', 'count.start', { upTo });
  return { ...toys, result: await toys.closed.catch((error: unknown) => error) };
}
function restartsOf({ incidents }: ToySystem): string[] {
  return incidents.flatMap((one) => (one.kind === 'restart' ? [`${one.host}: ${one.reason}`] : []));
}
function deadOf({ incidents }: ToySystem): string[] {
  return incidents.flatMap((one) => (one.kind === 'dead_letter' ? [`${one.actor}: ${one.reason}`] : []));
}

type Ending = { watch?: object; threads?: { maxOldGenerationSizeMb: number } };
const endings: readonly (readonly [string, string, Ending, RegExp])[] = [
  ['within a step that follows a pause', 'lateFragileAgent', {}, /HOST_EXITED: exit code 9/],
  ['by filling the heap', 'greedyAgent', { threads: { maxOldGenerationSizeMb: 24 } }, /HOST_EXITED: .*memory limit/],
  [
    'by an infinite loop',
    'loopingAgent',
    { watch: { everyMs: 400, mostMissed: 4, longestStepMs: 400 } },
    /HOST_EXITED: killed/,
  ],
];

describe('a message that ends its thread', () => {
  it.each(endings)('%s is a dead letter after two tries, and the run goes on', async (_what, worker, given, reason) => {
    const { watch, ...threads } = given;
    const supervisor = SupervisorSpec.parse({ backoff, ...(watch ? { watch } : {}) });
    const toys = await run({ worker, isFaulty: true, supervisor, ...threads });
    expect(toys.result).toEqual(withoutPoison);
    expect(restartsOf(toys).length).toBe(2);
    expect(deadOf(toys)).toEqual([expect.stringMatching(reason)]);
    expect(deadOf(toys)[0]).toContain(`worker/job-${poisonNumber}: `);
    await toys.system.stop();
    expect((await replayToys(folder)).divergence).toBeNull();
  });
});

describe('a message whose turn fails without ending its thread', () => {
  it.each([
    ['breaks determinism', 'clockAgent', 'DETERMINISM_VIOLATION'],
    ['throws in an action', 'brokenActionAgent', 'an action threw'],
    ['waits for an effect that is rejected', 'rejectedEffectAgent', 'ECONNRESET: the other end is gone'],
  ])(
    'because it %s is a dead letter after two tries; every failure is told with its code',
    async (_what, worker, why) => {
      const toys = await run({ worker, isFaulty: true });
      expect(toys.result).toEqual(withoutPoison);
      expect(restartsOf(toys)).toEqual([]);
      expect(deadOf(toys)).toEqual([expect.stringContaining(why)]);
      const told = toys.incidents.filter(({ kind }) => kind !== 'restart');
      expect(told.map(({ kind }) => kind)).toEqual(['crash', 'crash', 'dead_letter']);
      for (const one of told)
        expect(one).toMatchObject({
          job: `job-${poisonNumber}`,
          cause: 1,
          code: expect.stringMatching(/^[A-Za-z_]+$/),
        });
      await toys.system.stop();
    },
  );
});

describe('a failure that nobody awaits', () => {
  it.each([
    ['an unhandled rejection', 'rejectingAgent', 'a rejection nobody handles'],
    ['an uncaught throw', 'throwingAgent', 'a throw nobody catches'],
  ])('%s restarts the thread, is told with its message, and nothing is lost', async (_what, worker, message) => {
    const toys = await run({ worker, isFaulty: true, settings: { mark: join(folder, 'mark') } });
    expect(toys.result).toEqual(whole);
    expect(restartsOf(toys)).toEqual([`worker: ${message}`]);
    await toys.system.stop();
    expect((await replayToys(folder)).divergence).toBeNull();
  });
});

describe('a child that is killed', () => {
  async function killed(restart: 'permanent' | 'transient' | 'temporary'): Promise<ToySystem & { result: unknown }> {
    const supervisor = SupervisorSpec.parse({ backoff });
    const toys = await openToys(folder, { restart, settings: { delayMs: 30 }, supervisor });
    toys.system.send('counter', 'count.start', { upTo });
    await new Promise((resolve) => setTimeout(resolve, 60));
    await toys.system.kill('worker');
    const result = await toys.closed;
    await toys.system.stop();
    expect((await replayToys(folder)).divergence).toBeNull();
    return { ...toys, result };
  }

  it.each(['permanent', 'transient'] as const)('and is %s is restarted, and nothing is lost', async (restart) => {
    const toys = await killed(restart);
    expect(toys.result).toEqual(whole);
    expect(restartsOf(toys)).toEqual(['worker: killed']);
  });

  it('and is temporary stays away: what waits for it ends its jobs instead of waiting for ever', async () => {
    const toys = await killed('temporary');
    expect(toys.result).toMatchObject({ jobs: upTo });
    expect(restartsOf(toys)).toEqual([]);
    expect(deadOf(toys).length).toBeGreaterThan(0);
    expect(deadOf(toys).filter((reason) => !reason.includes('HOST_GONE'))).toEqual([]);
  });

  it('ended by itself with code 0 and is transient stays away too', async () => {
    const toys = await run({ worker: 'leavingAgent', isFaulty: true, restart: 'transient' });
    expect(toys.result).toMatchObject({ jobs: upTo });
    expect(restartsOf(toys)).toEqual([]);
    expect(deadOf(toys).length).toBeGreaterThan(0);
    await toys.system.stop();
  });
});

describe('too many restarts', () => {
  it('end the system through `failed`; the log is whole and can be resumed', async () => {
    const supervisor = SupervisorSpec.parse({ intensity: 2, periodMs: 60_000, backoff });
    const toys = await openToys(folder, { settings: { delayMs: 40 }, supervisor });
    toys.system.send('counter', 'count.start', { upTo: 100 });
    let failure: unknown = null;
    const failed = toys.closed.catch((error: unknown) => {
      failure = error;
    });
    while (!failure) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      await toys.system.kill('worker');
    }
    await failed;
    const message = expect.stringMatching(/host worker .*killed.*more than 2 restarts within 60 s/);
    expect(failure).toMatchObject({ code: 'SUPERVISOR_GAVE_UP', message });
    expect((await toys.system.stats()).restarts).toBe(2);
    await toys.system.stop();
    expect((await replayToys(folder)).divergence).toBeNull();
    const log = RunLog.openForReading(folder);
    expect(recoverRun(log).nextSeq).toBe([...log.events()].length);
    await log.close();
    const resumed = await openToys(folder);
    expect(await resumed.closed).toEqual({ total: expectedTotal(100), jobs: 100 });
    await resumed.system.stop();
  });

  it('include failed starts: a thread that dies while it is loaded ends the opening, and frees the log', async () => {
    const dying = join(folder, 'dying.mjs');
    writeFileSync(dying, 'process.exit(3);\n');
    const source = { module: pathToFileURL(dying).href, export: 'agent' };
    const restarts: string[] = [];
    const opening = openSystem({
      folder: join(folder, 'log'),
      hosts: 'thread',
      openJobs: 1,
      mailbox: 1,
      supervisor: SupervisorSpec.parse({ intensity: 2, backoff }),
      children: [
        { id: 'dying', agents: [{ name: 'dying', source, settings: {} }], restart: 'permanent', shutdownMs: 9 },
      ],
      onOutput: () => undefined,
      onDeadLetter: () => [],
      onIncident: (incident) => restarts.push(incident.kind),
    });
    const message = expect.stringContaining('exit code 3');
    await expect(opening).rejects.toMatchObject({ code: 'SUPERVISOR_GAVE_UP', message });
    expect(restarts).toEqual(['restart', 'restart']);
    await RunLog.openForWriting(join(folder, 'log')).close();
  });
});

describe.each(['thread', 'in-process'] as const)('what restarting cannot mend is told by its code (%s)', (hosts) => {
  it('a module without the agent', async () => {
    const opening = openToys(folder, { hosts, worker: 'noAgent', isFaulty: true });
    await expect(opening).rejects.toMatchObject({ code: 'AGENT_INVALID' });
    await RunLog.openForWriting(folder).close();
  });

  it('an actor that its log no longer rebuilds', async () => {
    const first = await openToys(folder, { hosts: 'in-process' });
    first.system.send('counter', 'count.start', { upTo: 3 });
    await first.closed;
    await first.system.stop();
    const log = RunLog.openForWriting(folder);
    const second = [...log.events()][1];
    if (second?.kind !== 'turn') throw new Error('the second record is the first turn of the counter');
    const { v: _v, sum: _sum, ...turn } = second;
    await log.tamper(second.seq, sealRecord({ ...turn, state: '0'.repeat(32) }));
    await log.close();
    const message = expect.stringContaining('counter');
    await expect(openToys(folder, { hosts })).rejects.toMatchObject({ code: 'RESUME_DIVERGED', message });
    await RunLog.openForWriting(folder).close();
  });
});

describe('a system is refused before anything starts', () => {
  const agents = [{ name: 'worker', source: { module: faultyModule(), export: 'clockAgent' }, settings: {} }];
  const child = (id: string) => ({ id, agents, restart: 'permanent' as const, shutdownMs: 0 });
  const open = (children: ReturnType<typeof child>[], mailbox = 1) =>
    openSystem({
      folder,
      hosts: 'thread',
      openJobs: 1,
      mailbox,
      children,
      onOutput: () => undefined,
      onDeadLetter: () => [],
    });
  it('with two hosts or two agents of one name', async () => {
    await expect(open([child('a'), child('a')])).rejects.toMatchObject({ code: 'CONFIG_CHILDREN' });
    await expect(open([child('a'), child('b')])).rejects.toMatchObject({ code: 'CONFIG_CHILDREN' });
  });
  it('with a mailbox smaller than the jobs that may be open', async () => {
    await expect(open([child('a')], 0)).rejects.toMatchObject({ code: 'CONFIG_MAILBOX' });
  });
  const tooStrict = { watch: { everyMs: 100, mostMissed: 9, longestStepMs: 0 } };
  const upsideDown = { backoff: { minMs: 100, maxMs: 10, jitter: 0 } };
  const endless = { intensity: 5, periodMs: 10_000, backoff: { minMs: 2_000, maxMs: 4_000, jitter: 0.2 } };
  it.each([
    [{ intensity: -1 }, 'intensity'],
    [{ strategy: 'simple' }, 'strategy'],
    [{ periodMs: 0 }, 'periodMs'],
    [{ more: 1 }, 'more'],
    [tooStrict, 'a pulse beats every 500 ms'],
    [upsideDown, 'backoff.minMs must be at most backoff.maxMs'],
    [endless, '5 restarts take at least 14400 ms'],
  ])('with a supervisor of %j, naming what is wrong', async (supervisor, what) => {
    await expect(openToys(folder, { supervisor: supervisor as never })).rejects.toMatchObject({
      code: 'CONFIG_SUPERVISOR',
      message: expect.stringContaining(what),
    });
    expect(readdirSync(folder)).toEqual([]);
  });
  it.each(['transient', 'temporary'] as const)('with a long-lived agent in a %s host', async (restart) => {
    const opening = openSystem({
      folder,
      hosts: 'in-process',
      openJobs: 1,
      mailbox: 1,
      children: [
        {
          id: 'deaf',
          agents: [{ name: 'deaf', source: { module: faultyModule(), export: 'deafAgent' }, settings: {} }],
          restart,
          shutdownMs: 0,
        },
      ],
      onOutput: () => undefined,
      onDeadLetter: () => [],
    });
    const message = expect.stringMatching(/deaf lives as long as the run/);
    await expect(opening).rejects.toMatchObject({ code: 'CONFIG_CHILDREN', message });
    await RunLog.openForWriting(folder).close();
  });
});

/** Threads that compute without a pause, more of them than the machine has cores. */
async function burn(count: number, ms: number): Promise<void> {
  const code = `const until = performance.now() + ${ms}; while (performance.now() < until);`;
  const burners = Array.from({ length: count }, () => new Worker(code, { eval: true }));
  await Promise.all(burners.map((burner) => once(burner, 'exit')));
}

describe('a healthy thread', () => {
  it('is not restarted on an overloaded machine', async () => {
    const supervisor = SupervisorSpec.parse({ watch: { everyMs: 500, mostMissed: 4, longestStepMs: 500 } });
    const toys = await openToys(folder, { settings: { delayMs: 100 }, supervisor });
    const burning = burn(3 * availableParallelism(), 5_000);
    toys.system.send('counter', 'count.start', { upTo: 100 });
    expect(await toys.closed).toEqual({ total: expectedTotal(100), jobs: 100 });
    await burning;
    expect(toys.incidents).toEqual([]);
    await toys.system.stop();
  });

  it('is left alone while its effects wait, and while the supervisor itself is late', async () => {
    const supervisor = SupervisorSpec.parse({ watch: { everyMs: 600, mostMissed: 2, longestStepMs: 500 } });
    const toys = await openToys(folder, { settings: { delayMs: 1_500 }, supervisor });
    toys.system.send('counter', 'count.start', { upTo: 3 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const until = performance.now() + 1_300;
    while (performance.now() < until);
    expect(await toys.closed).toEqual({ total: expectedTotal(3), jobs: 3 });
    expect(toys.incidents).toEqual([]);
    await toys.system.stop();
  });
});
