// A run that an earlier version began, with a mark and kept states in its log, killed with SIGKILL after the mark, and resumed
// by this version: it ends with the rows that the version which began it gives undisturbed. No job is under way where it was
// killed, and none begins after that: what a later author would word otherwise is none of it.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { messagesToRun, openSystem, projectedLine, RunLog, recordVersion, verifyLog } from '@rods/actors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHistory } from './openHistory.js';

/** SHA-256 of the rows of the undisturbed run, by the code that began it. */
const undisturbed = {
  metrics: '436494d5b098e6c12360805203e98aa41efd45198cb3b415d1f01cad7632fc7b',
  variants: '04a4fa6504cba69bfc777dfa408f29fe539f1279c077614999d511e52fdc1bae',
};
const agents = [
  ...['planner', 'orchestrator', 'query', 'rewriter', 'judge', 'tracker'].map((name) => ({
    name,
    module: import.meta.resolve('@rods/actors'),
    export: `${name}Agent`,
  })),
  { name: 'trainer-bridge', module: import.meta.resolve('@rods/trainer-bridge'), export: 'trainerBridgeAgent' },
];

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rods-killed-'));
  await (await readHistory('killed-2/log').open(join(folder, 'log'))).close();
  mkdirSync(join(folder, 'checkpoints'));
  const kept = new URL('killed-2/checkpoints/', import.meta.url);
  for (const name of readdirSync(kept))
    writeFileSync(join(folder, 'checkpoints', name.replace('.gz', '')), gunzipSync(readFileSync(new URL(name, kept))));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read<T>(use: (log: RunLog) => T): Promise<T> {
  const log = RunLog.openForReading(join(folder, 'log'));
  try {
    return use(log);
  } finally {
    await log.close();
  }
}

/** Opens the system on the killed run's log and lets it come to its end; gives the actors that each host is left with. */
async function resume(): Promise<Record<string, number>> {
  let close = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const settings = { toolset: 'bfcl', checkpoints: join(folder, 'checkpoints'), pool: 1 };
  const system = await openSystem({
    folder: join(folder, 'log'),
    hosts: 'in-process',
    openJobs: 8,
    mailbox: 64,
    children: agents.map(({ name, module, export: exported }) => ({
      id: name,
      agents: [{ name, source: { module, export: exported }, settings }],
      restart: 'permanent',
      shutdownMs: 5_000,
    })),
    onOutput: ({ type }) => (type === 'run.closed' ? close() : undefined),
    onDeadLetter: () => [],
  });
  system.send('tracker', 'run.resume', {});
  await Promise.race([closed, system.failed]);
  const { hosts } = await system.stats();
  await system.stop();
  return Object.fromEntries(Object.entries(hosts).map(([name, host]) => [name, host.actors]));
}

describe('a run of records of version 2, killed after a mark', () => {
  it('is held by its mark: the two that live as long as the run, each from a kept state on', async () => {
    await read((log) => {
      expect(log.meta()?.format).toBe(2);
      expect(log.mark()).toMatchObject({ next: 1_000, openJobs: [] });
      expect(log.mark()?.living.map(({ actor, isWhole }) => ({ actor, isWhole }))).toEqual([
        { actor: 'tracker', isWhole: false },
        { actor: 'trainer-bridge', isWhole: false },
      ]);
      expect(log.nextSeq()).toBeGreaterThan(1_000);
      expect(verifyLog(log).problems).toEqual([]);
    });
  });

  it('is resumed by this version and ends with the same rows; what it adds are records of this version', async () => {
    const killedAt = await read((log) => log.nextSeq());
    const alive = await resume();
    // no job is open, so none has left an actor
    const none = { planner: 0, orchestrator: 0, query: 0, rewriter: 0, judge: 0 };
    expect(alive).toMatchObject(none);
    await read((log) => {
      const rows = { metrics: '', variants: '' };
      for (const { envelope } of messagesToRun(log, { believed: true })) {
        const projected = projectedLine(envelope);
        if (projected) rows[projected.file] += `${projected.line}\n`;
      }
      const sum = (text: string): string => createHash('sha256').update(text).digest('hex');
      expect({ metrics: sum(rows.metrics), variants: sum(rows.variants) }).toEqual(undisturbed);
      expect(new Set([...log.events(killedAt)].map(({ v }) => v))).toEqual(new Set([recordVersion]));
      expect(log.meta()?.format).toBe(recordVersion);
      expect(verifyLog(log).problems).toEqual([]);
    });
  }, 60_000);
});
