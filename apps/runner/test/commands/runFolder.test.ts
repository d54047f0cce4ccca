// The files of a run changed, cut or taken away after it has ended: each command says which one, with an exit code, and none
// believes it or ends by it.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunLog, sealRecord } from '@rods/actors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runRods } from './runRods.js';

let cwd = '';
beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'rods-folder-'));
  const ran = await runRods(['run', '--preset', 'smoke', '--out', 'whole', '--json'], { cwd });
  expect(ran.code, ran.talk).toBe(0);
}, 180_000);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

let copies = 0;
/** A copy of the run with something done to it; its name. */
function copy(change: (path: (...parts: string[]) => string) => void): string {
  const name = `runs/copy-${++copies}`;
  cpSync(join(cwd, 'whole'), join(cwd, name), { recursive: true });
  change((...parts) => join(cwd, name, ...parts));
  return name;
}
const edit = (path: string, change: (text: string) => string): void =>
  writeFileSync(path, change(readFileSync(path, 'utf8')));
const rods = (...args: string[]) => runRods(args, { cwd });

async function withoutLast(name: string, many: number): Promise<void> {
  const log = RunLog.openForWriting(join(cwd, name, 'log'));
  const last = log.nextSeq() - 1;
  for (let seq = last; seq > last - many; seq--) await log.tamper(seq, undefined);
  await log.close();
}

describe('the run as it was left', () => {
  it('is whole by every command, and has no folder with nothing in it', async () => {
    expect(await rods('log', 'verify', 'whole')).toMatchObject({ code: 0 });
    const replayed = await rods('replay', 'whole', '--json');
    expect(replayed).toMatchObject({ code: 0 });
    expect(JSON.parse(replayed.out)).toMatchObject({ divergence: null });
    for (const name of readdirSync(join(cwd, 'whole'), { withFileTypes: true }))
      if (name.isDirectory()) expect(readdirSync(join(cwd, 'whole', name.name)), name.name).not.toEqual([]);
  }, 120_000);
});

describe('config.json', () => {
  it.each([
    ['that is cut', (text: string) => text.slice(0, text.length / 2)],
    ['that is empty', () => ''],
    ['without a configuration', (text: string) => JSON.stringify({ ...JSON.parse(text), config: undefined })],
    ['with an unknown setting', (text: string) => text.replace('"seed": 1', '"sead": 1')],
  ])(
    '%s is RUN_UNREADABLE with the file',
    async (_what, change) => {
      const name = copy((at) => edit(at('config.json'), change));
      const { code, talk } = await rods('replay', name);
      expect(talk).toMatch(/RUN_UNREADABLE: .*config\.json: /);
      expect(code).toBe(2);
    },
    120_000,
  );

  it('that is broken is told by every other command too, and by ls as a run that cannot be read', async () => {
    const name = copy((at) => edit(at('config.json'), (text) => text.slice(1)));
    for (const args of [
      ['run', '--resume', name],
      ['log', 'verify', name],
      ['viz', 'system', '--run', name],
    ])
      expect(await rods(...args), args.join(' ')).toMatchObject({
        code: 2,
        talk: expect.stringMatching(/RUN_UNREADABLE: .*config\.json: /),
      });
    const listed = await rods('ls');
    expect(listed.code).toBe(0);
    expect(listed.out).toContain(`${name.slice(5)}  unreadable, RUN_UNREADABLE`);
  }, 120_000);

  it('that is gone leaves the run in the list', async () => {
    const name = copy((at) => rmSync(at('config.json')));
    const said = `${name.slice(5)}  unreadable, RUN_UNREADABLE: .*config\\.json: the file is missing; put back`;
    expect((await rods('ls')).out).toMatch(new RegExp(said));
  }, 60_000);

  it.each([
    ['seed', (text: string) => text.replace('"seed": 1,', '"seed": 2,'), 'seed is 2, in the log 1'],
    ['split', (text: string) => text.replace('"split": "scenario"', '"split": "other"'), 'split is "other"'],
    ['pool', (text: string) => text.replace(/"pool": [^,\n]+/, '"pool": 7'), 'runtime.pool is 7'],
  ])(
    'with another %s than the log has is CONFIG_CHANGED, naming it',
    async (_what, change, said) => {
      const name = copy((at) => edit(at('config.json'), change));
      const { code, talk } = await rods('replay', name);
      expect(talk).toMatch(/CONFIG_CHANGED: .*config\.json/);
      expect(talk).toContain(said);
      expect(code).toBe(2);
    },
    120_000,
  );

  it('with another setting is refused by what would go on with it, and shown by what looks', async () => {
    const name = copy((at) => edit(at('config.json'), (text) => text.replace('"seed": 1,', '"seed": 2,')));
    for (const args of [
      ['run', '--resume', name],
      ['replay', name, '--fork', '3', '--out', `${name}-fork`],
    ])
      expect(await rods(...args), args.join(' ')).toMatchObject({
        code: 2,
        talk: expect.stringContaining('CONFIG_CHANGED'),
      });
    expect((await rods('log', 'verify', name)).out).toContain('seed is 2, in the log 1');
    expect((await rods('ls')).out).toContain(`${name.slice(5)}  unreadable, CONFIG_CHANGED`);
  }, 120_000);
});

