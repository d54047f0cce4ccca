// What the tracker costs per step, its snapshots left out, while the pool grows to thousands of tasks: it is told the results
// of jobs and the groups of steps as fast as it asks for them, through the runtime's own turn.
//
//   npm run build && node --expose-gc bench/tracker.js [TASKS]
import { loadavg } from 'node:os';
import { takeTurn, trackerAgent } from '@rods/actors';
import { decodeTask, encodeTask, randomStream, resolveConfig } from '@rods/core';
import { loadTasks } from '@rods/runner';

const wanted = Number(process.argv[2] ?? 8_000);
const perStep = 64;
const config = resolveConfig({
  settings: [
    'rollouts.perTask=4',
    `rollouts.tasksPerStep=${perStep}`,
    'stages.full=5000',
    'evaluation.start=false',
    'evaluation.everyEpochs=0',
    'evaluation.end=false',
    `emission.limit=${perStep}`,
    'emission.exclusionSteps=0',
    'emission.from=all',
    'emission.maxGeneration=1000',
    `emission.groups=[{"categories":["base"],"quota":${perStep}}]`,
    'injection.share=1',
    'retirement.enabled=false',
    'retirement.poolMax=100000',
    `synthesis.openJobs=${perStep}`,
  ],
});
const tasks = (await loadTasks(config.tasks)).split.train;
const rollouts = [0, 1, 0, 1].map((progress) => ({ progress, turns: [progress], calls: 1 }));
const words = Array.from({ length: 2_000 }, (_, at) => {
  const random = randomStream(1, `word ${at}`);
  return Array.from({ length: 3 + random.below(6) }, () => 'abcdefghiklmnoprstu'[random.below(19)]).join('');
});

/** The seed with other words: a task no other is near, as long as a variant is. */
function variantOf({ job, step, seed }) {
  const task = decodeTask(seed);
  const random = randomStream(1, job);
  const text = (message) => message.replaceAll(/[A-Za-z]+/g, () => words[random.below(words.length)]);
  const lineage = {
    seed: task.id,
    root: task.lineage?.root ?? task.id,
    generation: (task.lineage?.generation ?? 0) + 1,
    job,
    attempt: 1,
    plan: [],
    patches: [],
    author: 'offline',
    models: {},
    prompts: {},
    profiles: { seed: null, variant: null },
    distance: 0,
    resampled: false,
    stream: job,
    emittedAt: step,
  };
  const questions = task.questions.map((turn) => turn.map(text));
  const line = encodeTask({ ...task, id: `multi_turn_base_rods_${job}`, questions, lineage });
  const counters = { replans: 0, patches: 0, repairs: 0, rejections: {} };
  return { job, step, attempts: 1, counters, outcome: { kind: 'accepted', task: line } };
}

let state = null;
let known = tasks.length;
let steps = 0;
let spent = 0;
const mail = [{ type: 'run.start', payload: { config, tasks: tasks.map(encodeTask), heldOut: [], split: 'bench' } }];
const looks = [];

async function tell(message) {
  const before = process.cpuUsage();
  const turn = await takeTurn(trackerAgent, state, { ...message, job: null }, () => undefined);
  const { user, system } = process.cpuUsage(before);
  spent += (user + system) / 1e6;
  state = turn.state;
  for (const { to, type, payload } of turn.outputs) {
    if (to === 'planner') mail.push({ type: 'job.ended', payload: variantOf(payload) });
    if (type === 'variant' && payload.event === 'accepted') known += 1;
    if (type === 'step.closed') steps += 1;
    if (type !== 'step.go') continue;
    const groups = payload.tasks.map((task) => ({ task, rollouts }));
    mail.push({ type: 'groups', payload: { ...payload, tasks: undefined, groups, digest: 'none', figures: {} } });
  }
}

/** Bytes of a tracker's memory beside the lines of its tasks. */
function memory() {
  const { lines, ...rest } = state.context.run;
  return { lines: JSON.stringify(lines).length, rest: JSON.stringify(rest).length };
}

console.log(`load ${loadavg()[0].toFixed(2)}, node ${process.version}, ${perStep} groups and jobs a step`);
const every = Math.ceil(wanted / 8);
for (let next = every; known < wanted; ) {
  await tell(mail.shift());
  if (known < next || mail[0]?.type !== 'groups') continue;
  looks.push({ known, steps, spent });
  const before = looks.at(-2) ?? { known: tasks.length, steps: 0, spent: 0 };
  const { lines, rest } = memory();
  globalThis.gc?.();
  console.log(
    `${String(known).padStart(6)} tasks: ${((1_000 * (spent - before.spent)) / (steps - before.steps)).toFixed(1)} ms of CPU a step; ` +
      `${Math.round(rest / known)} characters a task beside its line of ${Math.round(lines / known)}; heap ${(process.memoryUsage().heapUsed / 2 ** 20).toFixed(0)} MiB`,
  );
  next += every;
}
