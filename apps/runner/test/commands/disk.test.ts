// A disk that is full or read-only, under a whole run: told by name, nothing committed is lost, the run goes on later.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runRods } from './runRods.js';

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
    expect(full.talk).toContain('--resume');
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

  it('is refused before anything starts when it is read-only', async () => {
    remount('ro');
    const refused = await runRods(['run', '--preset', 'smoke', '--out', 'other'], { cwd });
    expect(refused).toMatchObject({ code: 2, talk: expect.stringContaining('DIR_READ_ONLY') });
    expect((await runRods(['replay', 'run'], { cwd })).code).toBe(0);
  }, 60_000);
});
