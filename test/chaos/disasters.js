// What befalls a run besides being killed: a full disk, a folder that may not be written, a second process, a reader that
// stands still, a torn tail. Each is told by its code, no committed record is lost, the finished run has the same bytes.
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RunLog } from '@rods/actors';

const smoke = ['run', '--preset', 'smoke', '--json'];

/** A small file system of its own; null when this user may mount none. */
function mountDisk(work, size) {
  const at = mkdtempSync(join(work, 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', at], { stdio: 'ignore' });
  } catch {
    rmSync(at, { recursive: true });
    return null;
  }
  return {
    at,
    change: (options) => execFileSync('mount', ['-o', `remount,${options}`, at], { stdio: 'ignore' }),
    close: () => {
      execFileSync('umount', ['--lazy', at]);
      rmSync(at, { recursive: true, force: true });
    },
  };
}

async function committed(folder) {
  const log = RunLog.openForReading(join(folder, 'log'));
  const records = [...log.events()];
  await log.close();
  return records;
}

/** Whether the records that were committed are still there, the same ones. */
const isPrefix = (before, after) => before.every((record, at) => after[at]?.sum === record.sum);

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

async function fullAndReadOnlyDisk({ rods, check, projections, work }, expected) {
  const disk = mountDisk(work, '2m');
  if (!disk) return console.log('skipped a full and a read-only disk: this user may mount none');
  const folder = join(disk.at, 'run');
  const full = await rods([...smoke, '--out', folder]);
  check(
    'full disk: DISK_FULL and the way to resume',
    full.code === 1 && /DISK_FULL/.test(full.talk) && /--resume/.test(full.talk),
    full.talk.slice(-300),
  );
  disk.change('size=200m');
  const before = await committed(folder);
  const resumed = await rods(['run', '--resume', folder, '--json']);
  check('full disk: resumed with 0 after space was made', resumed.code === 0, resumed.talk.slice(-300));
  check('full disk: same bytes', projections(folder) === expected);
  check(`full disk: none of ${before.length} committed records lost`, isPrefix(before, await committed(folder)));
  disk.change('ro');
  const refused = await rods([...smoke, '--out', join(disk.at, 'other')]);
  check(
    'read-only disk: DIR_READ_ONLY before anything starts',
    refused.code === 2 && /DIR_READ_ONLY/.test(refused.talk),
    refused.talk.slice(-300),
  );
  const replayed = await rods(['replay', folder]);
  check('read-only disk: a run on it replays', replayed.code === 0, replayed.talk.slice(-300));
  disk.close();
}

async function twoProcesses({ rods, check, projections, work }, expected) {
  const folder = join(work, 'two');
  const first = rods([...smoke, '--out', folder]);
  while (!existsSync(join(folder, 'log', 'writer.lock'))) await sleep(20);
  const second = await rods(['run', '--resume', folder, '--json']);
  check(
    'two processes: the second is refused with RUN_LOCKED',
    second.code === 2 && /RUN_LOCKED/.test(second.talk),
    second.talk.slice(-300),
  );
  const { code, talk } = await first;
  check(
    'two processes: the first ends with 0, same bytes',
    code === 0 && projections(folder) === expected,
    talk.slice(-300),
  );
}

/** `rods replay --step` waits for a person in the middle of the log while the run goes on. */
async function standingReader({ rods, check, projections, work, bin }, expected, reference) {
  const folder = join(work, 'read');
  const run = rods([...smoke, '--out', folder]);
  while (!existsSync(join(folder, 'log', 'data.mdb'))) await sleep(20);
  await sleep(300);
  const reader = spawn(process.execPath, [bin, 'replay', folder, '--at', '1', '--step'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let out = '';
  reader.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const { code, talk } = await run;
  check(
    'a reader left open: the run ends with 0, same bytes',
    code === 0 && projections(folder) === expected,
    talk.slice(-300),
  );
  const size = (of) => statSync(join(of, 'log', 'data.mdb')).size;
  check(
    `a reader left open: stands at event 1 (${size(folder)} bytes, ${size(reference)} without)`,
    out.includes('#1') && size(folder) <= 1.3 * size(reference),
    out.slice(0, 200),
  );
  reader.kill('SIGKILL');
}

/** A process killed in the middle of its writes, and what a torn write leaves behind it. */
async function tornTail({ rods, check, projections, work, rolloutsClosed }, expected) {
  const folder = join(work, 'torn');
  // not by the clock: on a busy machine a run would be killed before it has committed anything, and there is no tail to tear
  const killed = await rods([...smoke, '--out', folder], null, () => rolloutsClosed(folder) >= 60);
  if (killed.code === 0) return check('a torn tail: the run was killed in time', false);
  const before = await committed(folder);
  appendFileSync(join(folder, 'log', 'data.mdb'), Buffer.alloc(2_000, 0xa5));
  for (const name of ['metrics.jsonl', 'variants.jsonl']) appendFileSync(join(folder, name), '{"type":"step.clo');
  writeFileSync(join(folder, 'checkpoints', 'torn.part'), Buffer.alloc(1_000));
  const resumed = await rods(['run', '--resume', folder, '--json']);
  check(
    `a torn tail after ${before.length} records: resumed with 0, same bytes`,
    resumed.code === 0 && projections(folder) === expected,
    resumed.talk.slice(-500),
  );
  check('a torn tail: no committed record lost', isPrefix(before, await committed(folder)));
  const verified = await rods(['log', 'verify', folder]);
  check('a torn tail: the log is whole', verified.code === 0, verified.out.slice(-300));
}

/** `reference`: the folder of an undisturbed run. */
export async function disasters(tools, expected, reference) {
  await fullAndReadOnlyDisk(tools, expected);
  await twoProcesses(tools, expected);
  await standingReader(tools, expected, reference);
  await tornTail(tools, expected);
}
