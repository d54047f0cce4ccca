// Hosts that end again and again under a whole run: what the command says, what it leaves, how the run goes on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bin, type Ran, runRods, shellEnvironment } from './runRods.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const seeds = join(root, 'examples/helpdesk/seeds.jsonl');

let cwd = '';
let marker = '';
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'rods-escalation-'));
  marker = join(cwd, 'marker');
  // the help desk, whose tickets end the host's thread that touches them while the marker is there
  const text = readFileSync(join(root, 'examples/helpdesk/toolset.js'), 'utf8')
    .replace("'@rods/sim'", JSON.stringify(join(root, 'packages/sim/dist/index.js')))
    .replace("'zod'", JSON.stringify(join(root, 'node_modules/zod/index.js')))
    .replace('const ticketOf = (state, id) =>', 'const ticketOf = (state, id) => leave() ??');
  const leave = `
import { existsSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
const isHost = workerData?.memory instanceof SharedArrayBuffer;
const leave = () => (isHost && existsSync(${JSON.stringify(marker)}) ? process.exit(9) : undefined);
`;
  writeFileSync(join(cwd, 'toolset.mjs'), `${leave}${text}`);
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

/** Starts a run and makes the marker when its first step has closed; `isTime` says when to kill the whole command. */
async function disturbed(out: string, settings: readonly string[], isTime = (_talk: string) => false): Promise<Ran> {
  const args = ['run', '--preset', 'smoke', '--toolset', 'toolset.mjs', '--seeds', seeds, '--out', out];
  const sets = settings.flatMap((setting) => ['--set', setting]);
  const child = spawn(process.execPath, [bin, ...args, ...sets], { cwd, env: shellEnvironment() });
  let talk = '';
  child.stderr.on('data', (chunk: Buffer) => {
    talk += chunk.toString();
    if (talk.includes('step 1')) writeFileSync(marker, '');
    // a little later: it is told before it is committed
    if (isTime(talk)) setTimeout(() => child.kill('SIGKILL'), 400);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  rmSync(marker, { force: true });
  return { code, out: '', talk };
}

describe('a host that ends more often than the supervisor allows', () => {
  it('ends the run with exit code 4, a whole log, and the command that goes on to the end', async () => {
    const ran = await disturbed('given-up', ['runtime.restarts=0']);
    expect(ran.code, ran.talk).toBe(4);
    expect(ran.talk).toContain('SUPERVISOR_GAVE_UP');
    expect(ran.talk).toContain('The log is whole. Go on with: rods run --resume given-up');
    const verified = await runRods(['log', 'verify', 'given-up', '--json'], { cwd });
    expect(JSON.parse(verified.out)).toMatchObject({ problems: [] });
    const resumed = await runRods(['run', '--resume', 'given-up', '--json'], { cwd });
    expect(resumed.code, resumed.talk).toBe(0);
    expect(JSON.parse(resumed.out)).toMatchObject({ status: 'finished', deadLetters: 0 });
  }, 180_000);
});

describe('a message that ends its host each time', () => {
  it('is listed as a dead letter, and delivered again when the run is resumed', async () => {
    const settings = ['runtime.restarts=40', 'runtime.backoffMs=1'];
    const ran = await disturbed('poisoned', settings, (talk) => talk.includes('dead letter: '));
    expect(ran.talk).toContain('dead letter: ');
    const listed = await runRods(['ls', '--dead-letters', 'poisoned', '--json'], { cwd });
    const { messages } = JSON.parse(listed.out) as { messages: { seq: number; kind: string; deliveredBy: null }[] };
    expect(messages[0]).toMatchObject({
      kind: 'dead',
      reason: expect.stringContaining('exit code 9'),
      deliveredBy: null,
    });
    const resumed = await runRods(['run', '--resume', 'poisoned', '--redeliver', 'all', '--json'], { cwd });
    expect(resumed.code, resumed.talk).toBe(0);
    const after = await runRods(['ls', '--dead-letters', 'poisoned'], { cwd });
    expect(after.out).toContain(`#${messages[0]?.seq}  dead`);
    expect(after.out).toContain('delivered again by #');
    expect((await runRods(['replay', 'poisoned'], { cwd })).code).toBe(0);
    expect((await runRods(['log', 'verify', 'poisoned'], { cwd })).code).toBe(0);
    const finished = await runRods(['run', '--resume', 'poisoned', '--redeliver', 'all'], { cwd });
    expect(finished).toMatchObject({ code: 2, talk: expect.stringContaining('RUN_FINISHED') });
    const nothing = await runRods(['run', '--redeliver', 'all'], { cwd });
    expect(nothing).toMatchObject({ code: 2, talk: expect.stringContaining('CONFIG_INVALID') });
  }, 240_000);
});
