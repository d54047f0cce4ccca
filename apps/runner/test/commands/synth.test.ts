// `rods synth` from the command line: a file, its manifest, its recording, and what the file's own check finds.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Certificate, decodeTask, encodeTask, hashText, type Lineage, type Task } from '@rods/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SynthManifest } from '../../src/synth/SynthManifest.js';
import { runRods } from './runRods.js';

const minute = 60_000;
const wanted = 8;
let cwd = '';
let lines: string[] = [];

const linesIn = (file: string): string[] => readFileSync(join(cwd, file), 'utf8').split('\n').filter(Boolean);
const synth = (...args: string[]) =>
  runRods(['synth', '--seeds', 'builtin-all', '-n', String(wanted), ...args], { cwd });

beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'rods-synth-'));
  const { code, talk } = await synth('--out', 'a.jsonl');
  expect(talk).toContain('variants wanted');
  expect(code).toBe(0);
  lines = linesIn('a.jsonl');
}, 3 * minute);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('rods synth', () => {
  it('writes as many tasks as were wanted, each a line with its certificate', () => {
    expect(lines.length).toBe(wanted);
    for (const line of lines) expect(decodeTask(line).lineage?.certificate?.version).toBe(1);
  });

  it('writes a manifest whose funnel accounts for every job', () => {
    const manifest = SynthManifest.parse(JSON.parse(readFileSync(join(cwd, 'a.manifest.json'), 'utf8')));
    const counts = (of: Record<string, number>): number => Object.values(of).reduce((sum, count) => sum + count, 0);
    expect(manifest.accepted).toBe(wanted);
    expect(manifest.jobs).toBe(wanted + counts(manifest.dropped) + counts(manifest.failed));
    expect(Object.values(manifest.byCategory).reduce((sum, { jobs }) => sum + jobs, 0)).toBe(manifest.jobs);
    expect(manifest.tasksHash).toBe(hashText(readFileSync(join(cwd, 'a.jsonl'), 'utf8')));
    expect(manifest.model).toBeNull();
  });

  it('is recorded: a replay of its directory computes everything again and finds it equal', {
    timeout: 2 * minute,
  }, async () => {
    const { code, out } = await runRods(['replay', 'a.run', '--json'], { cwd });
    expect(out).toContain('"divergence":null');
    expect(code).toBe(0);
    // jobs still under way at its end are no run to be resumed
    expect((await runRods(['replay', 'a.run'], { cwd })).out).not.toContain('rods run --resume');
  });

  it('writes the same bytes again, on another number of threads', { timeout: 2 * minute }, async () => {
    expect((await synth('--out', 'again.jsonl', '--set', 'runtime.hosts=6')).code).toBe(0);
    expect(readFileSync(join(cwd, 'again.jsonl'), 'utf8')).toBe(readFileSync(join(cwd, 'a.jsonl'), 'utf8'));
  });

  it('overwrites nothing: a finished file and a batch that did not finish are told apart', async () => {
    const again = await synth('--out', 'a.jsonl');
    expect(again.code).toBe(2);
    expect(again.talk).toContain('RUN_EXISTS');
    expect(existsSync(join(cwd, 'a.jsonl'))).toBe(true);
    expect((await synth('--resume', '--out', 'nothing.jsonl')).talk).toContain('RUN_NOT_FOUND');
    expect((await runRods(['synth'], { cwd })).code).toBe(2);
    expect((await runRods(['synth', '-n', '0', '--out', 'x.jsonl'], { cwd })).code).toBe(2);
  });
});

describe('rods synth --verify', () => {
  /** Per task of a file, its problems in one text. */
  const verify = async (changed: readonly Task[]): Promise<string[]> => {
    const unlike = changed.map((task, at) => ({ ...task, id: `${task.id}_${at}` }));
    writeFileSync(join(cwd, 'changed.jsonl'), unlike.map((task) => `${encodeTask(task)}\n`).join(''));
    const { code, out } = await runRods(['synth', '--verify', 'changed.jsonl'], { cwd });
    const told = unlike.map((_, at) =>
      out
        .split('\n')
        .filter((line) => line.startsWith(`changed.jsonl:${at + 1}: `))
        .join('\n'),
    );
    expect(code).toBe(told.every((text) => text === '') ? 0 : 1);
    return told;
  };
  const tasks = (): Task[] => lines.map(decodeTask);
  const withCertificate = (task: Task, change: Partial<Certificate>): Task => {
    const lineage = task.lineage as Lineage;
    return { ...task, lineage: { ...lineage, certificate: { ...(lineage.certificate as Certificate), ...change } } };
  };

  it('finds nothing wrong with what was written', { timeout: minute }, async () => {
    const { code, out } = await runRods(['synth', '--verify', 'a.jsonl', '--json'], { cwd });
    expect(JSON.parse(out)).toMatchObject({ tasks: wanted, problems: [] });
    expect(code).toBe(0);
  });

  it('refuses altered tasks, each with a line that says why', { timeout: minute }, async () => {
    const lastOf = ({ groundTruth }: Task): number => groundTruth.length - 1;
    const changes: Readonly<Record<string, (task: Task) => Task>> = {
      'a call removed': (task) => ({
        ...task,
        groundTruth: task.groundTruth.map((calls, at) => (at === lastOf(task) ? calls.slice(1) : calls)),
      }),
      'a call doubled': (task) => ({
        ...task,
        groundTruth: task.groundTruth.map((calls, at) =>
          at === lastOf(task) ? [...calls, ...calls.slice(-1)] : calls,
        ),
      }),
      'messages emptied': (task) => ({ ...task, questions: task.questions.map((texts) => texts.map(() => 'Go on.')) }),
      'another distance': (task) => ({ ...task, lineage: { ...(task.lineage as Lineage), distance: 0.999 } }),
      'another search': (task) => withCertificate(task, { otherAnswers: { shorter: 0, values: 0, functions: 99 } }),
      'another source': (task) =>
        withCertificate(task, {
          provenance: task.groundTruth.map((calls) => calls.map(() => ({ x: 'schema' as const }))),
        }),
      'no certificate': ({ lineage: _, ...task }) => task,
    };
    for (const [what, change] of Object.entries(changes)) {
      const told = await verify(tasks().map(change));
      expect(
        told.filter((text) => text === ''),
        what,
      ).toEqual([]);
    }
  });

  it('refuses a message that asks for more than the calls do', { timeout: minute }, async () => {
    const files = tasks().filter((task) => task.classes.includes('GorillaFileSystem') && task.category === 'base');
    const more = files.flatMap((task) =>
      task.groundTruth.flatMap((calls, turn) =>
        calls.some((text) => /^rm/.test(text)) || calls.length === 0
          ? []
          : [
              {
                ...task,
                questions: task.questions.map((texts, at) =>
                  at === turn ? [...texts, 'Delete the tattered draft.'] : texts,
                ),
              },
            ],
      ),
    );
    for (const text of await verify(more)) expect(text).toMatch(/coverage.*Delete the tattered draft/);
  });
});
