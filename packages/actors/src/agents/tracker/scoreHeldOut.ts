// Turns the scores of an evaluation into its row: mean, interval over scenarios, mean per category.
import { bootstrapInterval, type Category, randomStream, readConfig } from '@rods/core';
import type { Evaluated } from './messages.js';
import type { EvaluationRow, HeldOut } from './rows/EvaluationRow.js';
import { type Deed, type RunMemory, toRun } from './TrackerContext.js';

export function scoreHeldOut(run: RunMemory, { point, epoch, order, scores }: Evaluated): Deed {
  const values = order.map((id, at) => ({ cluster: run.heldOut[id]?.cluster ?? id, value: scores[at] ?? 0 }));
  const { evaluation, seed } = readConfig(run.config);
  const { draws, level } = evaluation;
  const random = randomStream(seed, `evaluation/${point}/${epoch}/bootstrap`);
  const heldOut: HeldOut | null =
    values.length === 0 ? null : { ...bootstrapInterval(values, { random, draws, level }), tasks: values.length };
  const row: EvaluationRow = {
    point,
    epoch,
    step: run.curriculum.step,
    split: run.split,
    heldOut,
    byCategory: meansByCategory(run, order, scores),
  };
  const kept = point === 'epoch' ? {} : { [point]: heldOut };
  return { run: { ...run, scores: { ...run.scores, ...kept } }, sends: [toRun('evaluated', row)] };
}

function meansByCategory(
  run: RunMemory,
  order: readonly string[],
  scores: readonly number[],
): EvaluationRow['byCategory'] {
  const sums = new Map<Category, { total: number; count: number }>();
  for (const [at, id] of order.entries()) {
    const category = run.heldOut[id]?.category;
    if (category === undefined) continue;
    const { total, count } = sums.get(category) ?? { total: 0, count: 0 };
    sums.set(category, { total: total + (scores[at] ?? 0), count: count + 1 });
  }
  return Object.fromEntries([...sums].map(([category, { total, count }]) => [category, total / count]));
}
