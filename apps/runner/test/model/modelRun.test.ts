// Whole runs of the built command with a scripted model behind a real socket: what comes out, what is counted, what is
// asked again, and what is never written down.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fault, type MockModel, openMockModel } from '@rods/actors';
import { decodeTask } from '@rods/core';
import { checkTask, episodeTask, functionsOf, referenceCalls, worldOf } from '@rods/sim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bin, type Ran, runRods } from '../commands/runRods.js';

const key = 'sk-run-8d1f6a2b9c3e4d5f7a6b';
const quick = ['model.deadlineMs=4000', 'model.pauseMs=5', 'model.maxPauseMs=50', 'stages.full=2'];

type Case = { readonly cwd: string; readonly server: MockModel; readonly ran: Ran };
type Row = Record<string, unknown>;

const contentFaults: readonly Fault[] = ['wrong_value', 'leak', 'off_story', 'injection', 'wrong_judgement'];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function runArgs(url: string, out: string, settings: readonly string[] = []): string[] {
  const set = ['synthesis.author=llm', 'model.name=rods-mock', `model.url=${url}`, ...quick, ...settings];
  return ['run', '--preset', 'smoke', '--out', out, '--json', ...set.flatMap((setting) => ['--set', setting])];
}

async function runWith(rate: number, kinds: readonly Fault[] | null, settings: readonly string[] = []): Promise<Case> {
  const cwd = mkdtempSync(join(tmpdir(), 'rods-model-'));
  folders.push(cwd);
  const server = await openMockModel({ rate, kinds, seed: 11, hangMs: 6_000 });
  const ran = await runRods(runArgs(server.url, 'run', settings), { cwd, env: { RODS_MODEL_KEY: key } });
  return { cwd, server, ran };
}

const rows = (cwd: string, name: string): Row[] =>
  readFileSync(join(cwd, 'run', name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

function accepted(cwd: string): ReturnType<typeof decodeTask>[] {
  return rows(cwd, 'variants.jsonl')
    .filter(({ event }) => event === 'accepted')
    .map(({ task }) => decodeTask(String(task)));
}

type Spent = { calls: number; answered: number; failed: Record<string, number> };
function spentIn(cwd: string): Spent {
  const closed = rows(cwd, 'metrics.jsonl').find(({ type }) => type === 'run.closed');
  return (closed as { counters: { model: Spent } }).counters.model;
}

/** Everything a run has written, as bytes in one text. */
function writtenIn(folder: string): string {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path).toString('latin1'))
    .join('\n');
}

describe('a run with three faults in ten replies', () => {
  let run: Case;
  beforeAll(async () => {
    run = await runWith(0.3, null);
  }, 240_000);
  afterAll(() => run.server.close());

  it('ends well and accepts variants', () => {
    expect(run.ran.code, run.ran.talk).toBe(0);
    // of ten jobs, one in three of whose replies is spoilt
    expect(accepted(run.cwd).length).toBeGreaterThan(1);
    expect(Object.keys(run.server.counts.faults).length).toBeGreaterThan(15);
  });

  it('accepts only sound ones: references run, pass the check, and every call is needed', () => {
    for (const task of accepted(run.cwd)) {
      const world = worldOf(task);
      for (const call of task.groundTruth.flat()) expect(world.call(call).outcome, `${task.id}: ${call}`).toBe('ok');
      expect(checkTask(episodeTask(task), referenceCalls(task)).valid, task.id).toBe(true);
      for (const [turn, calls] of task.groundTruth.entries())
        for (const at of calls.keys()) {
          const groundTruth = task.groundTruth.map((other, index) =>
            index === turn ? other.filter((_call, place) => place !== at) : other,
          );
          const left = checkTask(episodeTask(task), referenceCalls({ groundTruth })).valid;
          expect(left, `${task.id} without ${calls[at]}`).toBe(false);
        }
    }
  });

  it('lets no function name, no taken-back request and no words to a model into a message', () => {
    for (const task of accepted(run.cwd)) {
      const text = task.questions.flat().join('\n');
      const names = functionsOf(task.classes).map(({ name }) => name);
      expect(
        names.filter((name) => name.includes('_') && text.includes(name)),
        text,
      ).toEqual([]);
      expect(text).not.toMatch(/previous instructions|<\/?facts>|system prompt|decision accept/i);
      expect(text).not.toMatch(/Ottokar/);
    }
  });

  it('accounts for every request: made is answered and failed together, and what the server saw', () => {
    const { calls, answered, failed } = spentIn(run.cwd);
    expect(calls).toBe(answered + Object.values(failed).reduce((sum, count) => sum + count, 0));
    expect(calls).toBe(run.server.counts.requests);
    const jobs = rows(run.cwd, 'variants.jsonl').filter(({ counters }) => counters !== undefined);
    const byJob = jobs.map(({ counters }) => (counters as { model?: Spent }).model?.calls ?? 0);
    expect(byJob.reduce((sum, count) => sum + count, 0)).toBe(calls);
  });

  it('names model and prompt of every role that wrote in each variant', () => {
    for (const task of accepted(run.cwd)) {
      expect(task.lineage?.author).toBe('llm');
      expect(task.lineage?.models).toMatchObject({ plan: 'rods-mock', rewrite: 'rods-mock', judge: 'rods-mock' });
      expect(task.lineage?.prompts).toMatchObject({ plan: 'plan@1', query: 'query@2', judge: 'judge@1' });
    }
  });

  it('replays without asking anybody', async () => {
    const before = run.server.counts.requests;
    const { code, out } = await runRods(['replay', 'run', '--verify', '--json'], { cwd: run.cwd });
    expect(code, out).toBe(0);
    expect(run.server.counts.requests).toBe(before);
  }, 120_000);

  it('writes the key nowhere', () => {
    expect(run.ran.out + run.ran.talk).not.toContain(key);
    expect(writtenIn(run.cwd).includes(key.slice(0, 14))).toBe(false);
    expect(run.server.counts.faults.status_500, 'a server that sends the key back').toBeGreaterThan(0);
  });
});

