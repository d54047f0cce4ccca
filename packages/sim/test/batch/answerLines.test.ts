// Many lines: the same answers as one by one, in order, over threads where there are enough of them, and never more in
// memory than is under way.
import { type AnswerLinesOptions, answerLine, answerLines, type NumberedText, ownFiller } from '@rods/sim';
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

async function* lines(count: number, seen: (at: number) => void = () => undefined): AsyncGenerator<NumberedText> {
  for (let at = 0; at < count; at++) {
    seen(at);
    yield { line: at + 1, text: lineOf(at) };
  }
}

const options: AnswerLinesOptions = { kind: 'exec', threads: 2, state: true, linesAlone: 10 };

async function textOf(source: AsyncIterable<NumberedText>, over: Partial<AnswerLinesOptions> = {}): Promise<string> {
  let text = '';
  for await (const { bytes } of answerLines(source, { ...options, ...over })) text += Buffer.from(bytes).toString();
  return text;
}

describe('many lines', () => {
  it('get the answers they would get one by one, in order, bad ones by name', async () => {
    const alone = Array.from({ length: 500 }, (_, at) =>
      answerLine('exec', { line: at + 1, text: lineOf(at) }, { filler: ownFiller(), state: true }),
    );
    const expected = alone.map(({ text }) => `${text}\n`).join('');
    expect(await textOf(lines(500))).toBe(expected);
    expect(await textOf(lines(500), { threads: 1 })).toBe(expected);
    expect(alone[13]).toMatchObject({ failed: true, text: expect.stringContaining('"id":"bad_13","line":14') });
  });

  it('count what could not be answered', async () => {
    let [count, failed] = [0, 0];
    for await (const answers of answerLines(lines(200), options)) {
      count += answers.count;
      failed += answers.failed;
    }
    expect([count, failed]).toEqual([200, 20]);
  });

  it('are read no faster than they are answered', async () => {
    let read = 0;
    let answered = 0;
    const source = lines(100_000, () => {
      read += 1;
    });
    for await (const { count } of answerLines(source, options)) {
      // two threads, two chunks of 32 each, the chunk being filled, and the line behind it
      expect(read - answered).toBeLessThanOrEqual(32 * 5 + 1);
      answered += count;
      if (answered > 3_000) break;
    }
  });

  it('are answered while the next one is still to come, for a program that asks one at a time', async () => {
    const waiting: ((answered: boolean) => void)[] = [];
    async function* conversation(): AsyncGenerator<NumberedText> {
      for (let at = 0; at < 40; at++) {
        // the next line is written only once this one has been answered
        const answer = new Promise<boolean>((resolve) => waiting.push(resolve));
        yield { line: at + 1, text: lineOf(at) };
        if (!(await answer)) return;
      }
    }
    let answered = 0;
    for await (const { count } of answerLines(conversation(), options)) {
      answered += count;
      for (let at = 0; at < count; at++) waiting.shift()?.(true);
    }
    expect(answered).toBe(40);
  });

  it('stop where their source fails, after the answers before it', async () => {
    async function* broken(): AsyncGenerator<NumberedText> {
      yield* lines(60);
      throw new Error('the disk is gone');
    }
    let answered = 0;
    const read = async (): Promise<void> => {
      for await (const { count } of answerLines(broken(), options)) answered += count;
    };
    await expect(read()).rejects.toThrow('the disk is gone');
    expect(answered).toBeGreaterThanOrEqual(10);
  });
});
