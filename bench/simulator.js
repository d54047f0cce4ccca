// The simulator beside the official package, in one run: calls and verdicts per CPU second, as ratios. Then what long
// context costs a world, and what a second process gains.
//
//   npm run build && RODS_BFCL_DIR=DATA_PARENT RODS_OFFICIAL=PYTHON_WITH_BFCL_EVAL node bench/simulator.js [ROUNDS]
import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTask, joinGroundTruth, parseJson } from '@rods/core';
import { episodeTask, fillerFromJson, officialCheck, openWorld } from '@rods/sim';
import { measureFiller } from './filler.js';
import { officialRounds } from './officialRounds.js';
import { measurePool } from './pool.js';

const rounds = Number(process.argv[2] ?? 5);
const folder = process.env.RODS_BFCL_DIR;
const data = join(folder ?? '', 'data');
if (!folder || !existsSync(data)) {
  const found = folder ? `${folder}, which has none` : 'nothing';
  console.error(
    `RODS_BFCL_DIR: expected a folder that holds the benchmark's data as data/BFCL_v4_multi_turn_*.json, found ${found}; set it, ` +
      'and RODS_OFFICIAL to a Python that has bfcl-eval for the other side of the ratios (docs/simulator.md)',
  );
  process.exit(2);
}
const linesOf = (name) => readFileSync(join(data, name), 'utf8').split('\n').filter(Boolean);
const tasks = ['base', 'miss_func', 'miss_param', 'long_context'].flatMap((category) => {
  const name = `BFCL_v4_multi_turn_${category}.json`;
  const answers = linesOf(`possible_answer/${name}`);
  return linesOf(name).map((line, at) => decodeTask(joinGroundTruth(line, answers[at])));
});
const fillerFile = join(data, 'long_context.json');
const filler = fillerFromJson(readFileSync(fillerFile, 'utf8'));
const entries = tasks.map((task) => ({ ...episodeTask(task), config: parseJson(task.configText) }));
const stepwise = tasks.map((task) => task.groundTruth.map((turn) => turn.map((call) => [call])));

// answers that are right and not their reference: a call more at the head of every turn, by the task's first class
const oneMore = {
  GorillaFileSystem: 'pwd()',
  TradingBot: 'get_account_info()',
  TravelAPI: 'travel_get_login_status()',
  TwitterAPI: 'posting_get_login_status()',
  VehicleControlAPI: "displayCarStatus(option='fuel')",
  MessageAPI: 'message_get_login_status()',
  TicketAPI: 'ticket_get_login_status()',
  MathAPI: 'add(a=1, b=2)',
};
const longer = tasks.map(({ classes, groundTruth }) =>
  groundTruth.map((turn) => (turn.length > 0 ? [[oneMore[classes[0]]], ...turn.map((call) => [call])] : [])),
);

// answers as policies give them: recorded ones with mistakes in them, of which some are right
const recorded = join(folder, 'checker-handed.jsonl.gz');
const byId = new Map(entries.map((entry) => [entry.id, entry]));
const mistaken = (existsSync(recorded) ? gunzipSync(readFileSync(recorded)).toString().split('\n').filter(Boolean) : [])
  .map((line) => JSON.parse(line))
  .map((row) => ({ entry: byId.get(row.entry_id), calls: row.model_calls, valid: row.official.valid }))
  // the package's runner never hands its checker an answer of another length
  .filter(({ entry, calls }) => calls.length === entry.groundTruth.length);

const cpu = (work) => {
  const before = process.cpuUsage();
  const count = work();
  const { user, system } = process.cpuUsage(before);
  return { count, seconds: (user + system) / 1e6 };
};

const playAll = (list = entries) => {
  let calls = 0;
  for (const { id, classes, config, longContext, groundTruth } of list) {
    const world = openWorld({ classes, config, longContext, entryId: id, filler });
    for (const turn of groundTruth)
      for (const call of turn) {
        world.call(call);
        calls += 1;
      }
  }
  return calls;
};
const judgeAll = (list = entries, answers = stepwise) => {
  for (const [at, entry] of list.entries())
    if (!officialCheck(entry, answers[at], { filler }).valid) throw new Error(`${entry.id} is not valid`);
  return list.length;
};

