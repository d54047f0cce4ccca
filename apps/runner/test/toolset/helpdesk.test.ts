// The example help desk: seeds, graph and the whole loop on tools that no package knows anything about.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeTask, splitByScenario } from '@rods/core';
import { apiGraph, checkTask, conditionHolds, episodeTask, loadToolset, referenceCalls, worldOf } from '@rods/sim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunSummary } from '../../src/experiment/RunSummary.js';
import { type Ran, runRods } from '../commands/runRods.js';

const example = (name: string): string =>
  fileURLToPath(new URL(`../../../../examples/helpdesk/${name}`, import.meta.url));
const toolset = await loadToolset(new URL('../../../../examples/helpdesk/toolset.js', import.meta.url).href);
const seeds = readFileSync(example('seeds.jsonl'), 'utf8').trim().split('\n').map(decodeTask);

describe('the help desk’s seeds', () => {
  it('are split into training and held-out tasks of its one class', () => {
    const { train, heldOut } = splitByScenario(seeds);
    expect([train.length, heldOut.length]).toEqual([8, 8]);
    expect(new Set(seeds.flatMap(({ classes }) => classes))).toEqual(new Set(['HelpDesk']));
  });

  it('have references that run without an error, pass the check, and use every function on both sides', () => {
    const { train, heldOut } = splitByScenario(seeds);
    for (const side of [train, heldOut]) {
      const used = new Set<string>();
      for (const task of side) {
        const world = worldOf(task);
        for (const call of task.groundTruth.flat()) {
          expect(world.call(call).outcome, `${task.id}: ${call}`).toBe('ok');
          used.add(call.split('(')[0] ?? '');
        }
        expect(checkTask(episodeTask(task), referenceCalls(task)).valid, task.id).toBe(true);
      }
      expect([...toolset.functions.keys()].filter((name) => !used.has(name))).toEqual([]);
    }
  });

  it('change no part of the state that a function does not say it writes', () => {
    for (const task of seeds) {
      const world = worldOf(task);
      for (const call of task.groundTruth.flat()) {
        const before = world.attributes('HelpDesk');
        world.call(call);
        const writes = toolset.functions.get(call.split('(')[0] ?? '')?.touches?.writes ?? [];
        for (const [part, value] of world.attributes('HelpDesk') ?? [])
          if (!writes.includes(part)) expect(value, `${call} changes ${part}`).toEqual(before?.get(part));
      }
    }
  });
});

describe('the help desk’s API graph', () => {
  it('connects what lists or opens a ticket to what takes one, and knows who must sign in', () => {
    const graph = apiGraph(toolset);
    const into = (consumer: string): string[] =>
      graph.edges.filter((edge) => edge.consumer === consumer).map(({ producer }) => producer);
    expect(into('solve_ticket')).toEqual(['open_ticket', 'list_tickets', 'find_tickets']);
    expect(graph.needs.filter(({ producer }) => producer === 'sign_in').map(({ consumer }) => consumer)).toEqual([
      'sign_out',
      'open_ticket',
      'assign_ticket',
      'add_note',
      'solve_ticket',
      'set_on_call',
    ]);
    const [task] = seeds;
    const state = task && worldOf(task).state();
    const session = graph.conditions.find(({ name }) => name === 'session');
    expect(session && state instanceof Map && conditionHolds(session.holds, state.get('HelpDesk'))).toBe(true);
  });
});

describe('rods run on the help desk', () => {
  let cwd = '';
  let ran: Ran;
  const run = ['run', '--preset', 'smoke', '--toolset', example('toolset.js'), '--seeds', example('seeds.jsonl')];
  beforeAll(async () => {
    cwd = mkdtempSync(join(tmpdir(), 'rods-helpdesk-'));
    ran = await runRods([...run, '--out', 'run', '--json'], { cwd });
  }, 120_000);
  afterAll(() => rmSync(cwd, { recursive: true, force: true }));
  const rows = (name: string, folder = 'run'): string => readFileSync(join(cwd, folder, name), 'utf8');

  it('trains, finds the boundary, writes variants, injects them, and scores the held-out tasks', () => {
    expect(ran.code, ran.talk).toBe(0);
    const summary = RunSummary.parse(JSON.parse(ran.out));
    expect(summary.status).toBe('finished');
    expect(summary.rollouts).toBeGreaterThan(100);
    expect(summary.variants.accepted).toBeGreaterThan(0);
    expect(summary.variants.injected).toBeGreaterThan(0);
    expect(summary.variants.failed).toEqual({});
    expect(summary.heldOut.start).toBeGreaterThanOrEqual(0);
  });

  it('accepts variants whose references run, pass the check, and ask in words a person would use', () => {
    const accepted = rows('variants.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string; task: string })
      .filter(({ event }) => event === 'accepted')
      .map(({ task }) => decodeTask(task));
    expect(accepted.length).toBeGreaterThan(0);
    for (const task of accepted) {
      const world = worldOf(task);
      for (const call of task.groundTruth.flat()) expect(world.call(call).outcome, `${task.id}: ${call}`).toBe('ok');
      expect(checkTask(episodeTask(task), referenceCalls(task)).valid, task.id).toBe(true);
      for (const message of task.questions.flat()) expect(message).not.toMatch(/\w_\w/);
    }
  });

  it('replays to the same state, each thread having loaded the tools for itself', async () => {
    const replayed = await runRods(['replay', 'run', '--verify'], { cwd });
    expect(replayed.code, replayed.out + replayed.talk).toBe(0);
  }, 120_000);

  it('gives the same bytes with hosts and pool of another size', async () => {
    const again = await runRods(
      [...run, '--out', 'again', '--json', '--set', 'runtime.hosts=1', '--set', 'runtime.pool=1'],
      { cwd },
    );
    expect(again.code, again.talk).toBe(0);
    for (const name of ['variants.jsonl', 'metrics.jsonl']) expect(rows(name, 'again')).toBe(rows(name));
  }, 120_000);

  it('names a toolset that is not there, and a class that no toolset has', async () => {
    const missing = await runRods(['run', '--toolset', 'nowhere.js', '--seeds', example('seeds.jsonl'), '--json'], {
      cwd,
    });
    expect(missing.code).toBe(2);
    expect(missing.out + missing.talk).toContain('TOOLSET_NOT_FOUND');
    const strange = await runRods(['run', '--seeds', example('seeds.jsonl'), '--json'], { cwd });
    expect(strange.code).toBe(2);
    expect(strange.out + strange.talk).toMatch(/HelpDesk.*is no environment/);
  });

  it('refuses to resume with tools that have changed', async () => {
    const own = join(cwd, 'toolset.mjs');
    const text = readFileSync(example('toolset.js'), 'utf8');
    const seen = new URL('../../../../', import.meta.url);
    // a copy outside the workspace finds the packages by their place
    const resolved = text
      .replace("'@rods/sim'", `'${new URL('packages/sim/dist/index.js', seen).href}'`)
      .replace("'zod'", `'${import.meta.resolve('zod')}'`);
    writeFileSync(own, resolved);
    const first = await runRods(
      ['run', '--preset', 'smoke', '--toolset', own, '--seeds', example('seeds.jsonl'), '--out', 'own', '--json'],
      { cwd },
    );
    expect(first.code, first.talk).toBe(0);
    writeFileSync(own, resolved.replace('The PIN is wrong.', 'Wrong PIN.'));
    const resumed = await runRods(['run', '--resume', 'own', '--json'], { cwd });
    expect(resumed.code).not.toBe(0);
    expect(resumed.out + resumed.talk).toContain('CONFIG_TASKS_CHANGED');
  }, 120_000);
});
