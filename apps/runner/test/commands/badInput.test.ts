// Bad input gets a clear error with a code and the right exit code, and loses nothing.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from '@rods/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTasks } from '../../src/experiment/loadTasks.js';
import { bin, runRods, shellEnvironment } from './runRods.js';
import { tinyBfcl } from './tinyBfcl.js';

let cwd = '';
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'rods-cli-'));
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const episode = (id: string, calls: string[][], classes = ['GorillaFileSystem']): string =>
  JSON.stringify({
    id,
    involved_classes: classes,
    initial_config: { GorillaFileSystem: { root: { home: { type: 'directory', contents: {} } } } },
    turns: calls,
  });

describe('rods', () => {
  it('shows help with examples, and its version, without starting anything', async () => {
    const help = await runRods(['--help'], { cwd });
    expect(help.code).toBe(0);
    expect(help.out).toContain('Examples:');
    expect((await runRods(['--version'], { cwd })).out.trim()).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('answers an unknown command and an unknown flag with 2', async () => {
    expect((await runRods(['rnu'], { cwd })).code).toBe(2);
    expect((await runRods(['run', '--sede', '3'], { cwd })).code).toBe(2);
  });
});

describe('output that cannot be written', () => {
  const shell = (line: string) =>
    spawnSync('sh', ['-c', line.replace(/\brods\b/g, `'${process.execPath}' '${bin}'`)], {
      cwd,
      encoding: 'utf8',
      env: shellEnvironment(),
    });

  it.runIf(existsSync('/dev/full'))('is DISK_FULL in one line with 1, whatever the command', () => {
    writeFileSync(join(cwd, 'one.jsonl'), `${episode('a', [['pwd()']])}\n`);
    for (const command of ['ls --json', 'config --reference', 'sim exec one.jsonl']) {
      const { status, stderr } = shell(`rods ${command} > /dev/full`);
      expect(stderr, command).toMatch(/^rods: DISK_FULL: standard output: .*\n$/);
      expect(status, command).toBe(1);
    }
  });

  it('ends no run: one whose reader has gone away goes on to its end', () => {
    shell('rods run --preset smoke --set stages.full=1 --out unheard 2>&1 | head -1');
    expect(JSON.parse(readFileSync(join(cwd, 'unheard', 'summary.json'), 'utf8'))).toMatchObject({
      status: 'finished',
    });
  }, 60_000);
});

describe('rods sim', () => {
  it('answers each line in order, a bad one with its error, and ends with 1', async () => {
    const input = [
      `\ufeff${episode('a', [["mkdir(dir_name='x')", 'ls()']])}`,
      '',
      '{"id": 3',
      episode('b', [], ['NoSuchAPI']),
      episode('c', [['pwd()']]),
    ].join('\r\n');
    const { code, out } = await runRods(['sim', 'exec', '--no-state'], { cwd, input });
    const lines = out
      .trim()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as { id?: string; line?: number; error?: { code: string }; turns?: { results: string[] }[] },
      );
    expect(code).toBe(1);
    expect(lines.map((line) => line.error?.code ?? line.id)).toEqual(['a', 'INPUT_LINE', 'TASK_CLASS_UNKNOWN', 'c']);
    expect(lines[0]?.turns?.[0]?.results).toEqual(['None', '{"current_directory_content": ["x"]}']);
    expect(lines[1]?.line).toBe(3);
  });

  it('checks an answer: verdict, failing turn and both rewards', async () => {
    const line = JSON.stringify({
      id: 'one',
      involved_classes: ['GorillaFileSystem'],
      initial_config: { GorillaFileSystem: { root: { home: { type: 'directory', contents: {} } } } },
      ground_truth: [["touch(file_name='a')"], ["touch(file_name='b')"]],
      model_calls: [[["touch(file_name='a')"]], [["touch(file_name='c')"]]],
    });
    const { code, out } = await runRods(['sim', 'check'], { cwd, input: line });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      valid: false,
      error_type: 'multi_turn:instance_state_mismatch',
      fail_turn: 1,
      turn_rewards: [1, 0],
      progress: { paper: 0.5 },
    });
  });

  it('refuses a missing file, a folder and UTF-16 by name', async () => {
    expect(await runRods(['sim', 'exec', 'nowhere.jsonl'], { cwd })).toMatchObject({
      code: 2,
      talk: expect.stringContaining('INPUT_NOT_FOUND'),
    });
    expect(await runRods(['sim', 'exec', '.'], { cwd })).toMatchObject({
      code: 2,
      talk: expect.stringContaining('INPUT_NOT_A_FILE'),
    });
    writeFileSync(join(cwd, 'utf16.jsonl'), Buffer.from('{"id":"a"}\n', 'utf16le'));
    expect(await runRods(['sim', 'exec', 'utf16.jsonl'], { cwd })).toMatchObject({
      code: 2,
      talk: expect.stringContaining('UTF-16'),
    });
  });
});

