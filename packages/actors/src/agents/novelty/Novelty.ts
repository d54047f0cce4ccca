// What has been accepted so far, as far as novelty goes: plain data, part of the tracker's memory.
import { emptyMap, mapEntries, mapOf, type PlainMap } from '@rods/core';

export type Novelty = {
  /** Sketches of accepted variants by id, see `sketch.ts`, each with its place in the order they were accepted in. */
  readonly sketches: PlainMap<{ readonly at: number; readonly sketch: string }>;
  readonly accepted: number;
  /** Accepted variants that call the functions of their seed again. */
  readonly resampled: number;
};

export const nothingYet: Novelty = { sketches: emptyMap(), accepted: 0, resampled: 0 };

/** Share of common word triples from which two tasks count as one. Set on the labelled pairs of the tests. */
export const nearDuplicateFrom = 0.5;
/** Share of accepted variants that may call the same multiset of functions as their seed. */
export const mostResampled = 0.5;

/** Id and sketch in the order they were accepted in. O(n log n). */
export function sketchesInOrder({ sketches }: Pick<Novelty, 'sketches'>): (readonly [string, string])[] {
  return mapEntries(sketches)
    .sort(([, a], [, b]) => a.at - b.at)
    .map(([id, { sketch }]) => [id, sketch] as const);
}

/** As records had it up to version 2: one object, whose members stood in that order. */
export type EarlierNovelty = Omit<Novelty, 'sketches'> & { readonly sketches: Readonly<Record<string, string>> };

const earlierSketches = new WeakMap<Novelty['sketches'], EarlierNovelty['sketches']>();

export function toEarlierNovelty(novelty: Novelty): EarlierNovelty {
  const known = earlierSketches.get(novelty.sketches) ?? Object.fromEntries(sketchesInOrder(novelty));
  earlierSketches.set(novelty.sketches, known);
  return { ...novelty, sketches: known };
}

export function fromEarlierNovelty({ sketches, ...rest }: EarlierNovelty): Novelty {
  const entries = Object.entries(sketches).map(([id, sketch], at) => [id, { at: at + 1, sketch }] as const);
  return { ...rest, sketches: mapOf(entries) };
}
