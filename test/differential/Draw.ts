// What the generator draws with: one stream of the seed, and weighted choices from it.
import { type Random, randomStream } from '@rods/core';

export class Draw {
  readonly #random: Random;

  constructor(seed: number, name: string) {
    this.#random = randomStream(seed, name);
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.#random.float() < probability;
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + this.#random.below(most - least + 1);
  }

  pick<T>(items: readonly T[]): T {
    return this.#random.pick(items);
  }

  shuffled<T>(items: readonly T[]): T[] {
    return this.#random.shuffle(items);
  }

  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.#random.float() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      left -= weight;
      if (left < 0) return key;
    }
    return (entries.at(-1) as [K, number])[0];
  }
}
