// Opens a log again and again, each time with one byte of its file turned over, and says what each made of it: a damaged
// file that is mapped ends the process, so this is one of its own. Arguments: folder, bytes to leave out between two places.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RunLog, recoverRun, verifyLog } from '@rods/actors';
import { RodsError, stableHash } from '@rods/core';

const [, , folder = '', step = '997', first = '0'] = process.argv;
const whole = readFileSync(join(folder, 'data.mdb'));
const place = join(folder, 'flipped');

/** `refused CODE`, `found` by a verification, `unread` when nothing that is read has changed, `missed`, or what was thrown. */
async function outcome(bytes) {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place);
  writeFileSync(join(place, 'data.mdb'), bytes);
  let log;
  try {
    log = RunLog.openForReading(place);
    const { problems } = verifyLog(log);
    if (problems.length > 0) return 'found';
    recoverRun(log);
    return stableHash([...log.rawEvents()]) === reference ? 'unread' : 'missed';
  } catch (error) {
    return error instanceof RodsError ? `refused ${error.code}` : `thrown ${error}`;
  } finally {
    await log?.close();
  }
}

let reference = '';
const original = RunLog.openForReading(folder);
reference = stableHash([...original.rawEvents()]);
await original.close();
for (let at = Number(first); at < whole.length; at += Number(step)) {
  // said before it is tried: the last word of a process that ends by it
  process.stdout.write(`${at} `);
  const bytes = Buffer.from(whole);
  bytes[at] ^= 1 << (at % 8);
  process.stdout.write(`${await outcome(bytes)}\n`);
}
