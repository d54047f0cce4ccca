// Runs the runtime tests' small system once and records it: a poisoned message, its dead letter, and its delivery again.
// Usage: node test/histories/recordToys.js NAME
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openSystem } from '@rods/actors';
import { transformWithOxc } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const [name] = process.argv.slice(2);
if (!name) throw new Error('usage: node test/histories/recordToys.js NAME');
// beside the packages, so that what the agents import is found
const cache = join(root, 'node_modules/.cache/histories');
mkdirSync(cache, { recursive: true });
const source = readFileSync(join(root, 'packages/actors/test/runtime/toyAgents.ts'), 'utf8');
writeFileSync(join(cache, 'toyAgents.mjs'), (await transformWithOxc(source, 'toyAgents.ts')).code);
const module = pathToFileURL(join(cache, 'toyAgents.mjs')).href;
const folder = mkdtempSync(join(tmpdir(), 'rods-toys-'));

function open(worker, onOutput) {
  const child = (id, exported) => ({
    id,
    agents: [{ name: id, source: { module, export: exported }, settings: { delayMs: 2 } }],
    restart: 'permanent',
    shutdownMs: 1_000,
  });
  return openSystem({
    folder,
    hosts: 'thread',
    openJobs: 8,
    mailbox: 64,
    children: [child('counter', 'counterAgent'), child('worker', worker)],
    onOutput,
    onDeadLetter: ({ job }) =>
      job === null ? [] : [{ to: 'counter', type: 'job.ended', job, payload: { job, result: null } }],
  });
}

let finish = () => undefined;
const closed = new Promise((done) => {
  finish = done;
});
const first = await open('fragileAgent', ({ type }) => type === 'run.closed' && finish());
first.send('counter', 'count.start', { upTo: 60 });
await closed;
await first.stop();
const second = await open('workerAgent', () => undefined);
const [dead] = second.undelivered();
second.sendAgain(dead.seq);
// its result comes when the counter has closed: a message the counter has no transition for
while (second.undelivered().length < 2) await new Promise((done) => setTimeout(done, 20));
await second.stop();
execFileSync(process.execPath, [join(import.meta.dirname, 'record.js'), folder, name], { stdio: 'inherit' });
rmSync(folder, { recursive: true });
