// A run watched: a line per turn, a trace, metrics while it runs. None of it changes what the run does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunLog } from '@rods/actors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunFiles } from '../../src/experiment/RunFiles.js';
import { runDirectoryAt } from '../../src/experiment/runDirectory.js';
import { lineFile } from '../../src/observe/lineFile.js';
import { traceFile } from '../../src/observe/traceFile.js';
import { bin, runRods, shellEnvironment } from './runRods.js';

let cwd = '';
let metrics = '';
let code: number | null = null;
beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'rods-observe-'));
  const env = shellEnvironment();
  const flags = ['--log-turns', 'turns.jsonl', '--trace', 'trace.json', '--metrics-port', '0', '--out', 'run'];
  const child = spawn(process.execPath, [bin, 'run', '--preset', 'smoke', ...flags], { cwd, env });
  let talk = '';
  let asking: Promise<void> | null = null;
  child.stderr.on('data', (chunk: Buffer) => {
    talk += chunk.toString();
    const url = /metrics at (\S+)/.exec(talk)?.[1];
    if (url === undefined || asking || !talk.includes('step 1')) return;
    asking = fetch(url)
      .then((response) => response.text())
      .then((text) => {
        metrics = text;
      });
  });
  [code] = (await once(child, 'close')) as [number | null];
  await asking;
}, 120_000);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const turnsOfLog = async () => {
  const log = RunLog.openForReading(join(cwd, 'run', 'log'));
  const turns = [...log.events()].filter((record) => record.kind === 'turn');
  await log.close();
  return turns;
};

describe('a watched run', () => {
  it('logs every turn once, with run, actor, job, event and cause', async () => {
    expect(code).toBe(0);
    const rows = readFileSync(join(cwd, 'turns.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const seen = rows.filter(({ seq }) => seq !== undefined);
    const turns = await turnsOfLog();
    expect(seen.map(({ seq, actor, cause }) => ({ seq, actor, cause }))).toEqual(
      turns.map((turn) => ({ seq: turn.seq, actor: turn.actor, cause: turn.input.seq })),
    );
    for (const row of seen) {
      expect(row).toMatchObject({ run: 'run', level: 'info' });
      for (const time of ['waitMs', 'wallMs', 'activeMs', 'commitMs']) expect(row[time]).toBeGreaterThanOrEqual(0);
    }
  });

  it('leaves a trace with a bar per turn and an arrow per cause, on a track per host', async () => {
    const events = JSON.parse(readFileSync(join(cwd, 'trace.json'), 'utf8')) as { ph: string; ts?: number }[];
    const bars = events.filter(({ ph }) => ph === 'X');
    expect(bars.length).toBe((await turnsOfLog()).length);
    expect(events.filter(({ ph }) => ph === 's').length).toBe(events.filter(({ ph }) => ph === 'f').length);
    expect(bars.every(({ ts }) => ts !== undefined && ts >= 0)).toBe(true);
  });

  it('serves metrics on loopback while it runs', () => {
    for (const name of [
      'rods_mailbox_wait_seconds_bucket',
      'rods_handling_seconds_sum{agent="tracker",type="run.start"}',
      'rods_mailbox_depth{host="planner"}',
      'rods_host_cpu_seconds{host="planner"}',
      'rods_log_records',
      'rods_commit_lag_seconds_count',
      'rods_hub_loop_delay_seconds',
      'rods_restarts 0',
      'rods_dead_letters 0',
    ])
      expect(metrics).toContain(name);
  });

  it('refuses a port that is taken and a file that cannot be made, before anything starts', async () => {
    const { createServer } = await import('node:net');
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const refused = await runRods(['run', '--preset', 'smoke', '--out', 'r2', '--metrics-port', String(port)], { cwd });
    taken.close();
    expect(refused).toMatchObject({ code: 2, talk: expect.stringContaining('CONFIG_PORT') });
    const noFile = await runRods(['run', '--preset', 'smoke', '--out', 'r3', '--trace', 'no/such/trace.json'], { cwd });
    expect(noFile).toMatchObject({ code: 2, talk: expect.stringContaining('INPUT_NOT_FOUND') });
    expect(readdirSync(cwd).filter((name) => /^r[23]$/.test(name))).toEqual([]);
  });
});

describe('what watches a long run', () => {
  const bound = { bytes: 2_000, files: 3 };
  const read = (name: string) => readFileSync(join(cwd, name), 'utf8');
  const losses: string[] = [];
  const kept = (name: string) => readdirSync(cwd).filter((file) => file.startsWith(name));

  it('keeps the newest lines in so many files of a size, and nothing of an earlier run', async () => {
    const path = join(cwd, 'long.jsonl');
    for (const lines of [1_000, 200]) {
      const file = lineFile(path, (loss) => losses.push(loss), { bound });
      for (let line = 0; line < lines; line++) file.write(`${JSON.stringify({ line })}\n`);
      await file.close();
      expect(kept('long.jsonl').sort()).toEqual(
        ['long.jsonl', 'long.jsonl.1', 'long.jsonl.2'].slice(0, lines > 500 ? 3 : 2),
      );
    }
    const files = ['long.jsonl.1', 'long.jsonl'].map(read);
    for (const text of files) expect(text.length).toBeLessThanOrEqual(bound.bytes);
    const seen = files.join('').trim().split('\n');
    expect(seen.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual([...Array(200).keys()]);
    expect(losses).toEqual([]);
  });

  it('keeps the newest timings of a run, those of its earlier sessions first', () => {
    const directory = runDirectoryAt(cwd);
    for (const session of [0, 1, 2]) {
      const files = new RunFiles(directory, [], bound);
      for (let row = 0; row < 40; row++) files.timing({ kind: 'step', step: 40 * session + row });
    }
    const names = ['timings.jsonl.2', 'timings.jsonl.1', 'timings.jsonl'];
    expect(kept('timings.jsonl').sort()).toEqual(names.toReversed());
    for (const name of names) expect(read(name).length).toBeLessThanOrEqual(bound.bytes);
    const steps = names.flatMap((name) =>
      read(name)
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { step: number }).step),
    );
    expect(steps.length).toBeGreaterThan(40);
    expect(steps).toEqual(Array.from({ length: steps.length }, (_, at) => 120 - steps.length + at));
  });

  it('leaves a series of traces of which each can be opened by itself', async () => {
    const trace = traceFile(
      () => 'run',
      (frame) => lineFile(join(cwd, 'long.json'), (loss) => losses.push(loss), { frame, bound }),
    );
    const times = { waitMs: 0, wallMs: 1, activeMs: 1, commitMs: 0 };
    for (let seq = 1; seq <= 100; seq++)
      trace.turn?.({
        seq,
        actor: 'judge',
        host: 'judge',
        job: null,
        type: 'x',
        cause: seq - 1,
        sends: [],
        beganAt: seq,
        ...times,
      });
    await trace.close();
    const names = kept('long.json').filter((name) => !name.startsWith('long.jsonl'));
    expect(names.length).toBe(bound.files);
    for (const name of names) {
      const events = JSON.parse(read(name)) as { ph: string; name: string; args?: { name?: string } }[];
      expect(
        events
          .filter(({ ph }) => ph === 'M')
          .map(({ args }) => args?.name)
          .slice(0, 2),
      ).toEqual(['rods run', 'judge']);
      expect(events.at(-1)).toMatchObject({ name: 'end' });
    }
    expect(losses).toEqual([]);
  });
});
