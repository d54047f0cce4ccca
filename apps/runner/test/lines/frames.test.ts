// What goes between the command and its line processes: bytes as they are, however the pipe cuts them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnswerReader, answerHeadOf, questionHeadOf, readQuestionHead } from '../../src/lines/frames.js';

describe('answers from a pipe', () => {
  it('are the ones that were written, wherever the pipe cuts them', () => {
    const answers = fc.record({ count: fc.nat(99), failed: fc.nat(99), bytes: fc.uint8Array({ maxLength: 40 }) });
    fc.assert(
      fc.property(fc.array(answers, { maxLength: 8 }), fc.array(fc.nat(30)), (written, cuts) => {
        const stream = Buffer.concat(written.flatMap((one) => [answerHeadOf(one), one.bytes]));
        const reader = new AnswerReader();
        const read = [];
        let at = 0;
        for (const cut of [...cuts, stream.length]) {
          read.push(...reader.add(stream.subarray(at, at + cut)));
          at = Math.min(at + cut, stream.length);
        }
        expect(
          read.map(({ count, failed, pieces }) => ({ count, failed, bytes: [...Buffer.concat([...pieces])] })),
        ).toEqual(written.map(({ count, failed, bytes }) => ({ count, failed, bytes: [...bytes] })));
      }),
    );
  });
});

describe('a question', () => {
  it('tells its length, and the number of its first line beyond what 32 bits hold', () => {
    const head = questionHeadOf({ line: 2 ** 40 + 1, bytes: Buffer.from('{}\n') });
    expect(readQuestionHead(head)).toEqual({ length: 3, line: 2 ** 40 + 1 });
  });
});
