// Who is started again when one host has ended: with real threads, in OTP's three ways.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChildSpec, type RestartKind, type RestartStrategy, SupervisorSpec, threadHost } from '@rods/actors';
import { createEnv } from '@rods/core';
import { afterEach, describe, expect, it } from 'vitest';
import type { HostFactory } from '../../src/runtime/Host.js';
import { Supervisor } from '../../src/runtime/Supervisor.js';
import { expectedTotal } from './toyAgents.js';
import { toyModule } from './toyModule.js';
import { openToys, replayToys } from './toySystem.js';

const backoff = { minMs: 1, maxMs: 5, jitter: 0 };
const threads = threadHost();
const names = ['a', 'b', 'c'];

type Seen = { readonly supervisor: Supervisor; readonly story: string[] };
const open: Seen[] = [];
afterEach(async () => {
  for (const { supervisor } of open.splice(0)) await supervisor.stop();
});

/** Three hosts under a strategy, and the story of their starts and ends. `failing` makes the nth start of a host fail. */
async function supervise(
  strategy: RestartStrategy,
  given: { kinds?: Readonly<Record<string, RestartKind>>; failing?: readonly string[]; intensity?: number } = {},
): Promise<Seen> {
  const story: string[] = [];
  const failing = [...(given.failing ?? [])];
  const factory: HostFactory = async (name, spec, events) => {
    const at = failing.indexOf(name);
    if (at >= 0 && story.includes('up')) {
      failing.splice(at, 1);
      story.push(`${name} fails to start`);
      throw new Error('no start');
    }
    story.push(`${name} starts`);
    return threads(name, spec, events);
  };
  const source = { module: toyModule(), export: 'workerAgent' };
  const supervisor = new Supervisor({
    spec: SupervisorSpec.parse({ strategy, backoff, intensity: given.intensity ?? 5 }),
    children: names.map((id) =>
      ChildSpec.parse({ id, agents: [{ name: id, source, settings: {} }], restart: given.kinds?.[id] ?? 'permanent' }),
    ),
    factory,
    env: createEnv(0, () => performance.now()),
    onTurns: () => undefined,
    onDown: ({ id }) => story.push(`${id} down`),
    onUp: async () => undefined,
    onGone: ({ id }) => story.push(`${id} gone`),
    onFault: ({ id }, { code }) => story.push(`${id} ${code}`),
    onRestart: ({ id }) => story.push(`${id} restarts`),
    onGiveUp: ({ code }) => story.push(code),
  });
  await supervisor.start();
  story.push('up');
  const seen = { supervisor, story };
  open.push(seen);
  return seen;
}

const afterUp = ({ story }: Seen): string[] => story.slice(story.indexOf('up') + 1);

/** Kills a host and waits until all hosts that are to come back are there. */
async function kill(seen: Seen, id: string, alive = names): Promise<string[]> {
  await seen.supervisor.host(id)?.kill(true);
  const deadline = performance.now() + 20_000;
  const isUp = (): boolean => alive.every((name) => seen.supervisor.host(name) !== null);
  while (!isUp() || !afterUp(seen).some((line) => line.endsWith('starts') || line.endsWith('UP'))) {
    if (performance.now() > deadline) throw new Error(`not up again: ${seen.story.join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await new Promise((resolve) => setTimeout(resolve, 30));
  return afterUp(seen);
}

describe('one_for_one', () => {
  it('starts the one that ended, and no other', async () => {
    expect(await kill(await supervise('one_for_one'), 'b')).toEqual(['b down', 'b restarts', 'b starts']);
  });
});

describe('one_for_all', () => {
  it('takes the others down, last first, and starts all in order', async () => {
    const story = await kill(await supervise('one_for_all'), 'b');
    expect(story).toEqual(['b down', 'b restarts', 'c down', 'a down', 'a starts', 'b starts', 'c starts']);
  });

  it('counts as one restart, however many hosts it starts', async () => {
    const seen = await supervise('one_for_all');
    await kill(seen, 'a');
    expect(seen.supervisor.restarts).toBe(1);
  });
});

describe('rest_for_one', () => {
  it('takes down and starts the one that ended and those after it', async () => {
    expect(await kill(await supervise('rest_for_one'), 'b')).toEqual([
      'b down',
      'b restarts',
      'c down',
      'b starts',
      'c starts',
    ]);
    expect(await kill(await supervise('rest_for_one'), 'c')).toEqual(['c down', 'c restarts', 'c starts']);
  });
});

describe('a group that comes up again', () => {
  it('begins anew when one of it fails to start; the failure counts, and each host is started once', async () => {
    const seen = await supervise('one_for_all', { failing: ['b'] });
    const story = await kill(seen, 'c');
    expect(seen.supervisor.restarts).toBe(2);
    expect(story.filter((line) => line === 'b fails to start')).toHaveLength(1);
    expect(story.slice(-3)).toEqual(['a starts', 'b starts', 'c starts']);
    expect(story.filter((line) => line === 'c starts')).toHaveLength(1);
  });

  it('leaves a temporary host out, as one that is gone', async () => {
    const seen = await supervise('one_for_all', { kinds: { c: 'temporary' } });
    const story = await kill(seen, 'a', ['a', 'b']);
    expect(story).toEqual(['a down', 'a restarts', 'c down', 'c gone', 'b down', 'a starts', 'b starts']);
    expect(await kill(seen, 'b', ['a', 'b'])).not.toContain('c starts');
  });

  it('ends with the supervisor when the intensity is used up', async () => {
    const seen = await supervise('one_for_all', { intensity: 1 });
    await kill(seen, 'a');
    await seen.supervisor.host('b')?.kill(true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(seen.story.at(-1)).toBe('SUPERVISOR_GAVE_UP');
  });
});

describe.each(['one_for_all', 'rest_for_one'] as const)('a system under %s', (strategy) => {
  it('loses nothing when hosts that are well are taken down with one that is not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rods-strategy-'));
    const supervisor = SupervisorSpec.parse({ strategy, backoff, intensity: 9 });
    const toys = await openToys(folder, { supervisor, settings: { delayMs: 10 } });
    toys.system.send('counter', 'count.start', { upTo: 40 });
    for (const host of ['worker', 'counter', 'worker']) {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await toys.system.kill(host);
    }
    expect(await toys.closed).toEqual({ total: expectedTotal(40), jobs: 40 });
    expect((await toys.system.stats()).deadLetters).toBe(0);
    await toys.system.stop();
    expect((await replayToys(folder)).divergence).toBeNull();
    rmSync(folder, { recursive: true, force: true });
  });
});
