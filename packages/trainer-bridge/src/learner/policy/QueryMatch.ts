// Late interaction: how well each function's schema answers the words of the open request, in both directions.
// Forward once per text, backward once per text with the summed gradient of all decisions made on it.
import { exp } from '../math/exp.js';
import { mix } from '../math/hashing.js';
import { log } from '../math/log.js';
import { identityBits } from '../parameters/Layout.js';
import type { WordRow } from '../text/WordTable.js';
import type { FunctionSet } from '../toolbox/FunctionSet.js';
import type { Pass } from './Pass.js';
import { functionFeature } from './priors.js';

/** Sharpness of the soft maximum over words. */
const sharpness = 8;
const stopPrior = -1.5;
const maxWords = 96;
const identityShare = 2;
/** A pair of words with a smaller gradient is passed over: most pairs have next to none. */
const smallest = 1e-9;

export class QueryMatch {
  /** Score per function of the set. */
  readonly scores: Float64Array;
  /** Per function: summed gradient of the decisions made so far. */
  readonly gradient: Float64Array;
  /** Importance of each query word; sums to 1. */
  readonly attention: Float64Array;
  /** Words x functions: the best match of a word within a function. */
  readonly best: Float64Array;
  readonly words: readonly WordRow[];
  readonly #pass: Pass;
  readonly #set: FunctionSet;
  readonly #similarity: Float64Array;
  readonly #columnSums: Float64Array;
  readonly #reach: Float64Array;
  readonly #gates: Float64Array;

  constructor(pass: Pass, set: FunctionSet, words: readonly WordRow[]) {
    this.#pass = pass;
    this.#set = set;
    const hides = pass.options.hidesWord;
    const visible = hides ? words.filter(() => !hides()) : words;
    this.words = (visible.length > 0 ? visible : words).slice(-maxWords);
    const count = this.words.length;
    const types = set.words.length;
    this.attention = this.#attend();
    this.#gates = Float64Array.from(set.words, (row) => exp(pass.weights[pass.layout.schemaGate + row.gate] as number));
    this.#similarity = new Float64Array(count * types);
    this.#columnSums = new Float64Array(types);
    this.#fillSimilarity();
    // a turn may come without a message; then no schema word reaches anything
    this.#reach = Float64Array.from(this.#columnSums, (sum) => (count === 0 ? 0 : log(sum) / sharpness));
    this.best = new Float64Array(count * set.functions.length);
    this.scores = this.#score();
    this.gradient = new Float64Array(set.functions.length);
  }

