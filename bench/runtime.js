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

const records = Array.from({ length: 2 * total }, (_, seq) =>
  sealRecord({
    kind: 'input',
    seq,
    outputs: [{ to: 'echo', type: 'ping', job: `job-${seq}`, payload: { job: `job-${seq}`, text } }],
  }),
);
for (const size of [1, 64, 512]) {
  const count = size === 1 ? 500 : records.length;
  const ratios = [];
  const rates = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    const bareFolder = mkdtempSync(join(work, 'bare-'));
    const root = open({ path: bareFolder, maxDbs: 8, encoding: 'msgpack' });
    const db = root.openDB('events', { sharedStructuresKey: Symbol.for('structures'), cache: false });
    let began = performance.now();
    for (let at = 0; at < count; at += size) {
      await root.transaction(() => {
        for (const record of records.slice(at, at + size)) void db.put(record.seq, record);
      });
    }
    const bare = performance.now() - began;
    await root.close();
    const log = RunLog.openForWriting(mkdtempSync(join(work, 'log-')));
    began = performance.now();
    for (let at = 0; at < count; at += size)
      await log.append(records.slice(at, at + size).map((event) => ({ event, effects: [], snapshot: null })));
    const ours = performance.now() - began;
    await log.close();
    ratios.push(bare / ours);
    rates.ours.push(count / ours);
    rates.bare.push(count / bare);
  }
  console.log(
    `append, ${size} a batch: ${Math.round(1000 * median(rates.ours))} records/s, bare lmdb ${Math.round(1000 * median(rates.bare))}, share ${Math.round(100 * median(ratios))} %`,
  );
}
rmSync(work, { recursive: true, force: true });
