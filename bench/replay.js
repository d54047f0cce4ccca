// Replay of a recorded pipe (what the runtime costs, decode and hashes included) and of a whole run (its effects as well), each
// beside its ceiling in the same run: the same records read by bare lmdb and hashed, nothing checked and nothing stepped.
//
//   npm run build && node bench/replay.js [MESSAGES] [RUN_DIRECTORY]
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { implementationHash, loadAgent, machineHash, RunLog, verifyRun } from '@rods/actors';
import { stableHash } from '@rods/core';
import { open } from 'lmdb';
import { countAgent, echoAgent } from './agents/echo.js';
import { pipe } from './pipe.js';

const total = Number(process.argv[2] ?? 20_000);
const run = process.argv[3];
const work = mkdtempSync(join(tmpdir(), 'rods-bench-replay-'));
const cpuSeconds = ({ user, system }) => (user + system) / 1e6;
console.log(`load ${loadavg()[0].toFixed(2)}, node ${process.version}`);

const agentsOf = (definitions) => ({
  definitions,
  machines: Object.fromEntries(
    definitions.map((agent) => [
      agent.name,
      { structure: machineHash(agent), implementation: '', longLived: agent.longLived === true },
    ]),
  ),
});

/** Events per CPU second of who only decodes the records and hashes them. */
async function ceiling(folder) {
  const root = open({ path: folder, maxDbs: 8, encoding: 'msgpack', readOnly: true });
  const events = root.openDB('events', { sharedStructuresKey: Symbol.for('structures'), cache: false });
  const before = process.cpuUsage();
  let count = 0;
  for (const { value } of events.getRange({})) {
    if (stableHash({ ...value, sum: undefined }) !== value.sum)
      throw new Error(`event ${count} is not as it was written`);
    count += 1;
  }
  const seconds = cpuSeconds(process.cpuUsage(before));
  await root.close();
  return count / seconds;
}

async function replay(folder, agents, what) {
  const rates = [];
  const raw = [];
  let result = null;
  for (let round = 0; round < 3; round++) {
    const log = RunLog.openForReading(folder);
    const before = process.cpuUsage();
    result = await verifyRun(log, agents);
    const seconds = cpuSeconds(process.cpuUsage(before));
    await log.close();
    if (result.divergence) throw new Error(`${what} diverged: ${JSON.stringify(result.divergence)}`);
    rates.push(result.events / seconds);
    raw.push(await ceiling(folder));
  }
  const [best, most] = [Math.max(...rates), Math.max(...raw)];
  console.log(
    `${what}: ${Math.round(best)} events per CPU second, ceiling ${Math.round(most)} (${Math.round((100 * best) / most)} %) (${result.events} events, ${result.turns} turns, ${result.effects} effects)`,
  );
}

for (const agent of ['echo', 'count']) {
  const folder = mkdtempSync(join(work, 'log-'));
  const log = RunLog.openForWriting(folder);
  const { perCommit } = await pipe({ log, total, window: 64, agent });
  await log.close();
  const what = `${agent}, half the events inputs, written ${perCommit.toFixed(0)} a commit, read 256 at a time`;
  await replay(folder, agentsOf([echoAgent, countAgent]), what);
}
if (run !== undefined) {
  const sources = [
    ...['planner', 'orchestrator', 'query', 'rewriter', 'judge', 'tracker'].map((name) => [
      import.meta.resolve('@rods/actors'),
      `${name}Agent`,
    ]),
    [import.meta.resolve('@rods/trainer-bridge'), 'trainerBridgeAgent'],
  ];
  const definitions = await Promise.all(sources.map(([module, exported]) => loadAgent({ module, export: exported })));
  await implementationHash(sources[0][0]);
  let effects = 0;
  const timed = definitions.map((definition) => ({
    ...definition,
    effects: Object.fromEntries(
      Object.entries(definition.effects).map(([name, effect]) => [
        name,
        {
          ...effect,
          run: (...given) => {
            const before = process.cpuUsage();
            try {
              return effect.run(...given);
            } finally {
              effects += cpuSeconds(process.cpuUsage(before));
            }
          },
        },
      ]),
    ),
  }));
  const log = RunLog.openForReading(join(run, 'log'));
  const before = process.cpuUsage();
  const result = await verifyRun(log, agentsOf(timed));
  const seconds = cpuSeconds(process.cpuUsage(before));
  await log.close();
  if (result.divergence) throw new Error(`the run diverged: ${JSON.stringify(result.divergence)}`);
  console.log(
    `run: ${result.events} events in ${seconds.toFixed(1)} CPU s, ${effects.toFixed(1)} of it in pure effects; ` +
      `without them ${Math.round(result.events / (seconds - effects))} events per CPU second, ceiling ${Math.round(await ceiling(join(run, 'log')))}`,
  );
}
rmSync(work, { recursive: true, force: true });