describe('event 0 with another configuration in it', () => {
  const withSeed = async (name: string, change: (config: Record<string, unknown>) => void): Promise<void> => {
    const log = RunLog.openForWriting(join(cwd, name, 'log'));
    const record = structuredClone(log.event(0)) as { outputs: { payload: { config: Record<string, unknown> } }[] };
    change(record.outputs[0]?.payload.config ?? {});
    await log.tamper(0, record);
    await log.close();
  };

  it('is told like every damaged record: exit code 3 with the event, config.json is not blamed', async () => {
    const name = copy(() => undefined);
    await withSeed(name, (config) => {
      config.seed = 2;
    });
    const replayed = await rods('replay', name);
    expect(replayed, replayed.talk).toMatchObject({
      code: 3,
      out: expect.stringContaining('diverged at event 0: sum'),
    });
    const verified = await rods('log', 'verify', name);
    expect(verified).toMatchObject({ code: 1, out: expect.stringContaining('event 0  sum') });
    for (const args of [
      ['run', '--resume', name],
      ['replay', name, '--fork', '3', '--out', `${name}-fork`],
    ])
      expect(await rods(...args), args.join(' ')).toMatchObject({
        code: 1,
        talk: expect.stringMatching(/LOG_CORRUPT: event 0 is not what was written/),
      });
    expect(replayed.out + replayed.talk + verified.out).not.toMatch(/config\.json|CONFIG_CHANGED/);
  }, 120_000);

  it('that cannot be read at all is exit code 3 too', async () => {
    const name = copy(() => undefined);
    const log = RunLog.openForWriting(join(cwd, name, 'log'));
    await log.tamper(0, { ...log.event(0), kind: 'inpvt' });
    await log.close();
    expect(await rods('replay', name)).toMatchObject({ code: 3, out: expect.stringContaining('event 0') });
    // asked for as JSON, every way to look tells it in its one document
    for (const [asked, more] of [
      [['--actor', 'tracker'], { of: 'tracker', events: [] }],
      [['--at', '3'], {}],
      [['--until', 'agent=judge', '--why'], {}],
    ] as const) {
      const { code, out } = await rods('replay', name, ...asked, '--json');
      expect(JSON.parse(out)).toMatchObject({ ...more, divergence: { seq: 0, field: 'record' } });
      expect(code).toBe(3);
    }
  }, 60_000);
});

