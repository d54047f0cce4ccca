// Many lines of `rods sim exec`: the same answers as by one process, in order, over processes that may die, and never more
// in memory than is under way.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bin, runRods, shellEnvironment } from '../commands/runRods.js';

let cwd = '';
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'rods-lines-'));
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const goodLine = (at: number, second = "ticket_login('a', 'b')", classes = ['MathAPI', 'TicketAPI']): string =>
  JSON.stringify({
    id: `multi_turn_base_${at}`,
    involved_classes: classes,
    initial_config: {},
    turns: [[`add(a=${at}, b=1)`], [second]],
  });
/** Good lines, and among them bad, blank and CRLF ones, and in most a separator that is data. */
const lineOf = (at: number): string => {
  if (at % 10 === 3) return `{"id":"bad_${at}"}`;
  if (at % 50 === 7) return '';
  return at % 50 === 9 ? `${goodLine(at)}\r` : goodLine(at, "ticket_login('a\u2028', 'b')");
};
const textOf = (count: number): string => Array.from({ length: count }, (_, at) => `${lineOf(at)}\n`).join('');

const start = (...args: string[]): ChildProcessWithoutNullStreams => {
  const child = spawn(process.execPath, [bin, 'sim', 'exec', ...args], { cwd, env: shellEnvironment() });
  // a command that ends early does not read what is left
  child.stdin.on('error', () => undefined);
  return child;
};
const childrenOf = (pid: number | undefined): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    // it has ended, and has none
    return [];
  }
};
/** One that has ended and that nobody has asked about is gone too. */
const isThere = (pid: number): boolean => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // no such process
    return false;
  }
};
/** The ones of these that stay. */
const staying = async (pids: readonly number[]): Promise<number[]> => {
  for (let looks = 0; looks < 200 && pids.some(isThere); looks++) await pause(25);
  return pids.filter(isThere);
};
const crewOf = async (child: ChildProcessWithoutNullStreams): Promise<number[]> => {
  let crew = childrenOf(child.pid);
  while (crew.length < 2 && child.exitCode === null) {
    await pause(20);
    crew = childrenOf(child.pid);
  }
  return crew;
};
const told = async (stream: NodeJS.ReadableStream): Promise<string> => {
  let text = '';
  for await (const piece of stream) text += String(piece);
  return text;
};

describe('many lines', () => {
  it('get the answers they would get from one process, in order, bad ones by name and number', async () => {
    // as some editors begin a file
    const input = `\ufeff${textOf(1_200)}`;
    const [one, two] = await Promise.all(
      ['1', '2'].map((count) => runRods(['sim', 'exec', '--processes', count], { cwd, input })),
    );
    expect(two).toEqual(one);
    expect(two?.code).toBe(1);
    expect(two?.out).toContain('"id":"bad_1003","line":1004');
    expect(two?.talk).toContain('120 lines answered with an error');
    expect(two?.out.split('\n').length).toBe(1_200 - 24 + 1);
  });

  it('are answered while the next one is still to come, for a program that asks one at a time', async () => {
    const child = start('--processes', '2');
    const answers = child.stdout[Symbol.asyncIterator]();
    let lines = 0;
    for (let at = 0; at < 300; at++) {
      child.stdin.write(`${goodLine(at)}\n`);
      while (lines <= at) lines += String((await answers.next()).value).split('\n').length - 1;
    }
    expect(childrenOf(child.pid)).toHaveLength(2);
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  it('are read no faster than their answers are taken, and all answered when they are', async () => {
    const child = start('--processes', '2');
    const piece = textOf(1_000);
    let pieces = 0;
    for (let waits = 0; waits < 3; ) {
      // what is unread would go on growing
      expect(pieces * piece.length).toBeLessThan(20e6);
      const flows =
        child.stdin.write(piece) || (await Promise.race([once(child.stdin, 'drain').then(() => true), pause(500)]));
      if (flows) waits = 0;
      else waits += 1;
      pieces += 1;
    }
    child.stdin.end();
    const [out, talk] = await Promise.all([told(child.stdout), told(child.stderr)]);
    expect(out.split('\n').length - 1).toBe(pieces * (1_000 - 20));
    expect(talk).toBe(`rods: ${pieces * 100} lines answered with an error\n`);
  });
});

describe('a process for lines that is killed', () => {
  it('is replaced, and what it owed is answered all the same, every line once', async () => {
    const input = textOf(3_000);
    const { out: expected } = await runRods(['sim', 'exec', '--processes', '1'], { cwd, input });
    const child = start('--processes', '2');
    let out = '';
    child.stdout.on('data', (piece: Buffer) => {
      out += piece.toString();
    });
    child.stdin.end(input);
    const closed = once(child, 'close');
    const killed = new Set<number>();
    for (let time = 1; time <= 3; time++) {
      while (out.length < (expected.length * time) / 5 && child.exitCode === null) await pause(5);
      const victim = (await crewOf(child)).find((pid) => !killed.has(pid));
      if (victim === undefined) break;
      process.kill(victim, 'SIGKILL');
      killed.add(victim);
    }
    await closed;
    expect(killed.size).toBe(3);
    expect(out).toBe(expected);
  });

  it('by the line it was at, and the next one too: that line has an error, and no other is lost', async () => {
    const toolset = fileURLToPath(new URL('hostileToolset.js', import.meta.url));
    const lines = Array.from({ length: 700 }, (_, at) =>
      at === 500 ? goodLine(at, 'leave()', ['MathAPI', 'Hostile']) : goodLine(at),
    );
    const input = lines.map((line) => `${line}\n`).join('');
    const { code, out } = await runRods(['sim', 'exec', '--processes', '2', '--toolset', toolset], { cwd, input });
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; line?: number; error?: { code: string; message: string } });
    expect(answers.map(({ id }) => id)).toEqual(lines.map((_, at) => `multi_turn_base_${at}`));
    expect(answers.filter(({ error }) => error)).toEqual([
      {
        id: 'multi_turn_base_500',
        line: 501,
        error: { code: 'SIM_PROCESS', message: expect.stringMatching(/line 501: .* ended.* \(exit code 7\)/) },
      },
    ]);
    expect(code).toBe(1);
  });
});

describe('no process for lines stays', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('when the command gets %s, nor says anything', async (signal) => {
    const child = start('--processes', '2');
    const talk = told(child.stderr);
    child.stdin.write(textOf(3_000));
    const crew = await crewOf(child);
    child.stdout.resume();
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([null, signal]);
    expect(crew).toHaveLength(2);
    expect(await staying(crew)).toEqual([]);
    expect(await talk).toBe('');
  });

  it('when the reader of the answers goes away, and the command ends well', async () => {
    const child = start('--processes', '2');
    const talk = told(child.stderr);
    const text = Array.from({ length: 3_000 }, (_, at) => `${goodLine(at)}\n`).join('');
    // the input stays open: nobody waits for its end
    child.stdin.write(text);
    const crew = await crewOf(child);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(crew).toHaveLength(2);
    expect(await staying(crew)).toEqual([]);
    expect(await talk).toBe('');
  });
});
