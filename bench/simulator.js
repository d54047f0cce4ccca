// The simulator beside the official package, in one run: calls and verdicts per CPU second, as ratios. Then what long
// context costs a world, and what the pool gains on two threads.
//
//   npm run build && RODS_BFCL_DIR=DATA_PARENT RODS_OFFICIAL=PYTHON_WITH_BFCL_EVAL node bench/simulator.js [ROUNDS]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { decodeTask, joinGroundTruth, parseJson } from '@rods/core';
import { episodeTask, fillerFromJson, officialCheck, openWorld } from '@rods/sim';
import { measureFiller } from './filler.js';
import { measurePool } from './pool.js';

const rounds = Number(process.argv[2] ?? 5);
const folder = process.env.RODS_BFCL_DIR;
if (!folder) throw new Error('RODS_BFCL_DIR names no folder with the official data');
const data = join(folder, 'data');
const linesOf = (name) => readFileSync(join(data, name), 'utf8').split('\n').filter(Boolean);
const tasks = ['base', 'miss_func', 'miss_param', 'long_context'].flatMap((category) => {
  const name = `BFCL_v4_multi_turn_${category}.json`;
  const answers = linesOf(`possible_answer/${name}`);
  return linesOf(name).map((line, at) => decodeTask(joinGroundTruth(line, answers[at])));
});
const filler = fillerFromJson(readFileSync(join(data, 'long_context.json'), 'utf8'));
const entries = tasks.map((task) => ({ ...episodeTask(task), config: parseJson(task.configText) }));
const stepwise = tasks.map((task) => task.groundTruth.map((turn) => turn.map((call) => [call])));

const cpu = (work) => {
  const before = process.cpuUsage();
  const count = work();
  const { user, system } = process.cpuUsage(before);
  return { count, seconds: (user + system) / 1e6 };
};

const playAll = () => {
  let calls = 0;
  for (const { id, classes, config, longContext, groundTruth } of entries) {
    const world = openWorld({ classes, config, longContext, entryId: id, filler });
    for (const turn of groundTruth)
      for (const call of turn) {
        world.call(call);
        calls += 1;
      }
  }
  return calls;
};
const judgeAll = () => {
  for (const [at, entry] of entries.entries())
    if (!officialCheck(entry, stepwise[at], { filler }).valid) throw new Error(`${entry.id} is not valid`);
  return entries.length;
};

const best = (measured) => measured.reduce((a, b) => (a.count / a.seconds > b.count / b.seconds ? a : b));
const rate = ({ count, seconds }) => count / seconds;
console.log(`load ${loadavg()[0].toFixed(2)}, node ${process.version}, best of ${rounds} rounds after a warm-up`);
// steady state: the compiler has seen every method
for (let at = 0; at < 30; at++) {
  playAll();
  judgeAll();
}
const calls = best(Array.from({ length: rounds }, () => cpu(playAll)));
const verdicts = best(Array.from({ length: rounds }, () => cpu(judgeAll)));
console.log(`ours      ${Math.round(rate(calls))} calls, ${Math.round(rate(verdicts))} verdicts per CPU second`);
if (process.env.RODS_OFFICIAL) {
  const script = join(import.meta.dirname, 'official.py');
  const output = execFileSync(process.env.RODS_OFFICIAL, ['-W', 'ignore', script, data, String(rounds)], {
    encoding: 'utf8',
  });
  const theirs = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const official = {
    calls: best(theirs.map((one) => ({ count: one.calls, seconds: one.calls_cpu }))),
    verdicts: best(theirs.map((one) => ({ count: one.verdicts, seconds: one.verdicts_cpu }))),
  };
  console.log(
    `official  ${Math.round(rate(official.calls))} calls, ${Math.round(rate(official.verdicts))} verdicts per CPU second`,
  );
  const ratio = (a, b) => (rate(a) / rate(b)).toFixed(1);
  console.log(`ratio     ${ratio(calls, official.calls)} x calls, ${ratio(verdicts, official.verdicts)} x verdicts`);
}
measureFiller(entries, filler);
await measurePool(tasks, filler);