describe('a run whose log is gone', () => {
  it.each([
    ['the folder', () => undefined, /data\.mdb is missing, but metrics\.jsonl, variants\.jsonl, summary\.json/],
    ['what is in it', (at: (name: string) => string) => mkdirSync(at('log')), /data\.mdb is missing/],
  ])(
    '%s: is refused by --resume, which would empty its results, and nothing is changed',
    async (_what, change, said) => {
      const name = copy((at) => {
        rmSync(at('log'), { recursive: true });
        change(at);
      });
      const held = () =>
        readdirSync(join(cwd, name), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name: file }) => [file, readFileSync(join(parentPath, file), 'latin1')]);
      const before = held();
      const { code, talk } = await rods('run', '--resume', name);
      expect(talk).toMatch(/RUN_UNREADABLE/);
      expect(talk).toMatch(said);
      expect(code).toBe(2);
      expect(held()).toEqual(before);
    },
    60_000,
  );
});

describe('the configuration of a run that is to be resumed', () => {
  it('is shown by --dry-run, and that there is no such run', async () => {
    const name = copy(() => undefined);
    const shown = await rods('run', '--dry-run', '--resume', name);
    expect(shown.code, shown.talk).toBe(0);
    expect(JSON.parse(shown.out).config).toMatchObject({ preset: 'smoke' });
    expect(await rods('run', '--dry-run', '--resume', 'none')).toMatchObject({
      code: 2,
      talk: expect.stringContaining('RUN_NOT_FOUND'),
    });
  }, 60_000);
});

describe('the data file of the log', () => {
  it.each([
    ['cut in two', 0.5],
    ['emptied', 0],
  ])(
    '%s is LOG_CORRUPT for every command, and no command dies',
    async (_what, share) => {
      const name = copy((at) =>
        truncateSync(at('log', 'data.mdb'), Math.floor(readFileSync(at('log', 'data.mdb')).length * share)),
      );
      for (const args of [
        ['replay', name],
        ['log', 'verify', name],
        ['run', '--resume', name],
        ['ls', '--dead-letters', name],
      ])
        expect(await rods(...args), args.join(' ')).toMatchObject({
          code: 1,
          talk: expect.stringMatching(/LOG_CORRUPT: .*data\.mdb: .*expected/),
        });
      expect((await rods('ls')).out).toContain(`${name.slice(5)}  unreadable, LOG_CORRUPT`);
    },
    120_000,
  );
});

describe('the same run killed in the middle and resumed', () => {
  it('shows no difference to the undisturbed one; one with another message does', async () => {
    // a fork without changes is a log cut there, opened again
    const forked = await rods('replay', 'whole', '--fork', '60', '--out', 'runs/resumed');
    expect(forked.code, forked.talk).toBe(0);
    const log = RunLog.openForReading(join(cwd, 'runs/resumed', 'log'));
    const sent = [...log.events()].flatMap(({ outputs }) => outputs.map(({ type }) => type));
    await log.close();
    expect(sent).toContain('run.resume');
    const same = await rods('replay', 'whole', '--diff', 'runs/resumed');
    expect(same).toMatchObject({ code: 0, out: expect.stringContaining('equal') });
    for (const file of ['metrics.jsonl', 'variants.jsonl'])
      expect(readFileSync(join(cwd, 'runs/resumed', file), 'utf8')).toBe(
        readFileSync(join(cwd, 'whole', file), 'utf8'),
      );
    await withoutLast('runs/resumed', 1);
    expect(await rods('replay', 'whole', '--diff', 'runs/resumed')).toMatchObject({ code: 3 });
  }, 180_000);
});

describe('a fork at an event that is not there', () => {
  it('is refused and leaves no folder', async () => {
    expect(await rods('replay', 'whole', '--fork', '9999', '--out', 'nowhere')).toMatchObject({
      code: 2,
      talk: expect.stringContaining('EVENT_NOT_FOUND'),
    });
    expect(readdirSync(cwd)).not.toContain('nowhere');
  }, 60_000);
});

describe('a checkpoint', () => {
  it('with a byte turned over is named by log verify; one that is gone is not missed', async () => {
    let file = '';
    const name = copy((at) => {
      const [older = '', newer = ''] = readdirSync(at('checkpoints')).sort();
      rmSync(at('checkpoints', older));
      file = newer;
    });
    expect(await rods('log', 'verify', name)).toMatchObject({ code: 0 });
    const path = join(cwd, name, 'checkpoints', file);
    const bytes = readFileSync(path);
    for (const at of [3, 5_000]) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      writeFileSync(path, damaged);
      const { code, out } = await rods('log', 'verify', name);
      expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining(join('checkpoints', file)) });
    }
  }, 120_000);
});

