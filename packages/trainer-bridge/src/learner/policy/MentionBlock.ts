// The mentions of one text or output in one pass, scored once per parameter: weights are frozen, so scores are too.
import { fitsType } from '../candidates/fitsType.js';
import type { Mention } from '../candidates/Mention.js';
import { hashString, mix } from '../math/hashing.js';
import type { CompiledParameter } from '../toolbox/FunctionSet.js';
import { mentionMask } from './mentionMask.js';
import type { Pass } from './Pass.js';

export type ScoredBlock = {
  readonly block: MentionBlock;
  readonly parameter: CompiledParameter;
  readonly age: number;
  /** Indices of the mentions whose type fits. */
  readonly fitting: Int32Array;
  /** By place in `fitting`: score, dense features as bits, summed gradient on the score. */
  readonly scores: Float64Array;
  readonly masks: Int32Array;
  readonly gradient: Float64Array;
};

type Ageless = { readonly fitting: Int32Array; readonly sums: Float64Array };

const ages = [0, 1, 2, 3].map((age) => hashString(`age:${age}`));

export class MentionBlock {
  readonly mentions: readonly Mention[];
  /** Numbers of the values' keys within the pass. */
  readonly ids: Int32Array;
  readonly #pass: Pass;
  readonly #scored = new Map<number, ScoredBlock>();
  readonly #sums = new Map<number, Ageless>();
  #nearWords: ReadonlySet<string> | null = null;

  constructor(pass: Pass, mentions: readonly Mention[], idOf: (key: string) => number) {
    this.#pass = pass;
    this.mentions = mentions;
    this.ids = new Int32Array(mentions.length);
    for (let at = 0; at < mentions.length; at++) this.ids[at] = idOf((mentions[at] as Mention).key);
  }

  /** All words near its mentions. */
  get nearWords(): ReadonlySet<string> {
    if (this.#nearWords) return this.#nearWords;
    const words = new Set<string>();
    for (const { near } of this.mentions) for (const word of near) words.add(word);
    this.#nearWords = words;
    return words;
  }

  /** @param age 0 for the newest text, output or call; 2 for anything old. */
  scoredFor(parameter: CompiledParameter, age: number): ScoredBlock {
    const key = parameter.id * 4 + age;
    const known = this.#scored.get(key);
    if (known) return known;
    const { fitting, sums } = this.#ageless(parameter);
    const scored: ScoredBlock = {
      block: this,
      parameter,
      age,
      fitting,
      scores: Float64Array.from(sums),
      masks: new Int32Array(fitting.length),
      gradient: new Float64Array(fitting.length),
    };
    for (let place = 0; place < fitting.length; place++) {
      const mention = this.mentions[fitting[place] as number] as Mention;
      const aged = mix(mention.features[0] as number, ages[age] as number);
      scored.scores[place] = (scored.scores[place] as number) + this.#featureScore(aged, parameter.templates);
      scored.masks[place] = mentionMask(mention, parameter, age === 0);
    }
    this.#scored.set(key, scored);
    return scored;
  }

  backward(): void {
    for (const { parameter, age, fitting, gradient } of this.#scored.values()) {
      for (let place = 0; place < fitting.length; place++) {
        const g = gradient[place] as number;
        if (g === 0) continue;
        const { features } = this.mentions[fitting[place] as number] as Mention;
        this.#reinforce(mix(features[0] as number, ages[age] as number), parameter.templates, g);
        for (let n = 0; n < features.length; n++) this.#reinforce(features[n] as number, parameter.templates, g);
      }
    }
  }

  /** Which mentions fit a parameter, and the part of their scores that does not depend on age. */
  #ageless(parameter: CompiledParameter): Ageless {
    const known = this.#sums.get(parameter.id);
    if (known) return known;
    const fitting: number[] = [];
    const sums: number[] = [];
    for (let at = 0; at < this.mentions.length; at++) {
      const { source, value, features } = this.mentions[at] as Mention;
      if (source !== 'omit' && !fitsType(value, parameter.schema)) continue;
      fitting.push(at);
      let sum = 0;
      for (let n = 0; n < features.length; n++) sum += this.#featureScore(features[n] as number, parameter.templates);
      sums.push(sum);
    }
    const made = { fitting: Int32Array.from(fitting), sums: Float64Array.from(sums) };
    this.#sums.set(parameter.id, made);
    return made;
  }

  #featureScore(feature: number, templates: Int32Array): number {
    const { weights, layout } = this.#pass;
    const mask = layout.argumentBuckets - 1;
    let sum = 0;
    for (let k = 0; k < templates.length; k++) {
      sum += weights[layout.argumentTable + (mix(feature, templates[k] as number) & mask)] as number;
    }
    return sum;
  }

  #reinforce(feature: number, templates: Int32Array, g: number): void {
    const { gradient, layout } = this.#pass;
    const mask = layout.argumentBuckets - 1;
    for (let k = 0; k < templates.length; k++) {
      gradient.add(layout.argumentTable + (mix(feature, templates[k] as number) & mask), g);
    }
  }
}
