// A policy small enough for finite differences, on the built-in seeds, with every group of weights away from zero.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeTask, randomStream, rewardPresets, type Task } from '@rods/core';
import { functionsOf, openEpisode, ownFiller } from '@rods/sim';
import { type Layout, layoutOf } from '../../src/learner/parameters/Layout.js';
import { SparseGradient } from '../../src/learner/parameters/SparseGradient.js';
import { freshWeights } from '../../src/learner/parameters/Weights.js';
import { Pass, type PassOptions } from '../../src/learner/policy/Pass.js';
import type { Situation } from '../../src/learner/policy/Situation.js';
import { TaskPass } from '../../src/learner/policy/TaskPass.js';
import { callRecord } from '../../src/learner/rollout/callRecord.js';
import type { PlayRules } from '../../src/learner/rollout/Player.js';
import { type TaskView, TaskViews } from '../../src/learner/rollout/TaskView.js';
import { WordTable } from '../../src/learner/text/WordTable.js';
import { policySchema } from '../../src/learner/toolbox/policySchema.js';
import { referenceTurns } from '../../src/learner/warmup/referenceCalls.js';

export const seedTasks: readonly Task[] = readFileSync(
  join(import.meta.dirname, '../../../../apps/runner/seeds/base.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map(decodeTask);

export const rules: PlayRules = { callsPerTurn: 8, reward: rewardPresets.paper, filler: ownFiller() };

export class SmallPolicy {
  readonly layout: Layout = layoutOf({ dimension: 4, tableBits: 8, argumentBits: 10 });
  readonly weights: Float32Array;
  readonly gradient = new SparseGradient(this.layout.total);
  readonly #views = new TaskViews(new WordTable(this.layout.wordBuckets), (classes) =>
    functionsOf(classes).map(policySchema),
  );

  /** @param spread deviation added to every weight. */
  constructor(spread = 0.1) {
    this.weights = freshWeights(this.layout, 1);
    const random = randomStream(7, 'small policy');
    for (let at = 0; at < this.weights.length; at++) {
      this.weights[at] = (this.weights[at] ?? 0) + (random.float() - 0.5) * 2 * spread;
    }
  }

  view(task: Task): TaskView {
    return this.#views.view(task);
  }

  pass(view: TaskView, options: Partial<PassOptions> = {}): TaskPass {
    const all: PassOptions = { identity: true, temperature: 1, ...options };
    return new TaskPass(new Pass(this.weights, this.layout, this.gradient, all), view);
  }
}

/** The situation after the first `count` reference calls of the task's first turn with at least that many. */
export function afterCalls(of: TaskPass, count: number): Situation {
  const episode = openEpisode(of.view.episode, rules);
  let calls: Situation['calls'] = [];
  for (const [turn, reference] of referenceTurns(of.view).entries()) {
    const isHere = reference.calls.length > count;
    for (const call of isHere ? reference.calls.slice(0, count) : reference.calls) {
      const result = episode.call(call.text);
      if (result) calls = [...calls, callRecord(of, { fn: call.fn, turn, args: call.args }, result)];
    }
    if (isHere) return { turn, from: turn, calls, callsThisTurn: count };
    episode.endTurn();
  }
  throw new RangeError(`${of.view.task.id} has no turn with more than ${count} calls`);
}
