// From scores to weights: advantages within a group, the group's gradient, Adagrad.
import { groupAdvantages, LearnerConfig, turnAdvantages } from '@rods/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adagradStep } from '../../src/learner/parameters/adagradStep.js';
import { type Credited, type RolloutScore, runGroup } from '../../src/learner/rollout/runGroup.js';
import { rules, SmallPolicy, seedTasks } from './SmallPolicy.js';

const scores = (values: readonly number[]): { progress: number }[] => values.map((progress) => ({ progress }));

describe('the advantage of a rollout', () => {
  it('is its distance from the group’s mean in sample deviations', () => {
    expect(groupAdvantages(scores([0, 0.5, 1])).map((one) => Math.round(one * 1000) / 1000)).toEqual([-1, 0, 1]);
  });
  it('is exactly zero for every rollout of a group without spread', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 16 }), (value, count) => {
        expect(groupAdvantages(scores(new Array<number>(count).fill(value)))).toEqual(new Array(count).fill(0));
      }),
    );
  });
  it('sums to zero over a group, and grows with the reward', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 16 }), (turns) => {
        const advantages = groupAdvantages(scores(turns.map((count) => count / 4)));
        expect(advantages.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 9);
        for (const [a, first] of turns.entries()) {
          for (const [b, second] of turns.entries()) {
            if (first > second) expect(advantages[a]).toBeGreaterThan(advantages[b] as number);
          }
        }
      }),
    );
  });
  it('credits a turn, as an option, with what came from it on', () => {
    const [early, late] = turnAdvantages(
      [
        [1, 0],
        [0, 1],
      ],
      2,
    ) as [number[], number[]];
    expect(early[0]).toBe(0);
    expect(late[1]).toBeGreaterThan(0);
    expect(early[1]).toBeLessThan(0);
  });
});

describe('the gradient of a group', () => {
  const policy = new SmallPolicy();
  const view = policy.view(seedTasks[0] as (typeof seedTasks)[number]);
  const norm = (credited: Credited, entropy: number): number => {
    const learner = { credit: 'trajectory', entropy } as const;
    runGroup(policy.pass(view), { seed: 1, stream: 'one', perTask: 4, rules, learner, credited });
    return policy.gradient.take(1).values.reduce((sum, value) => sum + value * value, 0);
  };
  const dealt = (progress: readonly number[]): RolloutScore[] =>
    progress.map((one) => ({ progress: one, turns: [], calls: 0 }));

  it('is nothing where all rollouts earned the same', () => {
    expect(norm(dealt([0.5, 0.5, 0.5, 0.5]), 0)).toBe(0);
    expect(norm(dealt([0.5, 0.5, 0.5, 0.75]), 0)).toBeGreaterThan(0);
  });
  it('is the entropy’s alone where all rollouts earned the same', () => {
    expect(norm(dealt([1, 1, 1, 1]), 0.01)).toBeGreaterThan(0);
  });
  it('is nothing for rollouts that are only scored', () => {
    expect(norm('none', 0.01)).toBe(0);
  });
});

describe('Adagrad', () => {
  const policy = new SmallPolicy();
  const { layout } = policy;
  const rates = LearnerConfig.parse({}).rates;
  const start = 0.01;
  const moved = (index: number, gradients: readonly number[], factor = 1): { step: number; square: number } => {
    const weights = new Float32Array(layout.total);
    const squares = new Float32Array(layout.total).fill(start);
    for (const g of gradients) {
      const part = { indices: Int32Array.of(index), values: Float32Array.of(g) };
      adagradStep(weights, squares, part, { layout, rates, factor });
    }
    return { step: weights[index] ?? 0, square: squares[index] ?? 0 };
  };

  it('divides by the root of all squares so far, this one included', () => {
    const once = moved(layout.words, [0.5]);
    expect(once.step).toBeCloseTo((rates.words * 0.5) / Math.sqrt(start + 0.25), 6);
    const twice = moved(layout.words, [0.5, 0.5]);
    expect(twice.step - once.step).toBeCloseTo((rates.words * 0.5) / Math.sqrt(start + 0.5), 6);
    expect(twice.square).toBeCloseTo(start + 0.5, 6);
  });
  it('climbs: the step has the gradient’s sign', () => {
    expect(moved(layout.words, [-1]).step).toBeLessThan(0);
  });
  it.each([
    ['the word table', layout.words, 'words'],
    ['functions by name', layout.identity, 'functions'],
    ['dense features', layout.argumentDense, 'dense'],
    ['arguments', layout.argumentTable, 'arguments'],
    ['heads', layout.heads, 'functions'],
  ] as const)('takes the rate of %s', (_name, index, rate) => {
    expect(moved(index, [1], 2).step).toBeCloseTo((2 * rates[rate]) / Math.sqrt(start + 1), 6);
  });
  it('touches neither weight nor memory at a factor of zero', () => {
    expect(moved(layout.words, [1], 0)).toEqual({ step: 0, square: Math.fround(start) });
  });
});
