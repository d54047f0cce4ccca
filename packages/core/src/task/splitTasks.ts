// Who is trained on and who is held out. Sibling rows of one scenario always stay on the same side by default.
import { RodsError } from '../errors/RodsError.js';
import type { Task } from './Task.js';

export type Split = {
  /** Stands beside every figure computed under this split. */
  readonly name: string;
  readonly train: readonly Task[];
  readonly heldOut: readonly Task[];
};

/**
 * The position number at the end of an id: the scenario its four category rows share.
 *
 * @throws RodsError `TASK_ID` when there is none.
 */
export function scenarioOf(id: string): number {
  const match = id.match(/_(\d+)$/);
  if (!match)
    throw new RodsError('TASK_ID', `task id ${id} does not end in _<number>; the split by scenario needs its position`);
  return Number(match[1]);
}

/** Even scenario positions train, odd ones are held out; all categories of a scenario on the same side. */
export function splitByScenario(tasks: readonly Task[]): Split {
  const isTrain = (task: Task): boolean => scenarioOf(task.id) % 2 === 0;
  return { name: 'scenario', train: tasks.filter(isTrain), heldOut: tasks.filter((task) => !isTrain(task)) };
}

/**
 * The ids listed are trained on, the rest is held out (the paper's split, where siblings may leak across).
 *
 * @throws RodsError `TASK_ID` naming an id that no task has.
 */
export function splitByIds(tasks: readonly Task[], trainIds: readonly string[], name: string): Split {
  const known = new Set(tasks.map((task) => task.id));
  const missing = trainIds.find((id) => !known.has(id));
  if (missing !== undefined) throw new RodsError('TASK_ID', `split ${name}: no task has the id ${missing}`);
  const train = new Set(trainIds);
  return {
    name,
    train: tasks.filter((task) => train.has(task.id)),
    heldOut: tasks.filter((task) => !train.has(task.id)),
  };
}
