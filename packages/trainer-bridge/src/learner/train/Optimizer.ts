// Weights and Adagrad's memory: everything a further step depends on. The host alone writes, between questions.
import { createHash } from 'node:crypto';
import { type LearnerConfig, RodsError } from '@rods/core';
import { adagradStep } from '../parameters/adagradStep.js';
import { type Layout, layoutOf } from '../parameters/Layout.js';
import type { GradientPart } from '../parameters/SparseGradient.js';
import { freshWeights } from '../parameters/Weights.js';

export class Optimizer {
  readonly layout: Layout;
  readonly weights: Float32Array;
  readonly #squares: Float32Array;
  readonly #learner: LearnerConfig;
  readonly #seed: number;

  constructor(learner: LearnerConfig, seed: number) {
    this.layout = layoutOf(learner);
    this.weights = freshWeights(this.layout, seed);
    this.#squares = new Float32Array(this.layout.total).fill(learner.accumulatorStart);
    this.#learner = learner;
    this.#seed = seed;
  }

  /** Back to the start, in place: threads keep their view. */
  reset(): void {
    this.weights.set(freshWeights(this.layout, this.#seed));
    this.#squares.fill(this.#learner.accumulatorStart);
  }

  /** Adagrad's memory begins anew: what cloning has learnt of the curvature says little about the rewards'. */
  forget(): void {
    this.#squares.fill(this.#learner.accumulatorStart);
  }

  /** One ascent on a summed gradient. */
  apply(gradient: GradientPart, factor: number): void {
    adagradStep(this.weights, this.#squares, gradient, { layout: this.layout, rates: this.#learner.rates, factor });
  }

  digest(): string {
    return createHash('sha256').update(bytesOf(this.weights)).update(bytesOf(this.#squares)).digest('hex').slice(0, 32);
  }

  save(): Uint8Array {
    const bytes = new Uint8Array(this.layout.total * 8);
    bytes.set(bytesOf(this.weights), 0);
    bytes.set(bytesOf(this.#squares), this.layout.total * 4);
    return bytes;
  }

  /** @throws RodsError `WEIGHTS_SIZE` for bytes of another configuration. */
  load(bytes: Uint8Array): void {
    if (bytes.byteLength !== this.layout.total * 8) {
      throw new RodsError(
        'WEIGHTS_SIZE',
        `a checkpoint of ${bytes.byteLength} bytes where this configuration has ${this.layout.total * 8}`,
      );
    }
    bytesOf(this.weights).set(bytes.subarray(0, this.layout.total * 4));
    bytesOf(this.#squares).set(bytes.subarray(this.layout.total * 4));
  }
}

function bytesOf(array: Float32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
