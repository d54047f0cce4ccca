// A finished task read back: the conversation before its transform, and the transform.
import { RodsError, type Task } from '@rods/core';
import type { Transform } from '../../../author/Transform.js';
import { closedTurns, isTransformed } from '../../planner/seedForm.js';

export type Undone = { readonly base: Task; readonly transform: Transform | null };

/** What a task says it withholds: the call and its parameters, counted before the transform. */
export type Withheld = { readonly call: number; readonly parameters: readonly string[] };

/**
 * `withheld` is needed for `miss_param` alone: the texts do not say it.
 *
 * @throws RodsError `TASK_INVALID` when the task has not the shape its category's transform gives.
 */
export function undoTransform(task: Task, withheld: Withheld | null): Undone {
  const base: Task = {
    ...task,
    questions: closedTurns(task).map(({ texts }) => [...texts]),
    groundTruth: closedTurns(task).map(({ calls }) => [...calls]),
    missedFunction: {},
  };
  const empty = task.groundTruth.flatMap((calls, turn) => (calls.length === 0 ? [turn] : []));
  const [turn] = empty;
  const invalid = (expected: string): RodsError =>
    new RodsError('TASK_INVALID', `task ${task.id}: ground_truth: expected ${expected}`);
  if (!isTransformed(task.category)) {
    if (turn !== undefined) throw invalid(`calls in every turn of a ${task.category} task`);
    return { base, transform: null };
  }
  if (turn === undefined || empty.length > 1) throw invalid('exactly one empty turn');
  if (task.category === 'miss_func') {
    const [held, ...others] = task.missedFunction[String(turn + 1)] ?? [];
    if (held === undefined || others.length > 0 || (task.questions[turn + 1] ?? []).length > 0)
      throw invalid('one function that returns with an empty question after the empty turn');
    return { base, transform: { kind: 'hold_out', turn, function: held } };
  }
  if (withheld === null) throw invalid('a certificate that names what is withheld');
  const text = (at: number): string => (task.questions[at] ?? []).join('\n');
  // what supplies values asks for nothing
  const questions = base.questions.map((texts, at) => (at === turn ? [text(turn)] : texts));
  return {
    base: { ...base, questions },
    transform: {
      kind: 'withhold',
      turn,
      call: withheld.call,
      parameters: [...withheld.parameters],
      vague: text(turn),
      supply: text(turn + 1),
    },
  };
}
