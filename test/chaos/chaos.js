// Chaos: `kill -9` at random moments, each thread killed in turn, other pool sizes and placements, and what else befalls a
// run. Whatever happens, a finished run leaves the same metrics.jsonl and variants.jsonl.
// Usage: npm run test:chaos -- [--kills N] [--default N] [--seed N]
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { resolveConfig } from '@rods/core';
import { createRunDirectory, loadTasks, runExperiment } from '@rods/runner';
import { disasters } from './disasters.js';

const root = resolve(import.meta.dirname, '../..');
const bin = join(root, 'apps/runner/dist/bin.js');
const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
};
const kills = option('kills', 200);
const defaultKills = option('default', kills >= 100 ? 5 : 0);
const seed = option('seed', 1);
const work = mkdtempSync(join(tmpdir(), 'rods-chaos-'));
let passed = 0;
let failed = 0;

/** One check, counted and printed. */
function check(what, holds, detail = '') {
  if (holds) passed += 1;
  else failed += 1;
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${what}${holds ? '' : `: ${detail}`}`);
}

/** Draws that are the same in every execution of this script. */
function draw(name) {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0) / 2 ** 32;
}

function projections(folder) {
  const hash = (name) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return `${hash('metrics.jsonl')} ${hash('variants.jsonl')}`;
}

/** Epochs a run has closed so far, by its own projection. */
function epochsClosed(folder) {
  const path = join(folder, 'metrics.jsonl');
  return existsSync(path) ? readFileSync(path, 'utf8').split('"type":"epoch.closed"').length - 1 : 0;
}

/** Rollouts of the steps a run has closed so far. */
function rolloutsClosed(folder) {
  const path = join(folder, 'metrics.jsonl');
  const rows = existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
  return rows
    .map((row) => JSON.parse(row))
    .reduce((sum, row) => sum + (row.type === 'step.closed' ? row.rollouts : 0), 0);
}

/** Runs the command; kills it after `afterMs`, or once `isTime` says so. Resolves with exit code and stdout. */
function rods(args, afterMs = null, isTime = null) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [bin, ...args], { cwd: work, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let talk = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      talk += chunk;
    });
    const timer = afterMs === null ? null : setTimeout(() => child.kill('SIGKILL'), afterMs);
    const watch = isTime === null ? null : setInterval(() => isTime() && child.kill('SIGKILL'), 20);
    child.on('close', (code, signal) => {
      if (timer) clearTimeout(timer);
      if (watch) clearInterval(watch);
      done({ code, signal, out, talk });
    });
  });
}

async function killSuite(preset, count, extra) {
  const reference = join(work, `${preset}-reference`);
  const startedAt = performance.now();
  const plain = await rods(['run', '--preset', preset, '--out', reference, '--json', ...extra]);
  const duration = performance.now() - startedAt;
  check(
    `${preset}: uninterrupted run ends with 0 in ${(duration / 1000).toFixed(1)} s`,
    plain.code === 0,
    plain.talk.slice(-500),
  );
  if (plain.code !== 0) return;
  const expected = projections(reference);
  const { rollouts: total, epochs } = JSON.parse(plain.out);
  const lastEpoch = epochs - 1;
  for (let at = 0; at < count; at++) {
    const folder = join(work, `${preset}-${at}`);
    const late = at === 0;
    const afterMs = duration * (0.02 + 0.95 * draw(`${preset} ${at}`));
    const args = ['run', '--preset', preset, '--out', folder, '--json', ...extra];
    const first = late ? await rods(args, null, () => epochsClosed(folder) >= lastEpoch) : await rods(args, afterMs);
    let last = first;
    const done = late ? rolloutsClosed(folder) : 0;
    // a kill before config.json was written leaves nothing to resume: the run is simply started
    for (let tries = 0; last.code !== 0 && tries < 3; tries++) {
      const started = last.talk.includes('RUN_NOT_FOUND');
      if (started) rmSync(folder, { recursive: true, force: true });
      last = await rods(
        started
          ? ['run', '--preset', preset, '--out', folder, '--json', ...extra]
          : ['run', '--resume', folder, '--json'],
      );
    }
    const when = `${preset}: killed ${late ? 'in its last epoch' : `after ${(afterMs / 1000).toFixed(1)} s`}`;
    check(`${when}, resumed with 0`, last.code === 0, last.talk.slice(-500));
    if (last.code !== 0) continue;
    check(`${when}, same bytes`, projections(folder) === expected, folder);
    const { rolloutsExecuted } = JSON.parse(last.out);
    const again = rolloutsExecuted - (total - done);
    if (late && first.code !== 0) check(`${when}: ${again} of ${total} rollouts executed again`, again < total / 2);
    rmSync(folder, { recursive: true, force: true });
  }
  return { expected, reference };
}

async function placements(expected) {
  for (const [pool, hosts] of [
    [1, 7],
    [3, 7],
    [2, 1],
  ]) {
    const folder = join(work, `placement-${pool}-${hosts}`);
    const run = await rods([
      'run',
      '--preset',
      'smoke',
      '--out',
      folder,
      '--json',
      '--set',
      `runtime.pool=${pool}`,
      '--set',
      `runtime.hosts=${hosts}`,
    ]);
    const same = run.code === 0 && projections(folder) === expected;
    check(`pool of ${pool}, ${hosts} host${hosts === 1 ? '' : 's'}: same bytes`, same, run.talk.slice(-300));
  }
}

/** Each of the seven threads killed at three points, in one process. */
async function threadKills(expected, points) {
  for (const host of ['planner', 'orchestrator', 'query', 'rewriter', 'judge', 'tracker', 'trainer-bridge']) {
    const folder = join(work, `thread-${host}`);
    const config = resolveConfig({ preset: 'smoke', settings: ['runtime.hosts=7'] });
    const tasks = await loadTasks(config.tasks);
    const directory = await createRunDirectory(folder);
    writeFileSync(
      directory.config,
      JSON.stringify({ version: '0', split: tasks.split.name, tasksHash: tasks.hash, config }),
    );
    let system = null;
    const killedAt = new Set();
    const summary = await runExperiment({
      config,
      tasks,
      directory,
      drain: new AbortController().signal,
      onSystem: (running) => {
        system = running;
      },
      onIncident: () => undefined,
      onProgress: (view, envelope) => {
        const { steps } = view.totals;
        if (envelope.type !== 'step.closed' || !points.includes(steps) || killedAt.has(steps)) return;
        killedAt.add(steps);
        void system.kill(host);
      },
    }).catch((error) => error);
    const what = `thread ${host} killed at steps ${points.join(', ')}`;
    if (summary instanceof Error) {
      check(what, false, summary.stack);
      continue;
    }
    check(`${what}: same bytes`, projections(folder) === expected, folder);
    check(
      `${what}: ${summary.restarts} restarts, ${summary.deadLetters} dead letters`,
      summary.restarts === killedAt.size && summary.deadLetters === 0,
    );
  }
}

const undisturbed = await killSuite('smoke', kills, []);
if (undisturbed) {
  const { expected, reference } = undisturbed;
  await disasters({ rods, check, projections, work, bin, rolloutsClosed }, expected, reference);
  await placements(expected);
  await threadKills(expected, kills >= 100 ? [1, 3, 5] : [2]);
}
if (defaultKills > 0) await killSuite('rods', defaultKills, []);
rmSync(work, { recursive: true, force: true });
const report = process.env.RODS_REPORT_CHAOS;
if (report)
  writeFileSync(report, JSON.stringify({ numPassedTests: passed, numFailedTests: failed, success: failed === 0 }));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