describe('a batch of all categories whose model gives orders, leaks names and misjudges', () => {
  it('holds only variants whose claims are derived again, and no such words', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'rods-model-'));
    folders.push(cwd);
    const server = await openMockModel({ rate: 0.3, kinds: contentFaults, seed: 5 });
    const set = ['model.name=rods-mock', `model.url=${server.url}`].flatMap((setting) => ['--set', setting]);
    const batch = ['synth', '--author', 'llm', '--seeds', 'builtin-all', '-n', '8', '--out', 'tasks.jsonl', '--json'];
    const ran = await runRods([...batch, ...set], { cwd });
    await server.close();
    expect(ran.code, ran.talk).toBe(0);
    expect(server.counts.faults.injection).toBeGreaterThan(0);
    const verified = await runRods(['synth', '--verify', 'tasks.jsonl'], { cwd });
    expect(verified.code, verified.out + verified.talk).toBe(0);
    const tasks = readFileSync(join(cwd, 'tasks.jsonl'), 'utf8').trim().split('\n').map(decodeTask);
    for (const { questions } of tasks)
      expect(questions.flat().join('\n')).not.toMatch(/instructions|facts>|system prompt|decision accept|Ottokar/i);
  }, 240_000);
});

describe('a run whose budget is used up', () => {
  it('starts no more jobs, ends well, and says so', async () => {
    const { cwd, server, ran } = await runWith(0, null, ['model.budgetTokens=20000']);
    await server.close();
    expect(ran.code, ran.talk).toBe(0);
    const ended = rows(cwd, 'variants.jsonl').filter(({ reason }) => reason === 'budget');
    expect(ended.length).toBeGreaterThan(0);
    expect(ended.every(({ event }) => event === 'failed')).toBe(true);
  }, 240_000);
});

describe('a run that is killed and resumed', () => {
  it('asks again only what was under way: every reply the log holds is read there', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'rods-model-'));
    folders.push(cwd);
    const server = await openMockModel({ seed: 11, latencyMs: 20 });
    const env = { ...process.env, INIT_CWD: cwd };
    const killed = spawn(process.execPath, [bin, ...runArgs(server.url, 'run')], { cwd, env, stdio: 'ignore' });
    const exited = once(killed, 'exit');
    while (server.counts.requests < 120) await new Promise((resolve) => setTimeout(resolve, 10));
    killed.kill('SIGKILL');
    await exited;
    const { code, out, talk } = await runRods(['run', '--resume', 'run', '--json'], { cwd });
    await server.close();
    expect(code, talk).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ status: 'finished' });
    const lost = server.counts.requests - spentIn(cwd).calls;
    expect(lost).toBeGreaterThanOrEqual(0);
    expect(lost, `${server.counts.requests} requests`).toBeLessThan(40);
  }, 240_000);
});
