// Answers to official tasks: the reference, changed in the ways a policy departs from it.
import type { Task } from '@rods/core';
import { Draw } from './Draw.js';
import { drawCall } from './drawCall.js';
import type { Sources } from './drawEpisode.js';
import { ValuePool } from './ValuePool.js';

export type DrawnAnswer = { readonly task: Task; readonly calls: string[][][]; readonly changes: readonly string[] };

const kinds = {
  none: 2,
  drop: 3,
  duplicate: 2,
  swap: 2,
  early: 2,
  late: 2,
  emptyTurn: 2,
  emptyStep: 1,
  split: 3,
  reorder: 3,
  extra: 5,
  wrong: 4,
  intFloat: 3,
  fewer: 1,
  more: 1,
  twice: 1,
};

/** Answer `at` of a seed: turn -> step -> call texts. */
export function drawAnswer(seed: number, at: number, sources: Sources): DrawnAnswer {
  const draw = new Draw(seed, `answer/${at}`);
  const task = draw.pick(sources.tasks);
  const calls: string[][][] = task.groundTruth.map((turn) => (turn.length === 0 ? [] : [[...turn]]));
  const changes = Array.from({ length: draw.between(1, 2) }, () => draw.weighted(kinds));
  for (const change of changes) disturb(draw, change, calls, task, sources);
  return { task, calls, changes };
}

function disturb(draw: Draw, change: string, calls: string[][][], task: Task, sources: Sources): void {
  // an earlier change may have taken all turns away
  if (calls.length === 0) return;
  const turn = draw.between(0, calls.length - 1);
  const steps = calls[turn] as string[][];
  const step = steps[0] ?? [];
  const other = calls[draw.between(0, calls.length - 1)] as string[][];
  const place = draw.between(0, Math.max(0, step.length - 1));
  const call = step[place];
  switch (change) {
    case 'drop':
      step.splice(place, 1);
      break;
    case 'duplicate':
      if (call !== undefined) step.splice(place, 0, call);
      break;
    case 'swap':
      [calls[turn], calls[calls.indexOf(other)]] = [other, steps];
      break;
    case 'early':
    case 'late':
      if (call !== undefined) other.push(step.splice(place, 1));
      break;
    case 'emptyTurn':
      calls[turn] = [];
      break;
    case 'emptyStep':
      steps.push([]);
      break;
    case 'split':
      calls[turn] = step.map((one) => [one]);
      break;
    case 'reorder':
      calls[turn] = steps.map((one) => draw.shuffled(one));
      break;
    case 'extra':
      steps.push([stray(draw, task, sources)]);
      break;
    case 'wrong':
      if (call !== undefined) step[place] = call.replace(/'[^'(]*'|\d+(?:\.\d+)?/, draw.pick(["'other'", '7', '7.5']));
      break;
    case 'intFloat':
      if (call !== undefined) step[place] = call.replace(/(?<![\w.'])(\d+)(?![\w.'])/, '$1.0');
      break;
    case 'fewer':
      calls.pop();
      break;
    case 'more':
      calls.push([[...step]]);
      break;
    case 'twice':
      calls[turn] = [...steps, ...steps];
      break;
  }
}

function stray(draw: Draw, task: Task, sources: Sources): string {
  const context = { classes: task.classes, pool: new ValuePool(), references: sources.references };
  for (;;) {
    // long computations and calls that name their instance have no place in an answer
    const call = drawCall(draw, { ...context, instance: () => 'instance' });
    if (!/logarithm|square_root|power|round_number|\*\*|lambda| for |b'|\\N|float|:\.3f/.test(call)) return call;
  }
}
