// Thousands of synthesis jobs through the seven agents in their seven threads, with a trainer that costs nothing: whether
// throughput and memory hold, and which thread does the work. Memory is what is ours (anonymous pages); the mapped log is
// told apart, the system takes it back when it likes. With `--expose-gc` heaps are collected at every look, so that what is
// told of them lives. `frame`: what is left when the author has nothing to do (`agents/scripted.js`).
//
//   npm run build && node [--expose-gc] bench/jobs.js [JOBS [HOSTS [frame]]]
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOfflineAuthor, openSystem, RecoveryFold, RunLog, synthesize } from '@rods/actors';
import { encodeTask, resolveConfig } from '@rods/core';
import { loadTasks } from '@rods/runner';
import { heapCounters } from './agents/watched.js';

const wanted = Number(process.argv[2] ?? 10_000);
/** Threads that the agents share, neighbours together; without it one each. */
const hosts = Number(process.argv[3] ?? 7);
/** Jobs between two looks; a short run looks more often. */
const every = Math.min(1_000, Math.ceil(wanted / 4));
const work = mkdtempSync(join(tmpdir(), 'rods-bench-jobs-'));
const config = resolveConfig({
  settings: [
    'rollouts.perTask=4',
    'rollouts.tasksPerStep=128',
    'stages.full=5000',
    'evaluation.start=false',
    'evaluation.everyEpochs=0',
    'evaluation.end=false',
    'emission.limit=64',
    'emission.exclusionSteps=0',
    'emission.groups=[{"categories":["base"],"quota":64}]',
    'injection.share=1',
    'retirement.poolMax=400',
    'retirement.trialFloor=0.6',
    'synthesis.openJobs=64',
  ],
});
const tasks = await loadTasks(config.tasks);
/** Whether only the frame around the author is measured. */
const isFrame = process.argv[4] === 'frame';
const watched = new URL(isFrame ? './agents/scripted.js' : './agents/watched.js', import.meta.url).href;
const names = ['planner', 'orchestrator', 'query', 'rewriter', 'judge', 'tracker'];
const sources = [
  ...names.map((name) => ({ name, module: watched, export: `${name}Agent` })),
  { name: 'trainer-bridge', module: watched, export: 'quickTrainerAgent' },
];
let ended = 0;
let accepted = 0;
const reasons = new Map();
/** Accepted variants by the category of their seed. */
const categories = new Map();
const marks = [];
let looks = Promise.resolve();
let finish = () => undefined;
const done = new Promise((resolve) => {
  finish = resolve;
});
const system = await openSystem({
  folder: join(work, 'log'),
  hosts: 'thread',
  openJobs: config.synthesis.openJobs,
  mailbox: config.runtime.mailbox,
  children: Array.from({ length: hosts }, (_, host) =>
    sources.filter((_source, at) => Math.floor((at * hosts) / sources.length) === host),
  ).map((together) => ({
    id: together.map(({ name }) => name).join('+'),
    agents: together.map(({ name, module, export: exported }) => ({
      name,
      source: { module, export: exported },
      settings: { toolset: 'bfcl', ...(name === 'trainer-bridge' ? { checkpoints: work, pool: 1 } : {}) },
    })),
    restart: 'permanent',
    shutdownMs: 5_000,
  })),
  onOutput: ({ type, payload }) => {
    if (type !== 'variant' || !['accepted', 'dropped', 'failed'].includes(payload.event)) return;
    ended += 1;
    if (payload.event === 'accepted') {
      accepted += 1;
      const category = /_(base|long_context|miss_func|miss_param)_/.exec(payload.seed)?.[1] ?? 'other';
      categories.set(category, (categories.get(category) ?? 0) + 1);
    } else reasons.set(payload.reason, (reasons.get(payload.reason) ?? 0) + 1);
    if (ended % every === 0) looks = looks.then(look);
    if (ended === wanted) finish();
  },
  onDeadLetter: () => [],
  onIncident: (incident) => console.log(JSON.stringify(incident).slice(0, 300)),
});
/** CPU seconds of the thread this runs in, the hub's. */
const ownCpu = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e9;
const inMiB = (bytes) => (bytes / 2 ** 20).toFixed(0);
/** Resident MiB: anonymous pages, and pages of mapped files. */
function resident() {
  const status = readFileSync('/proc/self/status', 'utf8');
  const of = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { anonymous: of('RssAnon'), files: of('RssFile') + of('RssShmem') };
}

