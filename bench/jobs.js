// Thousands of synthesis jobs through the seven agents in their seven threads, with a trainer that costs nothing: whether
// throughput and memory hold, and who does the work.
//
//   npm run build && node bench/jobs.js [JOBS]
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSystem, RunLog, recoverRun } from '@rods/actors';
import { encodeTask, resolveConfig } from '@rods/core';
import { loadTasks } from '@rods/runner';

const wanted = Number(process.argv[2] ?? 10_000);
/** Jobs between two looks; a short run looks more often. */
const every = Math.min(1_000, Math.ceil(wanted / 4));
const work = mkdtempSync(join(tmpdir(), 'rods-bench-jobs-'));
const config = resolveConfig({
  settings: [
    'rollouts.perTask=4',
    'rollouts.tasksPerStep=64',
    'stages.full=5000',
    'evaluation.start=false',
    'evaluation.everyEpochs=0',
    'evaluation.end=false',
    'emission.limit=64',
    'emission.exclusionSteps=0',
    'emission.groups=[{"categories":["base"],"quota":64}]',
    'injection.share=1',
    'retirement.poolMax=64',
    'retirement.trialFloor=0.6',
    'synthesis.openJobs=64',
  ],
});
const tasks = await loadTasks(config.tasks);
const actors = import.meta.resolve('@rods/actors');
const quick = new URL('./agents/quickTrainer.js', import.meta.url).href;
const names = ['planner', 'orchestrator', 'query', 'rewriter', 'judge', 'tracker'];
const sources = [
  ...names.map((name) => ({ name, module: actors, export: `${name}Agent` })),
  { name: 'trainer-bridge', module: quick, export: 'quickTrainerAgent' },
];
let ended = 0;
let accepted = 0;
const reasons = new Map();
const marks = [];
let finish = () => undefined;
const done = new Promise((resolve) => {
  finish = resolve;
});
const { memoryUsage } = process;
const system = await openSystem({
  folder: join(work, 'log'),
  hosts: 'thread',
  openJobs: config.synthesis.openJobs,
  mailbox: config.runtime.mailbox,
  children: sources.map(({ name, module, export: exported }) => ({
    id: name,
    agents: [
      {
        name,
        source: { module, export: exported },
        settings: { toolset: 'bfcl', ...(name === 'trainer-bridge' ? { checkpoints: work, pool: 1 } : {}) },
      },
    ],
    restart: 'permanent',
    shutdownMs: 5_000,
  })),
  onOutput: ({ type, payload }) => {
    if (type !== 'variant' || !['accepted', 'dropped', 'failed'].includes(payload.event)) return;
    ended += 1;
    if (payload.event === 'accepted') accepted += 1;
    else reasons.set(payload.reason, (reasons.get(payload.reason) ?? 0) + 1);
    if (ended % every === 0 || ended === 1) {
      marks.push({ ended, at: performance.now(), cpu: process.cpuUsage(), rss: memoryUsage.rss() });
      const last = marks.at(-2);
      if (last) console.log(line(last, marks.at(-1)));
    }
    if (ended === wanted) finish();
  },
  onDeadLetter: () => [],
  onIncident: (incident) => console.log(JSON.stringify(incident).slice(0, 300)),
});
const cpuOf = (from, to) => (to.user + to.system - from.user - from.system) / 1e6;
const wallRate = (from, to) => (1_000 * (to.ended - from.ended)) / (to.at - from.at);
const cpuRate = (from, to) => (to.ended - from.ended) / cpuOf(from.cpu, to.cpu);
const line = (from, to) =>
  `${String(to.ended).padStart(6)} jobs: ${wallRate(from, to).toFixed(0)} jobs/s, ${cpuRate(from, to).toFixed(0)} per CPU second, RSS ${(to.rss / 2 ** 20).toFixed(0)} MiB`;
console.log(`load ${loadavg()[0].toFixed(2)}, node ${process.version}, ${wanted} jobs, W ${config.synthesis.openJobs}`);
const startCpu = process.cpuUsage();
system.failed.catch((error) => {
  console.log(error);
  process.exit(1);
});
system.send('tracker', 'run.start', {
  config,
  tasks: tasks.split.train.map(encodeTask),
  heldOut: [],
  split: 'bench',
});
await done;
const stats = await system.stats();
const total = cpuOf(startCpu, process.cpuUsage());
await system.stop();

const [first, ...rest] = marks;
const [second] = rest;
const last = rest.at(-1);
if (second && last && last !== second) {
  const before = rest.at(-2);
  console.log(
    `throughput of the last ${every}: ${((100 * cpuRate(before, last)) / cpuRate(first, second)).toFixed(0)} % of the first per CPU second, ${((100 * wallRate(before, last)) / wallRate(first, second)).toFixed(0)} % by the clock`,
  );
  console.log(`RSS after ${last.ended}: ${(last.rss / second.rss).toFixed(2)} x that after ${second.ended}`);
}
const hosts = Object.entries(stats.hosts).map(([name, { cpuMs }]) => [name, cpuMs / 1000]);
const inThreads = hosts.reduce((sum, [, seconds]) => sum + seconds, 0);
const own = hosts.filter(([name]) => names.slice(0, 5).includes(name)).reduce((sum, [, seconds]) => sum + seconds, 0);
console.log(
  `CPU seconds: ${hosts.map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`).join(', ')}; process ${total.toFixed(1)}`,
);
console.log(
  `off the main thread: ${((100 * inThreads) / total).toFixed(0)} % of all, synthesis itself ${own.toFixed(1)} s; accepted ${accepted} of ${ended}; others ${[...reasons].map(([reason, count]) => `${reason} ${count}`).join(', ')}`,
);
const log = RunLog.openForReading(join(work, 'log'));
const { actors: living, openJobs } = recoverRun(log);
const jobs = new Set(living.flatMap(({ actor }) => actor.split('/')[1] ?? []));
console.log(
  `actors alive: ${living.length}, of jobs ${jobs.size}; jobs open ${openJobs.size}; deepest mailbox ${stats.deepestMailbox}; events ${log.nextSeq()}`,
);
await log.close();
rmSync(work, { recursive: true, force: true });
