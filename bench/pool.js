// What processes gain: lines through `rods sim exec --processes 1` and `2`, end to end, hashes included, and beside them,
// in the same run, processes that are handed nothing, share nothing and write nothing. Wall time counts, so the CPUs that each
// run got are told with it. Then the CPU that a line takes beside the official package's, which answers the same lines.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// a process compiles its code for the first five thousand lines or so
const lengths = [
  { length: 24_000, rounds: 2 },
  { length: 60_000, rounds: 1 },
];
const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const now = () => performance.now() / 1000;

/** CPU seconds of the processes that this one has seen the end of, and of theirs. */
function endedCpu() {
  const [, fields] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(13, 15).map(Number);
  return (user + system) / 100;
}

async function ended(child) {
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`a process for lines ended with ${code}`);
}

/** The command, fed no faster than it reads; what it has read is answered but for a few blocks. */
async function command(processes, count, { text, fillerFile }) {
  const args = ['sim', 'exec', '--processes', String(processes), '--filler', fillerFile];
  const child = spawn(process.execPath, [pathOf('../apps/runner/dist/bin.js'), ...args], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const end = ended(child);
  const pieces = text.length / 20;
  let half = 0;
  for (let lines = 0; lines < count; lines += text.length) {
    if (half === 0 && lines * 2 >= count) half = now();
    for (let at = 0; at < text.length; at += pieces)
      if (!child.stdin.write(text.slice(at, at + pieces).join(''))) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  await end;
  return count / 2 / (now() - half);
}

async function bare(count, { file, fillerFile }) {
  const child = spawn(process.execPath, [pathOf('bareLines.js'), file, String(count), fillerFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = ended(child);
  const seconds = Number(String((await child.stdout.toArray()).join('')));
  await end;
  return count / 2 / seconds;
}

/** The official package on the same lines: results and a hash for each turn, no states. */
async function official(python, count, { text }) {
  const child = spawn(python, ['-W', 'ignore', 'official.py', '--full'], {
    cwd: pathOf('../test/python'),
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const end = ended(child);
  for (let lines = 0; lines < count; lines += text.length)
    for (const line of text) {
      const isLong = /"id":"[^"]*long_context/.test(line);
      if (!child.stdin.write(`{"long_context":${isLong},${line.slice(1)}`)) await once(child.stdin, 'drain');
    }
  child.stdin.end();
  await end;
}

/** Prints lines a second of whole runs and of their second halves, and ratios. */
export async function measurePool(tasks, fillerFile, python) {
  const text = tasks.map((task) => {
    const rest = JSON.stringify({ id: task.id, involved_classes: task.classes, turns: task.groundTruth });
    return `{"initial_config":${task.configText},${rest.slice(1)}\n`;
  });
  const folder = mkdtempSync(join(tmpdir(), 'rods-pool-'));
  const given = { text, file: join(folder, 'lines.jsonl'), fillerFile };
  writeFileSync(given.file, text.join(''));
  const kinds = {
    'one process': (count) => command(1, count, given),
    'two processes': (count) => command(2, count, given),
    'one bare': (count) => bare(count, given),
    'two bare': async (count) => {
      const [one, other] = await Promise.all([bare(count / 2, given), bare(count / 2, given)]);
      return one + other;
    },
  };
  const measure = async (kind, count) => {
    const [start, cpu] = [now(), endedCpu()];
    const secondHalf = await kinds[kind](count);
    const [seconds, cpuSeconds] = [now() - start, endedCpu() - cpu];
    return { whole: count / seconds, secondHalf, cpus: cpuSeconds / seconds, cost: (cpuSeconds * 1e6) / count };
  };
  try {
    let costOfOne = Number.POSITIVE_INFINITY;
    for (const { length, rounds } of lengths) {
      const runs = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
      // in turn, so that all meet the machine as it is
      for (let at = 0; at < rounds; at++) for (const kind in kinds) runs[kind].push(await measure(kind, length));
      const best = (kind) => runs[kind].reduce((a, b) => (a.whole > b.whole ? a : b));
      costOfOne = Math.min(costOfOne, best('one process').cost);
      console.log(`${length} lines, a second; whole runs and their second halves:`);
      for (const kind in kinds) {
        const { whole, secondHalf, cpus, cost } = best(kind);
        const alone = best(kind.replace('two processes', 'one process').replace('two bare', 'one bare'));
        const figure = (rate, one) => `${Math.round(rate)} (${(rate / one).toFixed(2)} x)`;
        console.log(
          `  ${kind.padEnd(14)} ${figure(whole, alone.whole)}, ${figure(secondHalf, alone.secondHalf)}; ` +
            `${cpus.toFixed(2)} CPUs, ${Math.round(cost)} µs of them a line`,
        );
      }
    }
    if (python) {
      const [count, cpu] = [2 * text.length, endedCpu()];
      await official(python, count, given);
      const cost = ((endedCpu() - cpu) * 1e6) / count;
      const ratio = (cost / costOfOne).toFixed(1);
      console.log(`  the official package takes ${Math.round(cost)} µs a line, ${ratio} x what one process takes`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log(`  ${availableParallelism()} cores`);
}
