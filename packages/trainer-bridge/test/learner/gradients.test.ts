// Every gradient of the policy against central differences of the same forward pass.
import { describe, expect, it } from 'vitest';
import { log } from '../../src/learner/math/log.js';
import { entropy } from '../../src/learner/math/softmax.js';
import { headWidth, identityBits } from '../../src/learner/parameters/Layout.js';
import { argumentDecision } from '../../src/learner/policy/argumentDecision.js';
import type { Decision } from '../../src/learner/policy/Decision.js';
import { functionDecision } from '../../src/learner/policy/functionDecision.js';
import { headNames } from '../../src/learner/policy/headDecision.js';
import type { Situation } from '../../src/learner/policy/Situation.js';
import { stopDecision } from '../../src/learner/policy/stopDecision.js';
import type { TaskPass } from '../../src/learner/policy/TaskPass.js';
import type { CompiledParameter } from '../../src/learner/toolbox/FunctionSet.js';
import { afterCalls, SmallPolicy, seedTasks } from './SmallPolicy.js';

const policy = new SmallPolicy();
const { layout, weights } = policy;
const view = policy.view(seedTasks[4] as (typeof seedTasks)[number]);
const start: Situation = { turn: 0, from: 0, calls: [], callsThisTurn: 0 };
const bonus = 0.05;
const temperature = 1.3;

type Make = (of: TaskPass) => Decision;

/** log p(action) + bonus · entropy under the present weights. */
function objective(make: Make, action: number): number {
  const { probabilities } = make(policy.pass(view, { temperature }));
  return log(probabilities[action] ?? 0) + bonus * entropy(probabilities);
}

function analytic(make: Make, action: number): Map<number, number> {
  const of = policy.pass(view, { temperature });
  make(of).reinforce(action, 1, bonus);
  of.backward();
  const { indices, values } = policy.gradient.take(1);
  return new Map([...indices].map((index, at) => [index, values[at] ?? 0]));
}

function numeric(make: Make, action: number, index: number): number {
  const kept = weights[index] ?? 0;
  weights[index] = kept + 2 ** -9;
  const above = weights[index] ?? 0;
  const high = objective(make, action);
  weights[index] = kept - 2 ** -9;
  const below = weights[index] ?? 0;
  const low = objective(make, action);
  weights[index] = kept;
  return (high - low) / (above - below);
}

/** The largest gradients of a region, and every 97th of its other weights. */
function sample(gradient: ReadonlyMap<number, number>, from: number, to: number): number[] {
  const touched = [...gradient].filter(([index, value]) => index >= from && index < to && Math.abs(value) > 1e-7);
  touched.sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]));
  const some = touched.slice(0, 25).map(([index]) => index);
  for (let index = from + 5; index < to && some.length < 40; index += 97) some.push(index);
  return some;
}

function check(make: Make, action: number, from: number, to: number): number {
  const gradient = analytic(make, action);
  let largest = 0;
  for (const index of sample(gradient, from, to)) {
    const expected = numeric(make, action, index);
    largest = Math.max(largest, Math.abs(expected));
    expect(gradient.get(index) ?? 0, `weight ${index}`).toBeCloseTo(expected, 4);
  }
  return largest;
}

describe('the gradient of the function score', () => {
  const first: Make = (of) => functionDecision(of, start).decision;

  it.each([
    ['the word table', layout.words, layout.queryGate],
    ['the gates of query words', layout.queryGate, layout.schemaGate],
    ['the gates of schema words', layout.schemaGate, layout.transition],
    ['functions by name', layout.identity, layout.identity + (1 << identityBits)],
    ['the dense features', layout.functionDense, layout.argumentDense],
  ])('is that of the differences on %s', (_name, from, to) => {
    for (const action of [0, 3]) expect(check(first, action, from, to)).toBeGreaterThan(1e-4);
  });

  it('is that of the differences on what follows a call, with the names of functions taken as they are', () => {
    const next: Make = (of) => functionDecision(of, afterCalls(of, 1)).decision;
    expect(check(next, 1, layout.transition, layout.identity)).toBeGreaterThan(1e-5);
    expect(check(next, 1, layout.identity, layout.functionDense)).toBeGreaterThan(1e-4);
    expect(check(next, 1, layout.functionDense, layout.argumentDense)).toBeGreaterThan(1e-4);
  });
});

describe('the gradient of the argument score', () => {
  const parameterOf = (of: TaskPass): CompiledParameter => {
    const withChoice = of.view.set.functions.flatMap(({ parameters }) => parameters);
    return withChoice.find(({ schema }) => schema.type === 'string' && schema.required) as CompiledParameter;
  };
  const make: Make = (of) => argumentDecision(of, afterCalls(of, 1), parameterOf(of), []).decision;

  it('is that of the differences on hashed and on dense features', () => {
    for (const action of [0, 2]) {
      expect(check(make, action, layout.argumentTable, layout.heads)).toBeGreaterThan(1e-4);
      expect(check(make, action, layout.argumentDense, layout.argumentTable)).toBeGreaterThan(1e-4);
    }
  });
});

describe('the gradient of the heads', () => {
  it.each([
    ['refuse', 0],
    ['end', 1],
  ] as const)('is that of the differences on the weights of %s', (head, calls) => {
    const make: Make = (of) => {
      const now = calls === 0 ? start : afterCalls(of, calls);
      return stopDecision(of, now, functionDecision(of, now)).decision;
    };
    const from = layout.heads + headNames.indexOf(head) * headWidth;
    for (const action of [0, 1]) expect(check(make, action, from, from + headWidth)).toBeGreaterThan(1e-3);
  });

  it('flows into nothing but the head and its hashed weights', () => {
    const make: Make = (of) => stopDecision(of, start, functionDecision(of, start)).decision;
    for (const index of analytic(make, 1).keys()) expect(index).toBeGreaterThanOrEqual(layout.heads);
  });
});
