// Lines over a pool of threads: the same answers as one by one, in order, and never more in memory than is under way.
import { answerLines } from '@rods/sim';
import { describe, expect, it } from 'vitest';

const lineOf = (at: number): string =>
  at % 10 === 3
    ? `{"id":"bad_${at}"}`
    : JSON.stringify({
        id: `multi_turn_base_${at}`,
        involved_classes: ['MathAPI', 'TicketAPI'],
        initial_config: {},
        turns: [[`add(a=${at}, b=1)`], ["ticket_login('a', 'b')"]],
      });

describe('lines over the pool', () => {
  it('are answered in order, bad ones by name', async () => {
    async function* lines() {
      for (let at = 0; at < 200; at++) yield { line: at + 1, text: lineOf(at) };
    }
    const answers: string[] = [];
    for await (const { text } of answerLines(lines(), { kind: 'exec', threads: 2, filler: null, state: false }))
      answers.push(text);
    expect(answers.length).toBe(200);
    for (const [at, text] of answers.entries()) {
      if (at % 10 === 3) expect(JSON.parse(text)).toMatchObject({ id: `bad_${at}`, line: at + 1 });
      else expect(text).toContain(`{\\"result\\": ${at + 1}}`);
    }
  });

  it('are read no faster than they are answered', async () => {
    let read = 0;
    async function* lines() {
      for (let at = 0; at < 100_000; at++) {
        read += 1;
        yield { line: at + 1, text: lineOf(at) };
      }
    }
    let answered = 0;
    for await (const _ of answerLines(lines(), { kind: 'exec', threads: 2, filler: null, state: false })) {
      answered += 1;
      // two threads, four chunks of 32 each, and the chunk being filled
      expect(read - answered).toBeLessThanOrEqual(32 * 9 + 1);
      if (answered === 3_000) break;
    }
  });
});
