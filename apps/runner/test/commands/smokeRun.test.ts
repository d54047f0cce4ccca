// One smoke run through the real command: its summary, its variants, its replay, and what a damaged log does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunLog, Topology } from '@rods/actors';
import { decodeTask } from '@rods/core';
import { checkTask, episodeTask, referenceCalls, worldOf } from '@rods/sim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunSummary } from '../../src/experiment/RunSummary.js';
import { bin, type Ran, runRods, shellEnvironment } from './runRods.js';

let cwd = '';
let ran: Ran;
beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'rods-smoke-'));
  ran = await runRods(['run', '--preset', 'smoke', '--out', 'run', '--json'], { cwd });
}, 120_000);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const rows = (name: string): Record<string, unknown>[] =>
  readFileSync(join(cwd, 'run', name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('a smoke run', () => {
  it('ends with 0 and one JSON summary that agrees with its rows', () => {
    expect(ran.code, ran.talk).toBe(0);
    const summary = RunSummary.parse(JSON.parse(ran.out));
    const steps = rows('metrics.jsonl').filter((row) => row.type === 'step.closed');
    expect(summary.status).toBe('finished');
    expect(summary.steps).toBe(steps.length);
    expect(summary.rollouts).toBe(steps.reduce((sum, row) => sum + Number(row.rollouts), 0));
    expect(summary.variants.accepted).toBe(rows('variants.jsonl').filter((row) => row.event === 'accepted').length);
    expect(summary.variants.accepted).toBeGreaterThan(0);
    expect(summary.variants.injected).toBeGreaterThan(0);
  });

  it('accepts only variants whose reference runs without error, passes the check, and needs each of its calls', () => {
    for (const row of rows('variants.jsonl').filter(({ event }) => event === 'accepted')) {
      const task = decodeTask(String(row.task));
      const world = worldOf(task);
      for (const call of task.groundTruth.flat()) expect(world.call(call).outcome, `${task.id}: ${call}`).toBe('ok');
      expect(checkTask(episodeTask(task), referenceCalls(task)).valid, task.id).toBe(true);
      for (const [turn, calls] of task.groundTruth.entries()) {
        for (const at of calls.keys()) {
          const without = task.groundTruth.map((other, index) =>
            index === turn ? other.filter((_call, place) => place !== at) : other,
          );
          expect(
            checkTask(episodeTask(task), referenceCalls({ groundTruth: without })).valid,
            `${task.id} without ${calls[at]}`,
          ).toBe(false);
        }
      }
      expect(task.lineage?.seed).toBe(row.seed);
    }
  });

  it('replays to the same states, effects and messages', async () => {
    const { code, out } = await runRods(['replay', 'run', '--verify', '--json'], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ divergence: null });
  });

  it('has a whole log and no dead letters', async () => {
    const verified = await runRods(['log', 'verify', 'run', '--json'], { cwd });
    expect(verified.code, verified.out).toBe(0);
    expect(JSON.parse(verified.out)).toMatchObject({ sound: true, owed: 0, problems: [], files: [] });
    expect((await runRods(['ls', '--dead-letters', 'run'], { cwd })).out).toContain('no dead letters');
  });

  it('can be drawn: every message it sent is one that its sender declares, every state it was in is counted', async () => {
    expect((await runRods(['viz', 'system', '--run', 'run', '-o', 'system.json'], { cwd })).code).toBe(0);
    const { flows, hosts } = Topology.parse(JSON.parse(readFileSync(join(cwd, 'system.json'), 'utf8')));
    const { threadMs } = RunSummary.parse(JSON.parse(ran.out));
    expect(hosts.map(({ id }) => id)).toEqual(Object.keys(threadMs));
    expect(hosts.map(({ agents }) => agents.length)).toEqual([1, 6]);
    const log = RunLog.openForReading(join(cwd, 'run', 'log'));
    const sent = [...log.events()].filter(({ kind }) => kind === 'turn').flatMap(({ outputs }) => outputs).length;
    await log.close();
    expect(flows.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(sent);
    expect((await runRods(['viz', 'judge', '--run', 'run', '-o', 'judge.svg'], { cwd })).code).toBe(0);
    const svg = readFileSync(join(cwd, 'judge.svg'), 'utf8');
    expect(svg).toContain('passingGates');
    expect(svg).toMatch(/[1-9]\d* times/);
    expect((await runRods(['viz', 'judge', '-o', 'judge.png'], { cwd })).talk).toContain('CONFIG_DRAWING');
  });

  it('can be taken apart: an actor’s events, the first that fits, why it happened', async () => {
    const judged = await runRods(['replay', 'run', '--actor', 'judge', '--json'], { cwd });
    type Event = { seq: number; actor: string };
    const { run, events, divergence } = JSON.parse(judged.out) as { run: string; events: Event[]; divergence: null };
    expect({ run, divergence }).toEqual({ run: join(cwd, 'run'), divergence: null });
    expect(events.length).toBeGreaterThan(5);
    expect(events.every(({ actor }) => actor.startsWith('judge/'))).toBe(true);
    const [first] = events;
    const why = await runRods(['replay', 'run', '--until', 'agent=judge', '--why', '--json'], { cwd });
    const shown = JSON.parse(why.out) as Event & { run: string; why: Event[]; divergence: null };
    expect(shown).toMatchObject({ run, seq: first?.seq, divergence: null });
    expect(shown.why.at(-1)).toMatchObject({ seq: 0, kind: 'input' });
    const stepped = await runRods(['replay', 'run', '--at', '10', '--step'], { cwd, input: 'n\nb\nw\ns tracker\nq\n' });
    expect(stepped.out).toContain('#10');
    expect(stepped.out).toContain('#11');
    expect(stepped.out).toContain('root  #0');
    const asked = ['replay', 'run', '--at', '10', '--actor', 'tracker', '--json'];
    expect(JSON.parse((await runRods(asked, { cwd })).out)).toMatchObject({ run, seq: 10, actorState: { value: {} } });
    const nobody = await runRods(['replay', 'run', '--actor', 'nobody', '--json'], { cwd });
    expect(nobody).toMatchObject({ code: 2, talk: expect.stringContaining('RUN_ACTOR') });
    expect(JSON.parse(nobody.out)).toMatchObject({ status: 'failed', error: { code: 'RUN_ACTOR' } });
  });

  it('can be forked: unchanged to the same rows, changed to others that say so, and the two compared', async () => {
    const same = await runRods(['replay', 'run', '--fork', '60', '--out', 'same', '--json'], { cwd });
    expect(same.code, same.talk).toBe(0);
    expect(readFileSync(join(cwd, 'same', 'metrics.jsonl'), 'utf8')).toBe(
      readFileSync(join(cwd, 'run', 'metrics.jsonl'), 'utf8'),
    );
    const setting = ['--set', 'injection.share=0', '--out', 'changed', '--json'];
    const changed = await runRods(['replay', 'run', '--fork', '60', ...setting], { cwd });
    expect(changed.code, changed.talk).toBe(0);
    expect(readFileSync(join(cwd, 'changed', 'metrics.jsonl'), 'utf8')).toContain('"type":"run.changed"');
    expect((await runRods(['replay', 'changed'], { cwd })).code).toBe(0);
    const compared = await runRods(['replay', 'run', '--diff', 'changed'], { cwd });
    expect(compared.code).toBe(3);
    expect(compared.out).toContain('tracker  its message');
    const fixed = await runRods(['replay', 'run', '--fork', '60', '--set', 'seed=2'], { cwd });
    expect(fixed).toMatchObject({ code: 2, talk: expect.stringContaining('CONFIG_FIXED') });
  }, 120_000);

  it('is not run again when it is resumed after its end', async () => {
    const path = join(cwd, 'run', 'summary.json');
    const kept = readFileSync(path);
    const rowsWritten = () =>
      ['metrics', 'variants'].map((name) => statSync(join(cwd, 'run', `${name}.jsonl`)).mtimeMs);
    const before = rowsWritten();
    const again = await runRods(['run', '--resume', 'run', '--json'], { cwd });
    expect(again.code).toBe(0);
    expect(JSON.parse(again.out)).toEqual({ ...JSON.parse(ran.out), rolloutsExecuted: 0 });
    expect(readFileSync(path)).toEqual(kept);
    expect(rowsWritten()).toEqual(before);
    expect((await runRods(['run', '--resume', 'run'], { cwd })).talk).toContain('has finished before');
    // one that is lost is written anew
    rmSync(path);
    expect((await runRods(['run', '--resume', 'run'], { cwd })).code).toBe(0);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ status: 'finished' });
    writeFileSync(path, kept);
  });

  it('may be read beside a writer, and exits 3 naming the event once a byte of its log is changed', async () => {
    const log = RunLog.openForWriting(join(cwd, 'run', 'log'));
    expect((await runRods(['run', '--resume', 'run'], { cwd })).code).toBe(0);
    const target = [...log.rawEvents()].find(({ value }) => (value as { actor?: string }).actor === 'tracker');
    const record = structuredClone(target?.value) as { outputs: { type: string }[] };
    (record.outputs[0] as { type: string }).type += 'x';
    await log.tamper(target?.seq ?? 0, record);
    await log.close();
    const { code, out } = await runRods(['replay', 'run'], { cwd });
    expect(code).toBe(3);
    expect(out).toContain(`event ${target?.seq}`);
    const verified = await runRods(['log', 'verify', 'run'], { cwd });
    expect(verified.code).toBe(1);
    expect(verified.out).toContain(`event ${target?.seq}  sum`);
  });
});

