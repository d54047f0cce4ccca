// A process killed with SIGKILL at any moment: its log is whole each time, and the resumed run ends as an uninterrupted one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { originKey, RunLog } from '@rods/actors';
import { randomStream } from '@rods/core';
import { describe, expect, it } from 'vitest';
import { expectedTotal } from './toyAgents.js';
import { toyModule } from './toyModule.js';
import { replayToys } from './toySystem.js';

const entry = fileURLToPath(new URL('toyProcess.mjs', import.meta.url));
/** At four jobs a time and 16 ms each, more than all the moments before the kills together. */
const upTo = 200;

/** Runs the system in a process; ends it after `killMs` from the moment it is open, when given. Returns its last line. */
async function runProcess(folder: string, hosts: string, killMs: number | null): Promise<string> {
  const child = spawn(process.execPath, [entry, folder, toyModule(), hosts, String(upTo)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let last = '';
  for await (const line of createInterface({ input: child.stdout })) {
    last = line;
    if (line === 'open' && killMs !== null) setTimeout(() => child.kill('SIGKILL'), killMs);
  }
  await ended;
  return last;
}

/** What a log must be at any time: numbers without a gap, each message taken at most once, and only after it was sent. */
async function checkLog(folder: string): Promise<number> {
  const log = RunLog.openForReading(folder);
  const sent = new Set<string>();
  let next = 0;
  for (const record of log.events()) {
    expect(record.seq).toBe(next);
    next += 1;
    if (record.kind !== 'input') expect(sent.delete(originKey(record.input)), `event ${record.seq}`).toBe(true);
    for (const ordinal of record.outputs.keys()) sent.add(originKey({ seq: record.seq, ordinal }));
  }
  await log.close();
  return next;
}

describe('a process killed at five random moments', () => {
  const title = 'loses nothing committed, doubles nothing, and ends as if nothing had happened (%s hosts)';
  it.concurrent.each(['in-process', 'thread'])(title, async (hosts) => {
    const folder = mkdtempSync(join(tmpdir(), 'rods-crash-'));
    try {
      const random = randomStream(11, `kills/${hosts}`);
      let committed = 0;
      // on a busy machine the first kills may come before the first result
      for (let kill = 0; kill < 5 || committed <= 2; kill++) {
        await runProcess(folder, hosts, random.below(150));
        const now = await checkLog(folder);
        expect(now).toBeGreaterThanOrEqual(committed);
        committed = now;
      }
      expect(committed).toBeLessThan(2 + 2 * upTo);
      expect(JSON.parse(await runProcess(folder, hosts, null))).toEqual({ total: expectedTotal(upTo), jobs: upTo });
      expect(await checkLog(folder)).toBe(2 + 2 * upTo);
      const log = RunLog.openForReading(folder);
      const started = [...log.events()].flatMap((record) =>
        record.kind === 'turn' && record.actor.startsWith('worker/') ? [record.actor] : [],
      );
      await log.close();
      expect(new Set(started).size).toBe(upTo);
      expect(started.length).toBe(upTo);
      expect((await replayToys(folder)).divergence).toBeNull();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
