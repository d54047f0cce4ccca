// The mentions of one text or output in one pass, scored once per parameter: weights are frozen, so scores are too.
import { fitsType } from '../candidates/fitsType.js';
import type { Mention } from '../candidates/Mention.js';
import { hashString, mix } from '../math/hashing.js';
import type { CompiledParameter } from '../toolbox/FunctionSet.js';
import type { Pass } from './Pass.js';

export type ScoredBlock = {
  readonly mentions: readonly Mention[];
  /** NaN where the type does not fit. */
  readonly scores: Float64Array;
  /** Summed gradient on each score. */
  readonly gradient: Float64Array;
};

const ages = [0, 1, 2, 3].map((age) => hashString(`age:${age}`));

export class MentionBlock {
  readonly mentions: readonly Mention[];
  readonly #pass: Pass;
  readonly #scored = new Map<number, { parameter: CompiledParameter; age: number; block: ScoredBlock }>();

  constructor(pass: Pass, mentions: readonly Mention[]) {
    this.#pass = pass;
    this.mentions = mentions;
  }

  /** @param age 0 for the newest text, output or call; 3 for anything old. */
  scoredFor(parameter: CompiledParameter, age: number): ScoredBlock {
    const key = parameter.id * 4 + age;
    const known = this.#scored.get(key);
    if (known) return known.block;
    const scores = new Float64Array(this.mentions.length);
    const { weights, layout } = this.#pass;
    const mask = layout.argumentBuckets - 1;
    const { templates } = parameter;
    for (const [at, mention] of this.mentions.entries()) {
      if (mention.source !== 'omit' && !fitsType(mention.value, parameter.schema)) {
        scores[at] = Number.NaN;
        continue;
      }
      let sum = 0;
      const aged = mix(mention.features[0] as number, ages[age] as number);
      for (let n = -1; n < mention.features.length; n++) {
        const feature = n < 0 ? aged : (mention.features[n] as number);
        for (let k = 0; k < templates.length; k++) {
          sum += weights[layout.argumentTable + (mix(feature, templates[k] as number) & mask)] as number;
        }
      }
      scores[at] = sum;
    }
    const block: ScoredBlock = { mentions: this.mentions, scores, gradient: new Float64Array(scores.length) };
    this.#scored.set(key, { parameter, age, block });
    return block;
  }

  backward(): void {
    const { gradient, layout } = this.#pass;
    const mask = layout.argumentBuckets - 1;
    for (const { parameter, age, block } of this.#scored.values()) {
      const { templates } = parameter;
      for (const [at, mention] of this.mentions.entries()) {
        const g = block.gradient[at] as number;
        if (g === 0) continue;
        const aged = mix(mention.features[0] as number, ages[age] as number);
        for (let n = -1; n < mention.features.length; n++) {
          const feature = n < 0 ? aged : (mention.features[n] as number);
          for (let k = 0; k < templates.length; k++) {
            gradient.add(layout.argumentTable + (mix(feature, templates[k] as number) & mask), g);
          }
        }
      }
    }
  }
}
