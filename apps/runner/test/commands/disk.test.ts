// A disk that is full or read-only, under a whole run: told by name, nothing committed is lost, the run goes on later.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runRods } from './runRods.js';
import { tinyBfcl } from './tinyBfcl.js';

/** A small file system of its own; null when this user may mount none. */
function mountDisk(): string | null {
  const at = mkdtempSync(join(tmpdir(), 'rods-run-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', at], { stdio: 'ignore' });
    return at;
  } catch {
    rmSync(at, { recursive: true, force: true });
    return null;
  }
}
const disk = mountDisk();
const remount = (options: string): void => {
  execFileSync('mount', ['-o', `remount,${options}`, disk ?? ''], { stdio: 'ignore' });
};

describe.runIf(disk !== null)('a run on a small disk (skipped where none may be mounted)', () => {
  const cwd = disk ?? '';
  const elsewhere = mkdtempSync(join(tmpdir(), 'rods-run-usual-'));
  afterAll(() => {
    execFileSync('umount', ['--lazy', cwd]);
    rmSync(cwd, { recursive: true, force: true });
    rmSync(elsewhere, { recursive: true, force: true });
  });

  it('ends with DISK_FULL when it is full, and like an undisturbed one once there is space and it is resumed', async () => {
    const full = await runRods(['run', '--preset', 'smoke', '--out', 'run'], { cwd });
    expect(full).toMatchObject({ code: 1, talk: expect.stringContaining('DISK_FULL') });
    // LMDB may write a line of its own before: ours begin new ones
    expect(full.talk).toMatch(/^rods: DISK_FULL: /m);
    expect(full.talk).toMatch(/^The log is whole\. Go on with: .* --resume run$/m);
    // told once, in our words: nothing of the store's own stack
    expect(full.talk).not.toMatch(/^ +at |lmdb/m);
    remount('size=200m');
    const resumed = await runRods(['run', '--resume', 'run', '--json'], { cwd });
    expect(resumed.code, resumed.talk).toBe(0);
    const usual = await runRods(['run', '--preset', 'smoke', '--out', 'run'], { cwd: elsewhere });
    expect(usual.code, usual.talk).toBe(0);
    for (const name of ['metrics.jsonl', 'variants.jsonl'])
      expect(readFileSync(join(cwd, 'run', name), 'utf8')).toBe(readFileSync(join(elsewhere, 'run', name), 'utf8'));
  }, 120_000);

  it('that is full leaves nothing of an import or a fork that was begun: the same command works once there is space', async () => {
    remount('size=8m');
    const data = join(elsewhere, 'bfcl');
    tinyBfcl(data, 'x'.repeat(5_000));
    const ballast = join(cwd, 'ballast');
    const { bavail, bsize } = statfsSync(cwd);
    writeFileSync(ballast, Buffer.alloc((bavail - 3) * bsize));
    const full = { code: 1, talk: expect.stringMatching(/DISK_FULL: .*no space left on the disk/) };
    const importing = ['import', 'bfcl', data, '--out', 'tasks'];
    const forking = ['replay', 'run', '--fork', '20', '--out', 'forked'];
    expect(await runRods(importing, { cwd })).toMatchObject(full);
    expect(await runRods(forking, { cwd })).toMatchObject(full);
    expect(readdirSync(cwd).sort()).toEqual(['ballast', 'run']);
    // rows that are to be written anew are not emptied first
    const rows = readFileSync(join(cwd, 'run', 'variants.jsonl'), 'utf8');
    const cut = rows.slice(0, -20);
    writeFileSync(join(cwd, 'run', 'variants.jsonl'), cut);
    expect(await runRods(['run', '--resume', 'run'], { cwd })).toMatchObject(full);
    expect(readFileSync(join(cwd, 'run', 'variants.jsonl'), 'utf8')).toBe(cut);
    rmSync(ballast);
    expect(await runRods(importing, { cwd })).toMatchObject({ code: 0 });
    expect(await runRods(['run', '--resume', 'run'], { cwd })).toMatchObject({ code: 0 });
    expect(readFileSync(join(cwd, 'run', 'variants.jsonl'), 'utf8')).toBe(rows);
  }, 60_000);

  it('is refused before anything starts when it is read-only', async () => {
    remount('ro');
    const refused = await runRods(['run', '--preset', 'smoke', '--out', 'other'], { cwd });
    expect(refused).toMatchObject({ code: 2, talk: expect.stringContaining('DIR_READ_ONLY') });
    expect((await runRods(['replay', 'run'], { cwd })).code).toBe(0);
  }, 60_000);
});
