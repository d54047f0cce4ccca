// Logistic regression of the heads on examples whose features come from weights that never saw those tasks.
import { exp } from '../math/exp.js';
import type { Layout } from '../parameters/Layout.js';
import { headWidth } from '../parameters/Layout.js';
import { headNames } from '../policy/headDecision.js';
import { headPrior } from '../policy/priors.js';
import type { HeadExample } from '../warmup/cloneTask.js';

const passes = 120;
const rate = 0.3;
const decay = 1e-3;

/** Writes the fitted heads into the weights; a head without examples of both kinds keeps its prior. */
export function fitHeads(weights: Float32Array, layout: Layout, examples: readonly HeadExample[]): void {
  for (const [at, name] of headNames.entries()) {
    const own = examples.filter(({ head }) => head === name);
    if (!own.some(({ closes }) => closes === 1) || !own.some(({ closes }) => closes === 0)) continue;
    const fitted = fit(own, headPrior.slice(at * headWidth, (at + 1) * headWidth));
    weights.set(fitted, layout.heads + at * headWidth);
  }
}

function fit(examples: readonly HeadExample[], prior: Float32Array): Float32Array {
  const weights = Float64Array.from(prior);
  const squares = new Float64Array(headWidth).fill(1e-4);
  for (let pass = 0; pass < passes; pass++) {
    const gradient = new Float64Array(headWidth);
    for (const { features, closes } of examples) {
      let z = 0;
      for (const [at, value] of features.entries()) z += value * (weights[at] as number);
      const error = closes - 1 / (1 + exp(-z));
      for (const [at, value] of features.entries()) gradient[at] = (gradient[at] as number) + error * value;
    }
    for (let at = 0; at < headWidth; at++) {
      const g = (gradient[at] as number) / examples.length - decay * ((weights[at] as number) - (prior[at] as number));
      squares[at] = (squares[at] as number) + g * g;
      weights[at] = (weights[at] as number) + (rate * g) / Math.sqrt(squares[at] as number);
    }
  }
  return Float32Array.from(weights);
}
