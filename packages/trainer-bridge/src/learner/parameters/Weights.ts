// All weights of the policy, in shared memory: threads read them during a step, the trainer's host alone writes between.
import { RodsError, randomStream } from '@rods/core';
import { gaussian } from '../math/gaussian.js';
import { argumentPrior, functionPrior, headPrior } from '../policy/priors.js';
import type { Layout } from './Layout.js';

/** Fresh weights in shared memory: random word vectors, hand-set dense priors, the rest zero. */
export function freshWeights(layout: Layout, seed: number): Float32Array {
  const weights = new Float32Array(new SharedArrayBuffer(layout.total * 4));
  const random = randomStream(seed, 'learner/weights');
  const scale = 1 / Math.sqrt(layout.dimension);
  for (let at = 0; at < layout.queryGate; at++) weights[layout.words + at] = gaussian(random) * scale;
  weights.set(functionPrior, layout.functionDense);
  weights.set(argumentPrior, layout.argumentDense);
  weights.set(headPrior, layout.heads);
  return weights;
}

/**
 * A view on weights in shared memory.
 *
 * @throws RodsError `WEIGHTS_SIZE` when the buffer was made for another layout.
 */
export function weightsOn(buffer: SharedArrayBuffer, layout: Layout): Float32Array {
  if (buffer.byteLength !== layout.total * 4) {
    throw new RodsError(
      'WEIGHTS_SIZE',
      `weights of ${buffer.byteLength} bytes where this configuration has ${layout.total * 4}; start the run anew`,
    );
  }
  return new Float32Array(buffer);
}