async function look() {
  // what is read first is what the run itself has left; asking the hosts may collect their heaps
  const memory = resident();
  const { user, system: kernel } = process.cpuUsage();
  const mark = { ended, accepted, at: performance.now(), cpu: (user + kernel) / 1e6, hub: ownCpu(), ...memory };
  // a step's jobs end together: of a short run two looks may be due with one step
  if (marks.at(-1)?.ended === ended) return;
  const { hosts } = await system.stats();
  const own = heapCounters();
  const heaps = [...Object.values(hosts).map(({ counters }) => counters), own];
  const sum = (name) => heaps.reduce((total, heap) => total + heap[name], 0);
  const before = marks.at(-1);
  marks.push({ ...mark, hosts });
  if (!before) return;
  const log = statSync(join(work, 'log', 'data.mdb')).size;
  console.log(
    `${String(mark.ended).padStart(6)} jobs: ${wallRate(before, mark).toFixed(0)} jobs/s, ${cpuRate(before, mark).toFixed(1)} per CPU second; ` +
      `resident ${mark.anonymous.toFixed(0)} MiB and ${mark.files.toFixed(0)} of mapped files, log ${inMiB(log)}; ` +
      `heaps ${inMiB(sum('heapUsed'))} ${globalThis.gc ? 'alive' : 'used'} of ${inMiB(sum('heapHeld'))}: ` +
      `${Object.entries(hosts).map(([name, { counters }]) => `${name} ${inMiB(counters.heapUsed)}`)}, hub ${inMiB(own.heapUsed)}`,
  );
}
const wallRate = (from, to) => (1_000 * (to.ended - from.ended)) / (to.at - from.at);
const cpuRate = (from, to) => (to.ended - from.ended) / (to.cpu - from.cpu);
console.log(`load ${loadavg()[0].toFixed(2)}, node ${process.version}, ${wanted} jobs, W ${config.synthesis.openJobs}`);
system.failed.catch((error) => {
  console.log(error);
  process.exit(1);
});
await look();
system.send('tracker', 'run.start', {
  config,
  tasks: tasks.split.train.map(encodeTask),
  heldOut: [],
  split: 'bench',
});
await done;
await looks;
const stats = await system.stats();
await system.stop();

const [start, first] = marks;
const [before, last] = marks.slice(-2);
const percent = (part, whole) => `${((100 * part) / whole).toFixed(0)} %`;
console.log(
  `throughput of the last ${every}: ${percent(cpuRate(before, last), cpuRate(start, first))} of the first per CPU second, ${percent(wallRate(before, last), wallRate(start, first))} by the clock`,
);
console.log(
  `resident after ${last.ended}: ${(last.anonymous / first.anonymous).toFixed(2)} x that after ${first.ended}, with mapped files ${((last.anonymous + last.files) / (first.anonymous + first.files)).toFixed(2)} x`,
);
for (const [from, to] of [
  [start, first],
  [before, last],
]) {
  const variants = to.accepted - from.accepted;
  const seconds = (to.at - from.at) / 1_000;
  console.log(
    `accepted variants of jobs ${from.ended + 1} to ${to.ended}: ${variants}, ${(variants / seconds).toFixed(1)} a second by the clock, ${(variants / (to.cpu - from.cpu)).toFixed(1)} per CPU second`,
  );
}
/** CPU seconds between two looks by thread; what V8 and the store do in threads of their own has no name. */
function byThread(from, to) {
  const hosts = Object.keys(to.hosts).map((name) => [name, (to.hosts[name].cpuMs - from.hosts[name].cpuMs) / 1000]);
  const inHosts = hosts.reduce((sum, [, seconds]) => sum + seconds, 0);
  const hub = to.hub - from.hub;
  return [...hosts, ['hub', hub], ['helpers', to.cpu - from.cpu - hub - inHosts]];
}
for (const [from, to] of [
  [start, last],
  [before, last],
]) {
  const threads = byThread(from, to);
  const seconds = Object.fromEntries(threads);
  const synthesis = threads.reduce((sum, [name, own]) => (name === 'trainer-bridge' ? sum : sum + own), 0);
  console.log(
    `CPU seconds of jobs ${from.ended + 1} to ${to.ended}: ${threads.map(([name, own]) => `${name} ${own.toFixed(1)}`).join(', ')}; ` +
      `${((1_000 * synthesis) / (to.ended - from.ended)).toFixed(0)} ms a job; ${percent(synthesis - seconds.hub, synthesis)} of it off the main thread`,
  );
}
console.log(
  `accepted ${accepted} of ${ended} (${[...categories].map(([category, count]) => `${category} ${count}`).join(', ')}); others ${[...reasons].map(([reason, count]) => `${reason} ${count}`).join(', ')}`,
);

/** The ceiling: as many jobs as lie between two looks, by the same functions in one thread, without messages or a log. */
{
  const author = createOfflineAuthor();
  const lines = tasks.split.train.map(encodeTask);
  const run = (from, to) => {
    const began = process.cpuUsage();
    for (let at = from; at < to; at++)
      synthesize(lines[at % lines.length], { author, job: `job-${at}`, stream: `seed-1/job-${at}` });
    const { user, system: kernel } = process.cpuUsage(began);
    return (user + kernel) / 1_000;
  };
  run(0, every);
  console.log(`in one thread, with nothing around it: ${(run(every, 2 * every) / every).toFixed(0)} ms of CPU a job`);
}
const log = RunLog.openForReading(join(work, 'log'));
const fold = new RecoveryFold();
for (const event of log.events()) fold.take(event);
const { actors, messages } = fold.jobsAt;
// the last job of a step ends with the step, and the event that says so opens the jobs of the next one
console.log(
  `jobs open, of the step that had begun: ${fold.openJobs.size}, ${actors.size} with an actor and ${messages.size} with a message under way, ${fold.lostJobs.length} lost; ` +
    `deepest mailbox ${stats.deepestMailbox}; events ${log.nextSeq()}`,
);
await log.close();
rmSync(work, { recursive: true, force: true });
