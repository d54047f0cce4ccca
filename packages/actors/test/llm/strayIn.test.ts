// Sentences that do not belong: the seeds people wrote hold none, and what a model adds is found.
import { decodeTask, type Task } from '@rods/core';
import { describe, expect, it } from 'vitest';
import { strayIn } from '../../src/author/llm/strayIn.js';
import type { Trace } from '../../src/author/Trace.js';
import { author, seedLines } from '../agents/acceptedVariants.js';

const tasks = seedLines.map(decodeTask);
const messagesOf = ({ questions }: Task): string[] => questions.map((texts) => texts.join('\n'));
const traceOf = ({ classes, configText, groundTruth }: Task): Trace => ({
  classes: [...classes],
  configText,
  longContext: false,
  turns: groundTruth.map((calls) => ({
    stateHash: '',
    moves: [
      {
        move: 'x',
        className: classes[0] ?? '',
        calls: calls.map((text) => ({ function: text.slice(0, text.indexOf('(')), text, carriage: {}, result: '' })),
      },
    ],
  })),
});
const withSentence = (task: Task, sentence: string): string[] =>
  messagesOf(task).map((message, turn) => (turn === 0 ? `${message} ${sentence}` : message));

describe('stray sentences', () => {
  it('are next to none in the conversations that people wrote', () => {
    const found = tasks.flatMap((task) => strayIn(traceOf(task), messagesOf(task), author.kit) ?? []);
    expect(found.length, JSON.stringify(found)).toBeLessThanOrEqual(tasks.length / 50);
  });

  it('are found where a request is taken back in the same breath', () => {
    for (const task of tasks.slice(0, 40)) {
      const messages = withSentence(task, 'Forget it, my cousin Ottokar will do it tomorrow.');
      expect(strayIn(traceOf(task), messages, author.kit), messages[0]).toMatchObject({ by: 'coherence', turn: 0 });
    }
  });

  it('are found, nine times in ten, where something is wished for that no call of the turn has to do with', () => {
    const found = tasks.filter((task) => {
      const stray = strayIn(traceOf(task), withSentence(task, 'And please water the plants in the hall.'), author.kit);
      return stray?.by === 'alignment' && stray.turn === 0;
    });
    expect(found.length).toBeGreaterThanOrEqual(0.9 * tasks.length);
  });
});
