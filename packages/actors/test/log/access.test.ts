// Who may open a log: one writer at a time, readers beside it, and what the folder's rights and the disk allow.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunLog, recoverRun, sealRecord, storageError } from '@rods/actors';
import { open } from 'lmdb';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startLogProcess } from './logProcess.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rods-access-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const input = (seq: number, payload: unknown = null) => ({
  event: sealRecord({ kind: 'input', seq, outputs: [{ to: 'run', type: 'note', job: null, payload }] }),
  effects: [],
  snapshot: null,
});

describe('a disk that takes no more', () => {
  it.each([
    ['ENOSPC', 'write failed'],
    ['EDQUOT', 'write failed'],
    ['', 'No space left on device'],
    ['', 'Disk quota exceeded'],
  ])('is DISK_FULL, whether it is the disk that is spent or its user’s quota: %s %s', (code, text) => {
    expect(storageError(folder, Object.assign(new Error(text), { code }))).toMatchObject({ code: 'DISK_FULL' });
  });
});

describe('a log whose maker was killed while it made it', () => {
  it.each([0, 1, 2, 3])('has not begun with %i of its four databases, and can be begun', async (made) => {
    const root = open({ path: folder, maxDbs: 8, encoding: 'msgpack' });
    for (const name of ['events', 'effects', 'snapshots'].slice(0, made)) root.openDB(name, { cache: false });
    await root.close();
    expect(RunLog.openIfBegun(folder)).toBeNull();
    expect(() => RunLog.openForReading(folder)).toThrow(expect.objectContaining({ code: 'RUN_NOT_FOUND' }));
    const writer = RunLog.openForWriting(folder);
    await writer.append([input(0)]);
    await writer.close();
    const reader = RunLog.openIfBegun(folder);
    expect(reader?.nextSeq()).toBe(1);
    await reader?.close();
  });
});

describe("the writer's lock", () => {
  it('keeps a second process out, naming the first', async () => {
    const holder = startLogProcess('hold', folder);
    expect(await holder.line()).toBe('open');
    expect(() => RunLog.openForWriting(folder)).toThrow(
      expect.objectContaining({ code: 'RUN_LOCKED', message: expect.stringContaining(`process ${holder.child.pid}`) }),
    );
    const second = startLogProcess('once', folder);
    expect(await second.line()).toMatch(/^RUN_LOCKED: /);
    await holder.kill();
  });

  it('of a killed process is taken over, and nothing of it is left behind', async () => {
    const holder = startLogProcess('hold', folder);
    expect(await holder.line()).toBe('open');
    await holder.kill();
    expect(existsSync(join(folder, 'writer.lock'))).toBe(true);
    const log = RunLog.openForWriting(folder);
    expect(readdirSync(folder).filter((name) => name.startsWith('writer.lock'))).toEqual(['writer.lock']);
    await log.close();
    expect(readdirSync(folder).filter((name) => name.startsWith('writer.lock'))).toEqual([]);
  });

  it.each([
    ['whose number another process has now', JSON.stringify({ pid: process.pid, started: '1' })],
    ['that is torn', '{"pid":1'],
  ])('%s is taken over', async (_what, text) => {
    writeFileSync(join(folder, 'writer.lock'), text);
    await RunLog.openForWriting(folder).close();
  });

  it('goes to exactly one of several processes that find a stale one', async () => {
    writeFileSync(join(folder, 'writer.lock'), JSON.stringify({ pid: process.pid, started: '1' }));
    const rivals = Array.from({ length: 4 }, () => startLogProcess('hold', folder));
    const answers = await Promise.all(rivals.map((rival) => rival.line()));
    expect(answers.filter((answer) => answer === 'open').length).toBe(1);
    expect(answers.filter((answer) => answer.startsWith('RUN_LOCKED')).length).toBe(3);
    await Promise.all(rivals.map((rival) => rival.kill()));
  });
});