describe('rods run', () => {
  it('names a setting that does not exist and the one that was meant', async () => {
    const { code, talk } = await runRods(['run', '--set', 'learner.credti=turn'], { cwd });
    expect(code).toBe(2);
    expect(talk).toContain('learner.credit');
  });

  it('refuses a preset, a configuration file and seeds that are not there', async () => {
    expect((await runRods(['run', '--preset', 'smok'], { cwd })).talk).toContain('smoke');
    expect((await runRods(['run', 'none.yaml'], { cwd })).code).toBe(2);
    expect((await runRods(['run', '--seeds', 'none'], { cwd })).code).toBe(2);
    expect((await runRods(['run', '--resume', 'none'], { cwd })).talk).toContain('RUN_NOT_FOUND');
  });

  it('says of a folder or a device where a file is expected that it is one, and of which setting', async () => {
    mkdirSync(join(cwd, 'a-folder'));
    const found = [
      { args: ['a-folder'], expected: 'expected a configuration file, found a folder' },
      { args: ['--split', 'a-folder'], expected: 'expected a file of training ids, found a folder' },
      { args: ['--deny', 'a-folder'], expected: 'expected a deny list (one task id a line), found a folder' },
      { args: ['--seeds', '/dev/null'], expected: 'expected a folder or file of tasks, found a device' },
    ];
    for (const { args, expected } of found) {
      const { code, talk } = await runRods(['run', '--preset', 'smoke', ...args], { cwd });
      expect({ code, talk }).toMatchObject({ code: 2, talk: expect.stringContaining(expected) });
      expect(talk).toMatch(/^rods: INPUT_NOT_A_FILE: (\/\S*a-folder|\/dev\/null): /);
    }
  });

  it.runIf(existsSync('/proc/self'))(
    'refuses at once a folder below /proc, which makes none, whatever is to be in it',
    async () => {
      const model = [
        '--set',
        'synthesis.author=llm',
        '--set',
        'model.url=http://127.0.0.1:9/v1',
        '--set',
        'model.name=none',
      ];
      const data = join(cwd, 'bfcl');
      tinyBfcl(data);
      const cache = [...model, '--set', 'model.cache=/proc/no/run'];
      for (const args of [
        ['run', '--preset', 'smoke', '--out', '/proc/no/run'],
        ['synth', '--count', '1', '--out', '/proc/no/run/tasks.jsonl'],
        ['import', 'bfcl', data, '--out', '/proc/no/run'],
        ['run', '--preset', 'smoke', ...cache],
        ['synth', '--count', '1', '--out', 'tasks.jsonl', ...cache],
      ]) {
        const { code, talk } = await runRods(args, { cwd });
        expect({ code, talk }, args.join(' ')).toMatchObject({
          code: 2,
          talk: expect.stringContaining('DIR_READ_ONLY: /proc/no/run'),
        });
      }
      // nothing is left of what was not begun
      expect(readdirSync(cwd).filter((name) => /tasks|runs/.test(name))).toEqual([]);
    },
  );

  it('names the line of a broken task file and of an unknown class, before anything starts', async () => {
    const task = {
      id: 'my_base_0',
      question: [[{ role: 'user', content: 'hello' }]],
      initial_config: {},
      involved_classes: ['MathAPI'],
      ground_truth: [['add(a=1, b=2)']],
    };
    writeFileSync(join(cwd, 'broken.jsonl'), `${JSON.stringify(task)}\n{"id": "my_base_1", \n`);
    const broken = await runRods(['run', '--seeds', 'broken.jsonl'], { cwd });
    expect(broken).toMatchObject({ code: 2, talk: expect.stringContaining('broken.jsonl:2') });
    writeFileSync(join(cwd, 'class.jsonl'), `${JSON.stringify({ ...task, involved_classes: ['NoSuchAPI'] })}\n`);
    const unknown = await runRods(['run', '--seeds', 'class.jsonl'], { cwd });
    expect(unknown).toMatchObject({ code: 2, talk: expect.stringContaining('NoSuchAPI') });
    writeFileSync(join(cwd, 'empty.jsonl'), '');
    expect((await runRods(['run', '--seeds', 'empty.jsonl'], { cwd })).code).toBe(2);
  });

  it('never overwrites: a folder that holds files is refused, and stays as it is', async () => {
    mkdirSync(join(cwd, 'full'));
    writeFileSync(join(cwd, 'full', 'precious.txt'), 'mine');
    expect(await runRods(['run', '--preset', 'smoke', '--out', 'full'], { cwd })).toMatchObject({
      code: 2,
      talk: expect.stringContaining('RUN_EXISTS'),
    });
    expect(readdirSync(join(cwd, 'full'))).toEqual(['precious.txt']);
  });

  it('warns of tasks whose reference does not run, and trains on all the same', async () => {
    const task = (at: number, calls: string) =>
      JSON.stringify({
        id: `my_base_${at}`,
        question: [[{ role: 'user', content: 'Add 1 and 2.' }]],
        initial_config: {},
        involved_classes: ['MathAPI'],
        ground_truth: [[calls]],
      });
    const calls = ['add(a=1, b=2)', 'add(a=3, b=4)', 'frobnicate(a=1)', 'add(a=1', 'add(a=5, b=4)', 'add(a=3, b=9)'];
    writeFileSync(join(cwd, 'flawed.jsonl'), calls.map((call, at) => `${task(at, call)}\n`).join(''));
    const args = ['run', '--preset', 'smoke', '--set', 'stages.full=1', '--seeds', 'flawed.jsonl', '--out', 'flawed'];
    const { code, talk } = await runRods(args, { cwd });
    expect(code, talk).toBe(0);
    expect(talk).toContain('warning: the reference of 2 tasks');
    expect(talk).toContain('my_base_2');
  }, 60_000);

  it('takes a limited number of tasks from every category', async () => {
    const task = (category: string, at: number) =>
      JSON.stringify({
        id: `multi_turn_${category}_${at}`,
        question: [[{ role: 'user', content: 'Add 1 and 2.' }]],
        initial_config: {},
        involved_classes: ['MathAPI'],
        ground_truth: [['add(a=1, b=2)']],
      });
    const categories = ['base', 'long_context', 'miss_func', 'miss_param'];
    const lines = categories.flatMap((category) => Array.from({ length: 12 }, (_, at) => task(category, at)));
    writeFileSync(join(cwd, 'four.jsonl'), `${lines.join('\n')}\n`);
    const limited = await loadTasks(
      resolveConfig({ settings: [`tasks.source=${join(cwd, 'four.jsonl')}`, 'tasks.trainLimit=8'] }).tasks,
    );
    expect(limited.split.train.map(({ category }) => category)).toEqual(
      categories.flatMap((category) => [category, category]),
    );
  });

  it('says of training ids that their tasks are of other categories, not that there are none', async () => {
    writeFileSync(join(cwd, 'ids.txt'), 'multi_turn_miss_func_0\nmulti_turn_base_1\n');
    const settings = [`tasks.source=${join(cwd, 'four.jsonl')}`, 'tasks.categories=["base"]'];
    const split = { kind: 'ids', file: join(cwd, 'ids.txt'), name: null } as const;
    const { tasks } = resolveConfig({ settings });
    await expect(loadTasks({ ...tasks, split })).rejects.toMatchObject({
      code: 'TASK_ID',
      message: expect.stringMatching(/1 of the 2 ids .*categories \(base\).* multi_turn_miss_func_0 \(miss_func\)/),
    });
  });

  it('names the code and keeps to one JSON document when the command line itself cannot be read', async () => {
    for (const args of [['run', '--bogus'], ['run', '--seed'], ['bogus'], ['run', '--metrics-port', '99999999']]) {
      const { code, out, talk } = await runRods([...args, '--json'], { cwd });
      expect(code).toBe(2);
      expect(JSON.parse(out)).toMatchObject({ status: 'failed', error: { code: 'USAGE' } });
      expect(talk).toContain('rods: USAGE: ');
      expect(talk).not.toMatch(/--[a-z]+[A-Z]/);
    }
  });

  it('takes no empty seed for zero', async () => {
    const { code, talk } = await runRods(['run', '--preset', 'smoke', '--seed', ' '], { cwd });
    expect(code).toBe(2);
    expect(talk).toContain('CONFIG_INVALID: --seed: expected a whole number');
  });

  it('bounds what would never end', async () => {
    const { code, talk } = await runRods(['run', '--set', 'rollouts.perTask=9007199254740991'], { cwd });
    expect(code).toBe(2);
    expect(talk).toContain('rollouts.perTask');
  });

  it('prints one JSON document on stdout even when it fails', async () => {
    const { out, code } = await runRods(['run', '--seeds', 'none', '--json'], { cwd });
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ status: 'failed', error: { code: 'INPUT_NOT_FOUND' } });
  });

  it.runIf(process.getuid?.() !== 0)('refuses a folder it cannot write', async () => {
    mkdirSync(join(cwd, 'locked'));
    chmodSync(join(cwd, 'locked'), 0o500);
    expect(await runRods(['run', '--preset', 'smoke', '--out', 'locked/run'], { cwd })).toMatchObject({
      code: 2,
      talk: expect.stringContaining('DIR_READ_ONLY'),
    });
  });
});

describe('rods replay', () => {
  it('has no --no-verify: it always compares', async () => {
    expect((await runRods(['replay', 'none', '--no-verify'], { cwd })).talk).toContain('USAGE');
  });

  it('refuses what is no run', async () => {
    expect(await runRods(['replay', 'none'], { cwd })).toMatchObject({
      code: 2,
      talk: expect.stringContaining('RUN_NOT_FOUND'),
    });
  });
});