  #attend(): Float64Array {
    const { weights, layout } = this.#pass;
    const attention = Float64Array.from(this.words, (row) =>
      exp((row.stop ? stopPrior : 0) + (weights[layout.queryGate + row.gate] as number)),
    );
    let sum = 0;
    for (const a of attention) sum += a;
    return attention.map((a) => a / sum);
  }

  #fillSimilarity(): void {
    const types = this.#set.words.map((row) => this.#pass.vector(row));
    const { dimension } = this.#pass.layout;
    for (const [i, row] of this.words.entries()) {
      const q = this.#pass.vector(row);
      for (let t = 0; t < types.length; t++) {
        const s = types[t] as Float64Array;
        let dot = 0;
        for (let k = 0; k < dimension; k++) dot += (q[k] as number) * (s[k] as number);
        const e = exp(sharpness * dot);
        this.#similarity[i * types.length + t] = e;
        this.#columnSums[t] = (this.#columnSums[t] as number) + e;
      }
    }
  }

  #score(): Float64Array {
    const { functions } = this.#set;
    const types = this.#set.words.length;
    const { weights, layout } = this.#pass;
    const a = weights[layout.functionDense + functionFeature.queryMatch] as number;
    const b = weights[layout.functionDense + functionFeature.schemaMatch] as number;
    return Float64Array.from(functions, (fn, f) => {
      const factors = this.#factors(f);
      let forward = 0;
      for (let i = 0; i < this.words.length; i++) {
        let sum = 0;
        for (let j = 0; j < factors.length; j++) {
          sum += (this.#similarity[i * types + (fn.words[j] as number)] as number) * (factors[j] as number);
        }
        const best = log(sum) / sharpness;
        this.best[i * functions.length + f] = best;
        forward += (this.attention[i] as number) * best;
      }
      let weight = 0;
      let reach = 0;
      for (let j = 0; j < factors.length; j++) {
        weight += factors[j] as number;
        reach += (factors[j] as number) * (this.#reach[fn.words[j] as number] as number);
      }
      return a * forward + b * (reach / weight) + this.#identityScore(f);
    });
  }

  /** e^(prior + gate) of each schema word of a function. */
  #factors(f: number): Float64Array {
    const fn = this.#set.functions[f] as FunctionSet['functions'][number];
    return fn.priors.map((prior, j) => exp(prior) * (this.#gates[fn.words[j] as number] as number));
  }

  #identityIndex(i: number, f: number): number {
    const row = this.words[i] as WordRow;
    const fn = this.#set.functions[f] as FunctionSet['functions'][number];
    return this.#pass.layout.identity + (mix(row.gate, fn.hash) & ((1 << identityBits) - 1));
  }

  #identityScore(f: number): number {
    if (!this.#pass.options.identity) return 0;
    let sum = 0;
    for (let i = 0; i < this.words.length; i++) {
      const weight = this.#pass.weights[this.#identityIndex(i, f)] as number;
      if (weight !== 0) sum += identityShare * (this.attention[i] as number) * weight;
    }
    return sum;
  }

  /** Sends the summed gradient on to the weights. */
  backward(): void {
    if (this.gradient.every((g) => g === 0)) return;
    const { weights, layout, gradient } = this.#pass;
    const { functions } = this.#set;
    const types = this.#set.words.length;
    const count = this.words.length;
    const a = weights[layout.functionDense + functionFeature.queryMatch] as number;
    const b = weights[layout.functionDense + functionFeature.schemaMatch] as number;
    const onSimilarity = new Float64Array(count * types);
    const onReach = new Float64Array(types);
    const onAttention = new Float64Array(count);
    const onGate = new Float64Array(types);
    let onA = 0;
    let onB = 0;
    for (let f = 0; f < functions.length; f++) {
      const g = this.gradient[f] as number;
      if (g === 0) continue;
      const fn = functions[f] as FunctionSet['functions'][number];
      const factors = this.#factors(f);
      let weight = 0;
      for (const factor of factors) weight += factor;
      let reach = 0;
      for (let j = 0; j < factors.length; j++) {
        reach += ((factors[j] as number) * (this.#reach[fn.words[j] as number] as number)) / weight;
      }
      onB += g * reach;
      for (let j = 0; j < factors.length; j++) {
        const t = fn.words[j] as number;
        const share = (factors[j] as number) / weight;
        onReach[t] = (onReach[t] as number) + b * g * share;
        onGate[t] = (onGate[t] as number) + b * g * share * ((this.#reach[t] as number) - reach);
      }
      for (let i = 0; i < count; i++) {
        const attention = this.attention[i] as number;
        const best = this.best[i * functions.length + f] as number;
        onA += g * attention * best;
        onAttention[i] = (onAttention[i] as number) + a * g * best;
        const total = exp(sharpness * best);
        const along = (a * g * attention) / total;
        for (let j = 0; j < factors.length; j++) {
          const t = fn.words[j] as number;
          const d = along * (this.#similarity[i * types + t] as number) * (factors[j] as number);
          onSimilarity[i * types + t] = (onSimilarity[i * types + t] as number) + d;
          onGate[t] = (onGate[t] as number) + d / sharpness;
        }
        if (this.#pass.options.identity) {
          const index = this.#identityIndex(i, f);
          gradient.add(index, identityShare * g * attention);
          onAttention[i] = (onAttention[i] as number) + identityShare * g * (weights[index] as number);
        }
      }
    }
    gradient.add(layout.functionDense + functionFeature.queryMatch, onA);
    gradient.add(layout.functionDense + functionFeature.schemaMatch, onB);
    this.#backwardGates(onAttention, onGate);
    this.#backwardVectors(onSimilarity, onReach);
  }

  #backwardGates(onAttention: Float64Array, onGate: Float64Array): void {
    const { gradient, layout } = this.#pass;
    let mean = 0;
    for (let i = 0; i < onAttention.length; i++) mean += (this.attention[i] as number) * (onAttention[i] as number);
    for (const [i, row] of this.words.entries()) {
      gradient.add(layout.queryGate + row.gate, (this.attention[i] as number) * ((onAttention[i] as number) - mean));
    }
    for (const [t, row] of this.#set.words.entries()) gradient.add(layout.schemaGate + row.gate, onGate[t] as number);
  }

  #backwardVectors(onSimilarity: Float64Array, onReach: Float64Array): void {
    const { dimension } = this.#pass.layout;
    const types = this.#set.words.length;
    const vectors = this.#set.words.map((row) => this.#pass.vector(row));
    const onSchema: (Float64Array | undefined)[] = new Array(types);
    for (const [i, row] of this.words.entries()) {
      const q = this.#pass.vector(row);
      let onQuery: Float64Array | undefined;
      for (let t = 0; t < types; t++) {
        const share = (this.#similarity[i * types + t] as number) / (this.#columnSums[t] as number);
        const d = (onSimilarity[i * types + t] as number) + (onReach[t] as number) * share;
        if (d < smallest && d > -smallest) continue;
        const s = vectors[t] as Float64Array;
        onQuery ??= this.#pass.onVector(row);
        onSchema[t] ??= this.#pass.onVector(this.#set.words[t] as WordRow);
        const onS = onSchema[t] as Float64Array;
        for (let k = 0; k < dimension; k++) {
          onQuery[k] = (onQuery[k] as number) + d * (s[k] as number);
          onS[k] = (onS[k] as number) + d * (q[k] as number);
        }
      }
    }
  }
}
