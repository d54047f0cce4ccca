// A conversation made adversarial: the same calls, one turn later than they were asked for.
import type { Task } from '@rods/core';
import type { Transform } from '../../../author/Transform.js';

/** The list with these items in the place of one. */
const replaced = <T>(list: readonly T[], at: number, ...items: T[]): T[] => [
  ...list.slice(0, at),
  ...items,
  ...list.slice(at + 1),
];

/** The task as it is trained on. `transform` counts turns as they were before it. */
export function applyTransform(task: Task, transform: Transform): Task {
  const { turn } = transform;
  const groundTruth = replaced(task.groundTruth, turn, [], [...(task.groundTruth[turn] ?? [])]);
  if (transform.kind === 'hold_out')
    return {
      ...task,
      groundTruth,
      questions: replaced(task.questions, turn, [...(task.questions[turn] ?? [])], []),
      missedFunction: { [String(turn + 1)]: [transform.function] },
    };
  return { ...task, groundTruth, questions: replaced(task.questions, turn, [transform.vague], [transform.supply]) };
}