describe('a finished run whose last events are gone', () => {
  it.each([9])(
    '%i of them: is exit code 3, saying that the log once went further',
    async (many) => {
      const name = copy(() => undefined);
      await withoutLast(name, many);
      const { code, out } = await rods('replay', name);
      expect(out).toMatch(/diverged at event \d+: end/);
      expect(code).toBe(3);
      expect(await rods('log', 'verify', name)).toMatchObject({
        code: 1,
        out: expect.stringContaining('once held events'),
      });
    },
    120_000,
  );

  it('is found by its summary and rows alone, where nothing beside the events names them', async () => {
    const forked = 'runs/early';
    const log = RunLog.openForReading(join(cwd, 'whole', 'log'));
    const last = log.nextSeq() - 1;
    await log.close();
    const { forkLog } = await import('@rods/actors');
    cpSync(join(cwd, 'whole'), join(cwd, forked), { recursive: true });
    rmSync(join(cwd, forked, 'log'), { recursive: true });
    const from = RunLog.openForReading(join(cwd, 'whole', 'log'));
    await forkLog(from, join(cwd, forked, 'log'), last - 5, []);
    await from.close();
    const finished = await rods('replay', forked);
    expect(finished.out).toContain('summary.json says that it has finished');
    expect(finished.code).toBe(3);
    rmSync(join(cwd, forked, 'summary.json'));
    const rows = await rods('replay', forked);
    expect(rows.out).toMatch(/rows of (?:metrics|variants)\.jsonl/);
    expect(rows.code).toBe(3);
    // a run that crashed there has no such rows: it is fine, and what it owes is told
    for (const file of ['metrics.jsonl', 'variants.jsonl']) rmSync(join(cwd, forked, file));
    const crashed = await rods('replay', forked);
    expect(crashed.code, crashed.out).toBe(0);
    expect(crashed.out).toMatch(/\d+ messages still owed/);
  }, 120_000);
});

describe('messages that could not be delivered', () => {
  /** A log of a first message, one that nobody could take, and what came to the runner after it. */
  async function withDeadLetter(name: string, first: string, last: string, isAgain = false): Promise<string> {
    const log = RunLog.openForWriting(join(cwd, name, 'log'));
    const message = (to: string, type: string) => ({ to, type, job: 'job-1', payload: {} });
    const outputs = [message('tracker', first), message('judge', 'candidate')];
    const dead = { kind: 'dead', actor: 'judge/job-1', reason: 'HOST_EXITED: exit code 9' } as const;
    const events = [
      sealRecord({ kind: 'input', seq: 0, outputs }),
      sealRecord({ ...dead, seq: 1, input: { seq: 0, ordinal: 1 }, outputs: [message('run', last)] }),
      ...(isAgain ? [sealRecord({ kind: 'input', seq: 2, again: 1, outputs: [message('judge', 'candidate')] })] : []),
    ];
    await log.append(events.map((event) => ({ event, effects: [], snapshot: null })));
    await log.close();
    const { code, out } = await rods('ls', '--dead-letters', name);
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringContaining('#1  dead  candidate to judge/job-1'),
    });
    return out.trim().split('\n').slice(2).join('\n');
  }

  it('are listed with how they are delivered again, where they can be', async () => {
    expect(await withDeadLetter('going', 'run.start', 'step.closed')).toBe(
      'deliver again: rods run --resume going --redeliver N (or all)',
    );
    expect(await withDeadLetter('ended', 'run.start', 'run.closed')).toContain(
      'rods replay ended --fork N, with the N before it',
    );
    expect(await withDeadLetter('batch', 'batch.start', 'step.closed')).toContain('none is delivered again');
    expect(await withDeadLetter('again', 'run.start', 'step.closed', true)).toBe('');
  }, 60_000);
});
