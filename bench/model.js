// Asking models: the wrapper alone, then whole jobs, against servers of fixed latency in processes of their own. Calls a
// second beside what the latency allows, our CPU per call, and memory over many calls.
//
//   npm run build && node bench/model.js [CALLS] [VARIANTS]
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAskModel } from '@rods/actors';
import { ModelConfig } from '@rods/core';

const latencyMs = 200;
const workers = 64;
const self = fileURLToPath(import.meta.url);
const bin = fileURLToPath(import.meta.resolve('../apps/runner/dist/bin.js'));
const table = (rows) => console.table(rows.map((row) => Object.fromEntries(row)));
const round = (value, digits = 2) => Number(value.toFixed(digits));

if (process.argv[2] === 'serve') serve();
else await measure(Number(process.argv[2] ?? 20_000), Number(process.argv[3] ?? 150));

/** Answers the same completion after the latency, and says how long requests were in its hands on average. */
function serve() {
  const text = JSON.stringify({ reason: 'x'.repeat(200), word: 'pong' });
  const body = JSON.stringify({
    choices: [{ message: { content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1_500, completion_tokens: 60 },
  });
  let count = 0;
  let total = 0;
  const server = createServer((request, response) => {
    const began = performance.now();
    request.resume();
    request.on('end', () =>
      setTimeout(() => {
        response.setHeader('content-type', 'application/json');
        response.end(body);
        count += 1;
        total += performance.now() - began;
      }, latencyMs),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
  process.on('message', () => process.send({ count, meanMs: total / count }));
}

async function measure(calls, variants) {
  console.log(`${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}, Node ${process.versions.node}`);
  table([await wrapper(calls)]);
  if (variants > 0) table([await jobs(variants)]);
}

async function wrapper(calls) {
  const child = fork(self, ['serve']);
  const [{ port }] = await once(child, 'message');
  const config = ModelConfig.parse({ name: 'm', url: `http://127.0.0.1:${port}/v1` });
  const { ask, close } = createAskModel(config);
  const prompt = 'x'.repeat(6_000);
  const schema = { type: 'object', properties: {}, required: [], additionalProperties: false };
  const question = (at) => ({
    role: 'bench',
    prompt: 'bench@1',
    stream: `job-${at}`,
    messages: () => [{ role: 'user', content: prompt }],
    schema,
  });
  let next = 0;
  const memory = [];
  const work = async () => {
    while (next < calls) {
      next += 1;
      if (next % Math.ceil(calls / 5) === 0) {
        globalThis.gc?.();
        memory.push(Math.round(process.memoryUsage().rss / 1e6));
      }
      const answer = await ask(question(next));
      if (answer.kind !== 'text') throw new Error(answer.detail);
    }
  };
  // connections and compiled code first
  for (next = calls - workers; next < calls; ) await Promise.all(Array.from({ length: workers }, work));
  next = 0;
  memory.length = 0;
  child.send('count');
  const [before] = await once(child, 'message');
  const began = performance.now();
  const cpu = process.cpuUsage();
  await Promise.all(Array.from({ length: workers }, work));
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  child.send('count');
  const [after] = await once(child, 'message');
  const meanMs = (after.meanMs * after.count - before.meanMs * before.count) / (after.count - before.count);
  child.kill();
  close();
  return [
    ['what', 'wrapper alone'],
    ['calls', calls],
    ['calls/s', round(calls / seconds, 1)],
    ['of 64 / mean latency', `${round((100 * calls * meanMs) / (workers * seconds * 1_000), 1)} %`],
    ['mean latency ms', round(meanMs, 1)],
    ['CPU ms/call', round((user + system) / 1_000 / calls)],
    ['MB at fifths', memory.join(' ')],
  ];
}

/** Processor time of a process so far, as Linux tells it; NaN elsewhere. */
function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

/** Whole jobs of `rods synth`, recorded, against the scripted model. */
async function jobs(variants) {
  const folder = mkdtempSync(join(tmpdir(), 'rods-bench-'));
  const mock = spawn(process.execPath, [bin, 'mock-model', '--json', '--latency', String(latencyMs)]);
  const [line] = await once(mock.stdout, 'data');
  const { url, model } = JSON.parse(String(line));
  const args = ['synth', '--author', 'llm', '-n', String(variants), '--out', join(folder, 'tasks.jsonl'), '--json'];
  const set = [`model.name=${model}`, `model.url=${url}`].flatMap((setting) => ['--set', setting]);
  const stats = async () => (await fetch(url.replace('/v1', '/stats'))).json();
  const child = spawn(process.execPath, [bin, ...args, ...set], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const out = [];
  child.stdout.on('data', (chunk) => out.push(chunk));
  // the middle of the run: all workers at it, code compiled
  const marks = [];
  const watch = setInterval(
    async () => marks.push({ at: performance.now(), cpuMs: cpuOf(child.pid), ...(await stats()) }),
    500,
  );
  await ended;
  clearInterval(watch);
  const total = await stats();
  mock.kill('SIGINT');
  rmSync(folder, { recursive: true, force: true });
  const [from, to] = [0.3, 0.7].map((share) => marks[Math.floor(marks.length * share)]);
  const rate = (to.requests - from.requests) / ((to.at - from.at) / 1_000);
  const meanMs = (to.heldMs - from.heldMs) / (to.requests - from.requests);
  const manifest = JSON.parse(Buffer.concat(out).toString());
  return [
    ['what', 'rods synth --author llm'],
    ['calls', total.requests],
    ['calls/s', round(rate, 1)],
    ['of 64 / mean latency', `${round((100 * rate * meanMs) / (workers * 1_000), 1)} %`],
    ['mean latency ms', round(meanMs, 1)],
    ['CPU ms/call', round((to.cpuMs - from.cpuMs) / (to.requests - from.requests))],
    ['with start', round(manifest.cpuMs / total.requests)],
    ['calls/accepted', round(total.requests / manifest.accepted, 1)],
  ];
}
