// The form of a seed that variants take after: its adversarial transform undone, its turns brought into the range allowed.
// The rule, in this order: a turn with an empty reference is joined with the one that carries its calls; while there are
// too many turns, the two neighbours with the fewest calls together are joined, the first pair among equals; a seed of one
// turn is cut in two after the first half of its calls. A single call cannot be cut: the plan adds a turn of one call.
import { type Category, decodeTask, type Task } from '@rods/core';
import { Recent } from '../../author/execution/Recent.js';

/** RODS App. C.1: 2 to 5 turns. A transform adds one, so the plan leaves room for it. */
export const fewestTurns = 2;
export const mostTurns = (category: Category): number => (isTransformed(category) ? 4 : 5);

export function isTransformed(category: Category): boolean {
  return category === 'miss_func' || category === 'miss_param';
}

type Turn = { readonly texts: readonly string[]; readonly calls: readonly string[] };

const join = (a: Turn, b: Turn): Turn => ({ texts: [...a.texts, ...b.texts], calls: [...a.calls, ...b.calls] });

/** Neighbours joined at this place. */
const joinedAt = (turns: readonly Turn[], at: number): readonly Turn[] => [
  ...turns.slice(0, at),
  join(turns[at] as Turn, turns[at + 1] as Turn),
  ...turns.slice(at + 2),
];

/** Turns without calls joined with what follows; a trailing one is left out. */
export function closedTurns(task: Pick<Task, 'questions' | 'groundTruth'>): readonly Turn[] {
  const turns: Turn[] = [];
  let open: Turn = { texts: [], calls: [] };
  task.groundTruth.forEach((calls, at) => {
    open = join(open, { texts: task.questions[at] ?? [], calls });
    if (calls.length === 0) return;
    turns.push(open);
    open = { texts: [], calls: [] };
  });
  return turns;
}

/** The task in the form described above. Calls and their order stay. */
export function seedForm(task: Task): Task {
  let turns = closedTurns(task);
  while (turns.length > mostTurns(task.category)) {
    const sizes = turns.slice(1).map((turn, at) => turn.calls.length + (turns[at]?.calls.length ?? 0));
    turns = joinedAt(turns, sizes.indexOf(Math.min(...sizes)));
  }
  const [only] = turns;
  if (turns.length === 1 && only && only.calls.length > 1) {
    const half = Math.ceil(only.calls.length / 2);
    turns = [
      { texts: only.texts, calls: only.calls.slice(0, half) },
      { texts: [], calls: only.calls.slice(half) },
    ];
  }
  return {
    ...task,
    questions: turns.map(({ texts }) => [...texts]),
    groundTruth: turns.map(({ calls }) => [...calls]),
    missedFunction: {},
  };
}

/**
 * Each agent of a job reads its seed, some of them several times, and a seed has many jobs: a pool has room here. What is
 * found out about a seed is kept beside the task and goes with it.
 */
const recent = new Recent<Task>(512);

/** A seed's line in that form. @throws RodsError `TASK_INVALID`, `JSON_INVALID`. */
export function readSeed(line: string): Task {
  return recent.get(line, () => seedForm(decodeTask(line)));
}
