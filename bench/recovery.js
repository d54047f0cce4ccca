// Recovery of a long run: a log of a million events, opened as a system again. What is read is what follows the last mark; the
// ceiling of the same run is bare lmdb opened, with as many records decoded, and a thread that does nothing started.
//
//   npm run build && node bench/recovery.js [EVENTS]
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { messagesToRun, openSystem, RecoveryFold, RunLog, recordVersion, sealRecord, stateHash } from '@rods/actors';
import { open } from 'lmdb';
import { initialTransition, transition } from 'xstate';
import { countAgent } from './agents/echo.js';

const events = Number(process.argv[2] ?? 1_000_000);
const work = mkdtempSync(join(tmpdir(), 'rods-bench-recovery-'));
const folder = join(work, 'log');
console.log(`load ${loadavg()[0].toFixed(2)}, node ${process.version}, ${events} events`);

// the records a counting actor leaves: an input and a turn for each message, a snapshot every fifty turns, a mark every
// thousand records, the last turns owed; written without a thread, or a million events would take minutes
{
  const log = RunLog.openForWriting(folder);
  const fold = new RecoveryFold();
  let [state] = initialTransition(countAgent.machine);
  let batch = [];
  const began = performance.now();
  const flush = async (mark) => {
    await log.append(batch, mark ? fold.mark(log) : null);
    batch = [];
  };
  for (let at = 0; 2 * at < events; at++) {
    const payload = { job: `job-${at}`, text: 'x' };
    const input = sealRecord({
      kind: 'input',
      seq: 2 * at,
      outputs: [{ to: 'count', type: 'ping', job: null, payload }],
    });
    [state] = transition(countAgent.machine, state, { type: 'ping', payload });
    const kept = { value: state.value, context: state.context };
    const hash = stateHash(kept, recordVersion);
    const seq = 2 * at + 1;
    const turn = sealRecord({
      kind: 'turn',
      seq,
      actor: 'count',
      input: { seq: 2 * at, ordinal: 0 },
      effects: [],
      state: hash,
      unhandled: false,
      outputs: at % 100 === 0 ? [{ to: 'run', type: 'pong', job: null, payload }] : [],
    });
    const snapshot = at % 50 === 49 ? { v: recordVersion, actor: 'count', seq, ...kept, hash } : null;
    batch.push({ event: input, effects: [], snapshot: null }, { event: turn, effects: [], snapshot });
    fold.take(input);
    fold.take(turn);
    if (batch.length >= 1_000) await flush(true);
  }
  await flush(false);
  await log.flushed();
  await log.close();
  console.log(`written 1,000 a commit in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** What cannot be less: the store opened, the records since the last mark decoded, a thread started. */
async function ceiling() {
  const began = performance.now();
  const root = open({ path: folder, maxDbs: 8, encoding: 'msgpack' });
  const log = root.openDB('events', { sharedStructuresKey: Symbol.for('structures'), cache: false });
  const mark = root.openDB('meta', {}).get('recovery');
  const tail = [...log.getRange({ start: mark.next })].length;
  await root.close();
  const worker = new Worker('', { eval: true });
  await new Promise((resolve) => worker.once('exit', resolve));
  return { tail, seconds: seconds(began) };
}

const seconds = (from) => ((performance.now() - from) / 1000).toFixed(2);
const source = { module: new URL('./agents/echo.js', import.meta.url).href, export: 'countAgent' };
for (let round = 0; round < 3; round++) {
  const began = performance.now();
  const reading = RunLog.openForReading(folder);
  const rows = [...messagesToRun(reading)].length;
  await reading.close();
  const projected = seconds(began);
  const opening = performance.now();
  const system = await openSystem({
    folder,
    hosts: 'thread',
    openJobs: 1,
    mailbox: 8,
    children: [
      { id: 'count', agents: [{ name: 'count', source, settings: {} }], restart: 'permanent', shutdownMs: 1_000 },
    ],
    onOutput: () => undefined,
    onDeadLetter: () => [],
  });
  const opened = seconds(opening);
  await system.stop();
  const raw = await ceiling();
  console.log(
    `${rows} messages to the runner read in ${projected} s, system with its thread and actor up in ${opened} s; ` +
      `ceiling ${raw.seconds} s (bare lmdb opened, the ${raw.tail} records since the last mark read, a bare thread)`,
  );
}
rmSync(work, { recursive: true, force: true });
