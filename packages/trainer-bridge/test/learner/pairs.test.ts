// What the heads learn refusing and asking from: rows that miss something, and base turns shown as if they did.
import { encodeTask, randomStream, type Task } from '@rods/core';
import { describe, expect, it } from 'vitest';
import { functionDecision } from '../../src/learner/policy/functionDecision.js';
import { fitHeads } from '../../src/learner/train/fitHeads.js';
import { cloneTask, type HeadExample } from '../../src/learner/warmup/cloneTask.js';
import { withoutFunctions } from '../../src/learner/warmup/minimalPairs.js';
import { referenceTurns } from '../../src/learner/warmup/referenceCalls.js';
import { afterCalls, rules, SmallPolicy, seedTasks } from './SmallPolicy.js';

const policy = new SmallPolicy();

function examples(task: Task, share: number): HeadExample[] {
  const random = randomStream(1, task.id);
  const drawsPair = (): boolean => random.float() < share;
  const { heads } = cloneTask(policy.pass(policy.view(task)), { rules, trainsHeads: false, drawsPair });
  policy.gradient.take(1);
  return heads;
}

const closing = (heads: readonly HeadExample[], name: string): number =>
  heads.filter(({ head, closes }) => head === name && closes === 1).length;

describe('a base task', () => {
  it('by itself shows no turn that is refused or asked about', () => {
    for (const task of seedTasks.slice(0, 10)) {
      const heads = examples(task, 0);
      expect([closing(heads, 'refuse'), closing(heads, 'ask')]).toEqual([0, 0]);
      expect(closing(heads, 'end')).toBe(task.groundTruth.length);
    }
  });

  it('with pairs shows each turn once without its functions, and once without a value where its message has one', () => {
    for (const task of seedTasks.slice(0, 10)) {
      const heads = examples(task, 1);
      expect(closing(heads, 'refuse')).toBe(task.groundTruth.length);
      expect(closing(heads, 'ask')).toBeLessThanOrEqual(task.groundTruth.length);
    }
    expect(
      seedTasks
        .slice(0, 10)
        .flatMap((task) => examples(task, 1))
        .filter(({ head, closes }) => head === 'ask' && closes === 1).length,
    ).toBeGreaterThan(5);
  });

  it('keeps all its own examples beside the pairs', () => {
    const [task] = seedTasks as [Task];
    const own = examples(task, 0);
    const all = examples(task, 1);
    for (const example of own) expect(all).toContainEqual(example);
  });
});

describe('a turn without its functions', () => {
  it('is decided among the other functions on offer', () => {
    const of = policy.pass(policy.view(seedTasks[0] as Task));
    const now = afterCalls(of, 0);
    const needed = referenceTurns(of.view)[0]?.calls ?? [];
    const whole = functionDecision(of, now);
    const pair = withoutFunctions(of, now, needed);
    expect(pair?.head).toBe('refuse');
    expect(pair?.features[5]).toBeCloseTo((whole.offered.length - new Set(needed.map(({ fn }) => fn)).size) / 40, 9);
  });
});

describe('a row with a missing function or value', () => {
  const seed = seedTasks[0] as Task;
  const first = seed.groundTruth[0]?.[0] ?? '';
  const name = first.slice(0, first.indexOf('('));

  it('shows the turn that is refused', () => {
    const task: Task = {
      ...seed,
      id: 'multi_turn_miss_func_pairs_0',
      category: 'miss_func',
      questions: [seed.questions[0] ?? [], [], ...seed.questions.slice(1)],
      groundTruth: [[], ...seed.groundTruth],
      missedFunction: { '1': [name] },
    };
    expect(encodeTask(task)).toContain(name);
    expect(closing(examples(task, 0), 'refuse')).toBe(1);
  });

  it('shows the turn that is asked about', () => {
    const task: Task = {
      ...seed,
      id: 'multi_turn_miss_param_pairs_0',
      category: 'miss_param',
      questions: [['Place an order.'], ...seed.questions],
      groundTruth: [[], ...seed.groundTruth],
    };
    expect(closing(examples(task, 0), 'ask')).toBe(1);
  });
});

describe('the cross-fit', () => {
  it('moves a head only when it has seen both sides, and then tells them apart', () => {
    const { weights, layout } = new SmallPolicy();
    const before = weights.slice(layout.heads);
    const features = (x: number): number[] => [1, x, ...new Array<number>(22).fill(0)];
    const goesOn = [0, 0.2, 0.4].map((x): HeadExample => ({ head: 'refuse', features: features(x), closes: 0 }));
    fitHeads(weights, layout, goesOn);
    expect(weights.slice(layout.heads)).toEqual(before);
    const closes = [3, 4, 5].map((x): HeadExample => ({ head: 'refuse', features: features(x), closes: 1 }));
    fitHeads(weights, layout, [...goesOn, ...closes]);
    const logit = (x: number): number => (weights[layout.heads] ?? 0) + x * (weights[layout.heads + 1] ?? 0);
    expect(logit(5)).toBeGreaterThan(0);
    expect(logit(0)).toBeLessThan(0);
  });
});
