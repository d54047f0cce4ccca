// Which function tends to follow which: by what their names mean, and by name.
import { hashString, mix } from '../math/hashing.js';
import { identityBits } from '../parameters/Layout.js';
import type { FunctionSet } from '../toolbox/FunctionSet.js';
import type { Pass } from './Pass.js';

/** The place before the first call of a turn. */
export const turnStart = -1;
const startHash = hashString('turn start');

type Row = { readonly scores: Float64Array; readonly gradient: Float64Array };

export class Transitions {
  readonly #pass: Pass;
  readonly #set: FunctionSet;
  readonly #names: Float64Array[];
  readonly #rows = new Map<number, Row>();

  constructor(pass: Pass, set: FunctionSet) {
    this.#pass = pass;
    this.#set = set;
    this.#names = set.functions.map((fn) => {
      const mean = new Float64Array(pass.layout.dimension);
      for (const word of fn.nameWords) {
        const vector = pass.vector(set.words[word] as FunctionSet['words'][number]);
        for (let k = 0; k < mean.length; k++)
          mean[k] = (mean[k] as number) + (vector[k] as number) / fn.nameWords.length;
      }
      return mean;
    });
  }

  /** Per function: the score of following `last` (an index, or `turnStart`). */
  after(last: number): Row {
    const known = this.#rows.get(last);
    if (known) return known;
    const { dimension, transition } = this.#pass.layout;
    const scores = new Float64Array(this.#set.functions.length);
    const name = this.#names[last];
    if (name) {
      const turned = new Float64Array(dimension);
      for (let a = 0; a < dimension; a++) {
        for (let b = 0; b < dimension; b++) {
          turned[b] =
            (turned[b] as number) +
            (name[a] as number) * (this.#pass.weights[transition + a * dimension + b] as number);
        }
      }
      for (const [f, other] of this.#names.entries()) {
        let dot = 0;
        for (let b = 0; b < dimension; b++) dot += (turned[b] as number) * (other[b] as number);
        scores[f] = dot;
      }
    }
    if (this.#pass.options.identity) {
      for (let f = 0; f < scores.length; f++) {
        scores[f] = (scores[f] as number) + (this.#pass.weights[this.#index(last, f)] as number);
      }
    }
    const row = { scores, gradient: new Float64Array(scores.length) };
    this.#rows.set(last, row);
    return row;
  }

  #index(last: number, f: number): number {
    const before = this.#set.functions[last]?.hash ?? startHash;
    const hash = mix(before, (this.#set.functions[f] as FunctionSet['functions'][number]).hash);
    return this.#pass.layout.identity + (hash & ((1 << identityBits) - 1));
  }

  backward(): void {
    const { dimension, transition } = this.#pass.layout;
    for (const [last, row] of this.#rows) {
      if (row.gradient.every((g) => g === 0)) continue;
      if (this.#pass.options.identity) {
        for (const [f, g] of row.gradient.entries()) if (g !== 0) this.#pass.gradient.add(this.#index(last, f), g);
      }
      const name = this.#names[last];
      if (!name) continue;
      const mean = new Float64Array(dimension);
      for (const [f, other] of this.#names.entries()) {
        const g = row.gradient[f] as number;
        for (let b = 0; b < dimension; b++) mean[b] = (mean[b] as number) + g * (other[b] as number);
      }
      for (let a = 0; a < dimension; a++) {
        for (let b = 0; b < dimension; b++) {
          this.#pass.gradient.add(transition + a * dimension + b, (name[a] as number) * (mean[b] as number));
        }
      }
    }
  }
}