describe('a reader', () => {
  it('beside a writer sees only whole prefixes, always growing, and keeps nobody out', async () => {
    const log = RunLog.openForWriting(folder);
    await log.append([input(0)]);
    const reader = startLogProcess('read', folder);
    expect(await reader.line()).toBe('open');
    let seen = Number(await reader.line());
    for (let seq = 1; seq < 60; seq += 3) await log.append([input(seq), input(seq + 1), input(seq + 2)]);
    while (seen < 61) {
      const next = Number(await reader.line());
      expect(next).toBeGreaterThan(seen);
      expect(next % 3).toBe(1);
      seen = next;
    }
    await reader.kill();
    await log.append([input(61)]);
    await log.close();
  });

  it('left open in the middle of the log does not keep the file growing, nor does one that was killed there', async () => {
    async function sizeAfterWriting(at: string, standing: boolean): Promise<number> {
      let log = RunLog.openForWriting(at);
      await log.append([input(0, 'x'.repeat(500))]);
      const readers = standing ? [startLogProcess('stand', at), startLogProcess('stand', at)] : [];
      for (const reader of readers) expect(await reader.line()).toBe('open');
      for (const reader of readers) expect(await reader.line()).toBe('0');
      await readers[1]?.kill();
      // the places of the dead are freed when a writer opens, and once a minute
      await log.close();
      log = RunLog.openForWriting(at);
      for (let seq = 1; seq <= 600; seq++) await log.append([input(seq, 'x'.repeat(500))]);
      await log.close();
      await readers[0]?.kill();
      return statSync(join(at, 'data.mdb')).size;
    }
    const alone = await sizeAfterWriting(join(folder, 'alone'), false);
    const watched = await sizeAfterWriting(join(folder, 'watched'), true);
    expect(watched).toBeLessThanOrEqual(1.3 * alone);
  });

  it('of a run that has just begun finds it empty', async () => {
    const log = RunLog.openForWriting(folder);
    const beside = RunLog.openForReading(folder);
    expect([...beside.events()]).toEqual([]);
    expect(beside.meta()).toBeNull();
    await beside.close();
    await log.close();
  });
});

describe('a folder', () => {
  it('that may not be written is DIR_READ_ONLY, naming it and what to do', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed);
    chmodSync(folder, 0o755);
    chmodSync(closed, 0o555);
    // rights do not bind root: as root the process runs as another user
    const isRoot = process.getuid?.() === 0;
    const opener = startLogProcess('once', closed, isRoot ? 65_534 : undefined);
    expect(await opener.line()).toMatch(/^DIR_READ_ONLY: .*closed cannot be written; choose another --out/);
    chmodSync(closed, 0o755);
  });
});

/** A small file system of its own; null when this user may mount none. */
function mountSmallDisk(): string | null {
  const at = mkdtempSync(join(tmpdir(), 'rods-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', at], { stdio: 'ignore' });
    return at;
  } catch {
    rmSync(at, { recursive: true, force: true });
    return null;
  }
}
const disk = mountSmallDisk();

describe.runIf(disk !== null)(
  'a full disk (needs the right to mount a small tmpfs; skipped where there is none)',
  () => {
    const small = disk ?? '';
    it('is DISK_FULL; what was committed is whole, and after space is made the log goes on without a gap', async () => {
      writeFileSync(join(small, 'ballast'), Buffer.alloc(500_000));
      const writer = startLogProcess('fill', join(small, 'log'));
      expect(await writer.line()).toBe('open');
      expect(await writer.line()).toMatch(/^DISK_FULL: .*resume the run/);
      const figures = /^(\d+) committed, (\d+) readable$/.exec(await writer.line());
      const committed = Number(figures?.[1]);
      expect(committed).toBeGreaterThan(5);
      expect(figures?.[2]).toBe(figures?.[1]);
      // it ends by itself and in order: the failure is told once and leaves nothing hanging
      expect(await writer.line()).toBe('closed');
      expect(await writer.ended()).toBe(0);
      expect(writer.errors()).toBe('');
      rmSync(join(small, 'ballast'));
      expect(statfsSync(small).bavail).toBeGreaterThan(0);
      const resumed = RunLog.openForWriting(join(small, 'log'));
      expect(recoverRun(resumed).nextSeq).toBe(committed);
      await resumed.append([input(committed)]);
      expect([...resumed.events()].map((record) => record.seq)).toEqual(
        Array.from({ length: committed + 1 }, (_, seq) => seq),
      );
      await resumed.close();
    });
    afterAll(() => {
      execFileSync('umount', ['--lazy', small]);
      rmSync(small, { recursive: true, force: true });
    });
  },
);
