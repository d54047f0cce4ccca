// Lines that could exhaust a process, each in a process of its own: an answer or an error naming the budget, within five
// seconds of CPU and one GiB, and the next line goes on. Budgets are counted in steps; the limits here hold them to account.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hostileLines } from './hostileLines.js';

const script = join(dirname(fileURLToPath(import.meta.url)), 'answerStdin.js');
const mostMilliseconds = 5_000;
const mostMegabytes = 1_024;

type Told = {
  readonly answers: readonly { readonly failed: boolean; readonly text: string; readonly milliseconds: number }[];
  readonly megabytes: number;
};

const nextLine: Readonly<Record<'exec' | 'check', string>> = {
  exec: '{"id":"next","involved_classes":["MathAPI"],"initial_config":{},"turns":[["add(1, 2)"]]}',
  check:
    '{"id":"next","involved_classes":["MathAPI"],"initial_config":{},"ground_truth":[["add(1, 2)"]],"model_calls":[[["add(1, 2)"]]]}',
};

describe('a line of', () => {
  it.each(hostileLines)('$name is answered within bounds, and so is the next', { timeout: 60_000 }, (hostile) => {
    const { kind, line, answer } = hostile;
    const { stdout, stderr, status } = spawnSync(process.execPath, [script, kind], {
      input: `${line}\n${nextLine[kind]}\n`,
      encoding: 'utf8',
      maxBuffer: 1 << 24,
    });
    expect(status, stderr.slice(-2_000)).toBe(0);
    const { answers, megabytes } = JSON.parse(stdout) as Told;
    expect(answers[0]?.text).toMatch(answer);
    expect(answers[1]).toMatchObject({ failed: false, text: expect.stringContaining('"id":"next"') });
    expect(answers[0]?.milliseconds).toBeLessThan(mostMilliseconds);
    expect(megabytes).toBeLessThan(mostMegabytes);
  });
});
