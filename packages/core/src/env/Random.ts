// Named random streams: each purpose draws from its own, so a new consumer never shifts anybody else's numbers.
import { hash } from 'node:crypto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** A seeded source of draws. Two streams of the same seed and name give the same draws on every machine. */
export type Random = {
  /** A float in [0, 1) with 53 random bits. */
  float(): number;
  /** An integer in [0, bound). */
  below(bound: number): number;
  /** One of the items, each equally likely. Throws RangeError on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** The items in random order, as a new array. */
  shuffle<T>(items: readonly T[]): T[];
};

/** The stream of this name under this seed, e.g. `randomStream(7, 'job/job-17/plan')`. */
export function randomStream(seed: number, name: string): Random {
  let generator: RandomGenerator | undefined;
  // seeded at the first draw: many streams are opened for a choice that turns out to be none
  const drawing = (): RandomGenerator => {
    generator ??= generatorOf(`${seed}\u0000${name}`);
    return generator;
  };
  const below = (bound: number): number => uniformInt(drawing(), 0, bound - 1);
  return {
    float: () => uniformFloat64(drawing()),
    below,
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new RangeError(`stream ${name}: nothing to pick from`);
      return items[below(items.length)] as T;
    },
    shuffle: <T>(items: readonly T[]): T[] => {
      const shuffled = [...items];
      for (let at = shuffled.length - 1; at > 0; at--) {
        const other = below(at + 1);
        [shuffled[at], shuffled[other]] = [shuffled[other] as T, shuffled[at] as T];
      }
      return shuffled;
    },
  };
}

function generatorOf(name: string): RandomGenerator {
  // as hexadecimal digits: a buffer takes longer to be made than to be filled
  const digest = hash('sha256', name, 'hex');
  const part = (at: number): number => Number.parseInt(digest.slice(at, at + 8), 16) | 0;
  return xoroshiro128plusFromState([part(0), part(8), part(16), part(24)]);
}
