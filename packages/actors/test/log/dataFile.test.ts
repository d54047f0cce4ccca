// The data file of a log cut, emptied or with a byte turned over: told by name before it is mapped, and never the end of the
// process that looks at it.
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RunLog, verifyLog } from '@rods/actors';
import { RodsError } from '@rods/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishToys, withLog } from '../replay/toyRun.js';

let folder = '';
let bytes = Buffer.alloc(0);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rods-data-file-'));
  await finishToys(folder, 60);
  bytes = readFileSync(join(folder, 'data.mdb'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What opening says of a folder with this data file. */
function opened(content: Uint8Array, open: (at: string) => RunLog = RunLog.openForReading): string {
  const at = mkdtempSync(join(folder, 'one-'));
  writeFileSync(join(at, 'data.mdb'), content);
  try {
    void open(at).close();
    return 'opened';
  } catch (error) {
    return error instanceof Error && 'code' in error ? `${String(error.code)}: ${error.message}` : String(error);
  }
}

/** The file with some bytes of it overwritten. */
function changed(at: number, ...values: number[]): Buffer {
  const copy = Buffer.from(bytes);
  for (const [index, value] of values.entries()) copy[at + index] = value;
  return copy;
}

describe('a data file that is cut', () => {
  it.each([
    ['to nothing', 0],
    ['within the first meta page', 100],
    ['within the second', 4_200],
    ['to two pages', 8_192],
  ])('%s is refused, for reading and for writing', (_what, length) => {
    for (const open of [RunLog.openForReading, RunLog.openForWriting]) {
      const said = opened(bytes.subarray(0, length), open);
      expect(said).toMatch(/^LOG_CORRUPT: .*data\.mdb: .*expected .*found .*put back a copy/);
    }
  });

  it('in two is refused with the size and the page that is missing', () => {
    expect(opened(bytes)).toBe('opened');
    for (const open of [RunLog.openForReading, RunLog.openForWriting]) {
      const said = opened(bytes.subarray(0, Math.floor(bytes.length / 8_192) * 4_096), open);
      expect(said).toMatch(/^LOG_CORRUPT: .*expected \d+ bytes \(\d+ pages\), found \d+: page \d+ is needed/);
    }
  });

  it('by any number of pages is refused, or was cut where nothing is kept', async () => {
    const whole = await withLog(folder, (log) => [...log.rawEvents()].length);
    for (let pages = bytes.length / 4_096 - 1; pages > 1; pages -= 3) {
      const at = mkdtempSync(join(folder, 'short-'));
      writeFileSync(join(at, 'data.mdb'), bytes.subarray(0, pages * 4_096));
      const read = withLog(at, (log) => [verifyLog(log).problems, [...log.rawEvents()].length]);
      const found = await read.catch((error: unknown) => (error instanceof RodsError ? error.code : String(error)));
      expect(found === 'LOG_CORRUPT' ? [[], whole] : found, `${pages} pages`).toEqual([[], whole]);
    }
  });

  it('under a copy leaves the original as it is', async () => {
    const at = mkdtempSync(join(folder, 'copy-'));
    mkdirSync(join(at, 'log'));
    copyFileSync(join(folder, 'data.mdb'), join(at, 'log', 'data.mdb'));
    truncateSync(join(at, 'log', 'data.mdb'), 50_000);
    expect(() => RunLog.openForReading(join(at, 'log'))).toThrow(expect.objectContaining({ code: 'LOG_CORRUPT' }));
    await RunLog.openForReading(folder).close();
  });
});

describe('a meta page', () => {
  it.each([
    ['magic number', 24, [0], /magic number 0xbeefc0de, found/],
    ['version', 28, [9], /data version 2, found 9/],
    ['page size', 49, [0x11], /page size, a power of two, found/],
    ['root of the main table', 140, [7], /root pages from 2 to/],
    ['flags of the free list', 52, [0x0c], /flags of the free list 8/],
  ])('with another %s is refused by what it should be', (_what, at, values, said) => {
    const answer = opened(changed(at, ...values));
    expect(answer).toMatch(said);
    expect(answer).toMatch(/^LOG_CORRUPT: .*meta page 0/);
  });
});

describe('a byte turned over anywhere in the file', () => {
  const script = join(dirname(fileURLToPath(import.meta.url)), 'flipProcess.mjs');
  const flips = (step: number, first: number): Promise<{ code: unknown; lines: string[] }> =>
    new Promise((resolve) => {
      execFile(process.execPath, [script, folder, String(step), String(first)], (error, stdout, stderr) => {
        if (stderr !== '') process.stderr.write(stderr);
        resolve({ code: error?.signal ?? error?.code ?? 0, lines: stdout.trimEnd().split('\n') });
      });
    });

  it('is refused or found, or lies where nothing is read; it never ends the process', async () => {
    const { code, lines } = await flips(1_217, 3);
    expect(code, lines.at(-1)).toBe(0);
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter((line) => !/^\d+ (?:refused LOG_[A-Z]+|found|unread)$/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.endsWith('found')).length).toBeGreaterThan(0);
  }, 120_000);
});
