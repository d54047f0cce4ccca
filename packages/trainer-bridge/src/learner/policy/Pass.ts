// One pass over one task with frozen weights: the weights, where gradients go, and word vectors made on demand.
import type { Layout } from '../parameters/Layout.js';
import type { SparseGradient } from '../parameters/SparseGradient.js';
import type { WordRow } from '../text/WordTable.js';

export type PassOptions = {
  /** Word to hide from the query? Drawn per word; absent outside cloning. */
  readonly hidesWord?: () => boolean;
  /** False hides the weights of functions by name for this pass. */
  readonly identity: boolean;
  readonly temperature: number;
};

export class Pass {
  readonly weights: Float32Array;
  readonly layout: Layout;
  readonly gradient: SparseGradient;
  readonly options: PassOptions;
  readonly #vectors = new Map<WordRow, Float64Array>();
  readonly #onVectors = new Map<WordRow, Float64Array>();

  constructor(weights: Float32Array, layout: Layout, gradient: SparseGradient, options: PassOptions) {
    this.weights = weights;
    this.layout = layout;
    this.gradient = gradient;
    this.options = options;
  }

  /** The word's vector under these weights. */
  vector(row: WordRow): Float64Array {
    const known = this.#vectors.get(row);
    if (known) return known;
    const { dimension, words } = this.layout;
    const vector = new Float64Array(dimension);
    for (let at = 0; at < row.buckets.length; at++) {
      const weight = row.weights[at] as number;
      const from = words + (row.buckets[at] as number) * dimension;
      for (let k = 0; k < dimension; k++) {
        vector[k] = (vector[k] as number) + weight * (this.weights[from + k] as number);
      }
    }
    this.#vectors.set(row, vector);
    return vector;
  }

  /** The summed gradient on a word's vector, to be added to; `backward` sends it on. */
  onVector(row: WordRow): Float64Array {
    const known = this.#onVectors.get(row);
    if (known) return known;
    const made = new Float64Array(this.layout.dimension);
    this.#onVectors.set(row, made);
    return made;
  }

  /** Spreads what came together on each word's vector over its buckets, once per word. */
  backward(): void {
    const { dimension, words } = this.layout;
    for (const [row, onVector] of this.#onVectors) {
      for (let at = 0; at < row.buckets.length; at++) {
        const weight = row.weights[at] as number;
        const to = words + (row.buckets[at] as number) * dimension;
        for (let k = 0; k < dimension; k++) this.gradient.add(to + k, weight * (onVector[k] as number));
      }
    }
    this.#onVectors.clear();
  }
}
