// What a turn's calls may be grounded in: its own message, and those of turns before it that were left unserved.
import type { Task } from '@rods/core';

/** One text per turn. A request stays open until a turn with calls: an empty reference serves nothing. */
export function openMessages({ questions, groundTruth }: Pick<Task, 'questions' | 'groundTruth'>): readonly string[] {
  let open: string[] = [];
  return questions.map((texts, turn) => {
    open.push(...texts);
    const message = open.join('\n');
    if ((groundTruth[turn] ?? []).length > 0) open = [];
    return message;
  });
}
