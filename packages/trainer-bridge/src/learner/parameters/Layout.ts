// Where each group of weights lies in the one flat array that all threads share.
import type { LearnerConfig } from '@rods/core';

export const identityBits = 16;
export const functionDense = 16;
export const argumentDense = 32;
export const headWidth = 24;

export type LayoutSizes = Pick<LearnerConfig, 'dimension' | 'tableBits' | 'argumentBits'>;

/** Offsets into the weights, in the order of the fields. */
export type Layout = {
  readonly dimension: number;
  readonly wordBuckets: number;
  readonly argumentBuckets: number;
  /** Word vectors, `wordBuckets` rows of `dimension`. */
  readonly words: number;
  /** One scalar per word bucket: how much a query word matters. */
  readonly queryGate: number;
  /** One scalar per word bucket: how much a schema word matters. */
  readonly schemaGate: number;
  /** `dimension` x `dimension`: which function follows which, by what their names mean. */
  readonly transition: number;
  /** Hashed weights of functions by name. */
  readonly identity: number;
  readonly functionDense: number;
  readonly argumentDense: number;
  /** Hashed weights of argument candidates. */
  readonly argumentTable: number;
  /** Three rows of `headWidth`: refuse, end, ask. */
  readonly heads: number;
  readonly total: number;
};

export function layoutOf(sizes: LayoutSizes): Layout {
  const wordBuckets = 1 << sizes.tableBits;
  const argumentBuckets = 1 << sizes.argumentBits;
  const queryGate = wordBuckets * sizes.dimension;
  const schemaGate = queryGate + wordBuckets;
  const transition = schemaGate + wordBuckets;
  const identity = transition + sizes.dimension * sizes.dimension;
  const functions = identity + (1 << identityBits);
  const argument = functions + functionDense;
  const argumentTable = argument + argumentDense;
  const heads = argumentTable + argumentBuckets;
  return {
    dimension: sizes.dimension,
    wordBuckets,
    argumentBuckets,
    words: 0,
    queryGate,
    schemaGate,
    transition,
    identity,
    functionDense: functions,
    argumentDense: argument,
    argumentTable,
    heads,
    total: heads + 3 * headWidth,
  };
}