const judgeMistaken = () => {
  for (const { entry, calls, valid } of mistaken)
    if (officialCheck(entry, calls, { filler }).valid !== valid) throw new Error(`${entry.id}: another verdict`);
  return mistaken.length;
};

// texts that nobody has said yet: the same calls with a few more blanks before their first argument
let blanks = 0;
const unsaid = () => {
  blanks += 1;
  // through bytes: a text that was put together from parts is no text as one reads it from a file or a model
  const said = (call) => Buffer.from(call.replace('(', `(${' '.repeat(blanks)}`)).toString();
  return entries.map((entry) => ({ ...entry, groundTruth: entry.groundTruth.map((turn) => turn.map(said)) }));
};

const best = (measured) => measured.reduce((a, b) => (a.count / a.seconds > b.count / b.seconds ? a : b));
const rate = ({ count, seconds }) => count / seconds;
console.log(`load ${loadavg()[0].toFixed(2)}, node ${process.version}, best of ${rounds} rounds after a warm-up`);
// steady state: the compiler has seen every method
for (let at = 0; at < 30; at++) {
  playAll();
  judgeAll();
  judgeAll(entries, longer);
  judgeMistaken();
}
const figures = {
  calls: [],
  firstCalls: [],
  verdicts: [],
  longerVerdicts: [],
  mistakenVerdicts: [],
  firstVerdicts: [],
};
const measureOurs = () => {
  for (let at = 0; at < 5; at++) {
    figures.calls.push(cpu(playAll));
    figures.verdicts.push(cpu(judgeAll));
    figures.longerVerdicts.push(cpu(() => judgeAll(entries, longer)));
    figures.mistakenVerdicts.push(cpu(judgeMistaken));
    const first = unsaid();
    figures.firstCalls.push(cpu(() => playAll(first)));
    const others = unsaid();
    const answers = others.map(({ groundTruth }) => groundTruth.map((turn) => turn.map((call) => [call])));
    figures.firstVerdicts.push(cpu(() => judgeAll(others, answers)));
  }
};
// in turn with the official package, so that both have the machine as it is
const official = { calls: [], verdicts: [], longerVerdicts: [], mistakenVerdicts: [] };
measureOurs();
if (process.env.RODS_OFFICIAL)
  for await (const round of officialRounds(process.env.RODS_OFFICIAL, data, rounds, oneMore, recorded)) {
    official.calls.push({ count: round.calls, seconds: round.calls_cpu });
    official.verdicts.push({ count: round.verdicts, seconds: round.verdicts_cpu });
    official.longerVerdicts.push({ count: round.verdicts, seconds: round.longer_cpu });
    official.mistakenVerdicts.push({ count: round.mistaken, seconds: round.mistaken_cpu });
    measureOurs();
  }
const row = (name, ours, theirs) => {
  const [mine, other] = [rate(best(ours)), theirs.length > 0 ? rate(best(theirs)) : Number.NaN];
  console.log(
    `${name.padEnd(34)} ${Math.round(mine)} ours, ${Math.round(other)} official, ${(mine / other).toFixed(1)} x`,
  );
};
console.log('per CPU second:');
row('calls', figures.calls, official.calls);
row('calls, texts said for the first time', figures.firstCalls, official.calls);
row('verdicts', figures.verdicts, official.verdicts);
row('verdicts, a call more in each turn', figures.longerVerdicts, official.longerVerdicts);
if (mistaken.length > 0) row('verdicts, answers with mistakes', figures.mistakenVerdicts, official.mistakenVerdicts);
row('verdicts, texts for the first time', figures.firstVerdicts, official.verdicts);
measureFiller(entries, filler);
await measurePool(tasks, fillerFile, process.env.RODS_OFFICIAL);