describe('a smoke run interrupted by Ctrl-C', () => {
  it('finishes its step, says how to resume, has one writer at a time, and ends as an uninterrupted one', async () => {
    const env = shellEnvironment();
    const child = spawn(process.execPath, [bin, 'run', '--preset', 'smoke', '--out', 'stopped'], { cwd, env });
    let talk = '';
    let interrupted = false;
    child.stderr.on('data', (chunk: Buffer) => {
      talk += chunk.toString();
      if (interrupted || !talk.includes('step 1')) return;
      interrupted = true;
      child.kill('SIGINT');
    });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    const [code] = (await once(child, 'close')) as [number];
    expect(code, talk).toBe(130);
    expect(out).toContain('rods run --resume stopped');
    const writer = RunLog.openForWriting(join(cwd, 'stopped', 'log'));
    // rows the writer is in the middle of: nobody else may put them right
    writeFileSync(join(cwd, 'stopped', 'metrics.jsonl'), '{"half":');
    const second = await runRods(['run', '--resume', 'stopped'], { cwd });
    await writer.close();
    expect(second).toMatchObject({ code: 2, talk: expect.stringContaining('RUN_LOCKED') });
    expect(readFileSync(join(cwd, 'stopped', 'metrics.jsonl'), 'utf8')).toBe('{"half":');
    expect(second.talk).toContain(`process ${process.pid}`);
    const resumed = await runRods(['run', '--resume', 'stopped', '--json'], { cwd });
    expect(resumed.code, resumed.talk).toBe(0);
    for (const name of ['metrics.jsonl', 'variants.jsonl']) {
      expect(readFileSync(join(cwd, 'stopped', name), 'utf8')).toBe(readFileSync(join(cwd, 'run', name), 'utf8'));
    }
  });
});
