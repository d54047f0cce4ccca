// The runtime's pipe, recorded and not, in one run; then LMDB appends of the same records beside bare lmdb.
//
//   npm run build && node bench/runtime.js [MESSAGES] [ROUNDS]
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunLog, sealRecord } from '@rods/actors';
import { open } from 'lmdb';
import { noLog, pipe, text } from './pipe.js';

const total = Number(process.argv[2] ?? 20_000);
const rounds = Number(process.argv[3] ?? 3);
const work = mkdtempSync(join(tmpdir(), 'rods-bench-runtime-'));
const rate = (count, seconds) => Math.round(count / seconds);
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
console.log(
  `load ${loadavg()[0].toFixed(2)}, node ${process.version}, ${total} messages of ${text.length} bytes, median of ${rounds}`,
);

async function recorded(options) {
  const folder = mkdtempSync(join(work, 'log-'));
  const log = RunLog.openForWriting(folder);
  const result = await pipe({ log, ...options });
  await log.flushed();
  await log.close();
  return result;
}

for (const agent of ['echo', 'count']) {
  for (const window of [64, 512]) {
    const options = { total, window, agent };
    await recorded({ ...options, total: 2_000 });
    const [ours, bare] = [[], []];
    for (let round = 0; round < rounds; round++) {
      bare.push(await pipe({ log: noLog, ...options }));
      ours.push(await recorded(options));
    }
    const of = (all, part) => median(all.map((one) => one[part]));
    const told = (part) =>
      `${rate(2 * total, of(ours, part))} (no-op recorder ${rate(2 * total, of(bare, part))}, share ${Math.round((100 * of(bare, part)) / of(ours, part))} %)`;
    console.log(
      `${agent.padEnd(5)} window ${String(window).padStart(3)}: recorded messages end to end, a ping and a pong each: ${told('seconds')} per second, ` +
        `${told('cpu')} per CPU second of all threads; ${of(ours, 'perCommit').toFixed(0)} records a commit`,
    );
  }
}

// inputs and turns in turn, as the pipe leaves them; a turn's message goes to the runner, so it also has its place in the index
const records = Array.from({ length: 2 * total }, (_, seq) => {
  const payload = { job: `job-${seq >> 1}`, text };
  if (seq % 2 === 0)
    return sealRecord({ kind: 'input', seq, outputs: [{ to: 'count', type: 'ping', job: payload.job, payload }] });
  const outputs = [{ to: 'run', type: 'pong', job: payload.job, payload }];
  const input = { seq: seq - 1, ordinal: 0 };
  const state = sealRecord({ kind: 'input', seq, outputs: [] }).sum;
  return sealRecord({ kind: 'turn', seq, actor: 'count', input, effects: [], state, unhandled: false, outputs });
});

/** Appends `count` records in batches; by the clock a disk others use as well says more than either way of writing. */
async function timed(count, size, append) {
  const before = process.cpuUsage();
  const began = performance.now();
  for (let at = 0; at < count; at += size) await append(records.slice(at, at + size));
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - began) / 1000, cpu: (user + system) / 1e6 };
}

async function bareLmdb(count, size) {
  const root = open({ path: mkdtempSync(join(work, 'bare-')), maxDbs: 8, encoding: 'msgpack' });
  const db = root.openDB('events', { sharedStructuresKey: Symbol.for('structures'), cache: false });
  const result = await timed(count, size, (batch) =>
    root.transaction(() => {
      for (const record of batch) void db.put(record.seq, record);
    }),
  );
  await root.close();
  return result;
}

async function runLog(count, size) {
  const log = RunLog.openForWriting(mkdtempSync(join(work, 'log-')));
  const result = await timed(count, size, (batch) =>
    log.append(batch.map((event) => ({ event, effects: [], snapshot: null }))),
  );
  await log.close();
  return result;
}

for (const size of [1, 64, 512]) {
  const count = size === 1 ? 500 : records.length;
  await bareLmdb(Math.min(count, 2_000), size);
  await runLog(Math.min(count, 2_000), size);
  const pairs = [];
  // each round begins with the other of the two
  for (let round = 0; round < 2 * rounds; round++) {
    const ours = round % 2 === 0 ? null : await runLog(count, size);
    const bare = await bareLmdb(count, size);
    pairs.push({ bare, ours: ours ?? (await runLog(count, size)) });
  }
  const told = (part) => {
    const ours = median(pairs.map((pair) => pair.ours[part]));
    const bare = median(pairs.map((pair) => pair.bare[part]));
    const share = median(pairs.map((pair) => pair.bare[part] / pair.ours[part]));
    return `${rate(count, ours)} records (bare lmdb ${rate(count, bare)}, share ${Math.round(100 * share)} %)`;
  };
  console.log(`append, ${size} a batch: ${told('cpu')} per CPU second, ${told('seconds')} per second`);
}
rmSync(work, { recursive: true, force: true });
