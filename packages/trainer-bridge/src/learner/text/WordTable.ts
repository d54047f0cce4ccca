// Words as sparse rows over hash buckets: the word itself and its 3- to 5-grams, unit length.
// One table for messages, outputs and schemas, so an unseen function has a vector as soon as it has a description.
import { hashString } from '../math/hashing.js';
import { stopWords } from './stopWords.js';

export type WordRow = {
  readonly word: string;
  readonly buckets: Int32Array;
  readonly weights: Float64Array;
  /** Bucket of the word alone, for the scalar gates. */
  readonly gate: number;
  readonly stop: boolean;
};

const gramShare = 0.8;

export class WordTable {
  readonly #rows = new Map<string, WordRow>();
  readonly #bucketCount: number;

  /** `bucketCount` is a power of two. */
  constructor(bucketCount: number) {
    this.#bucketCount = bucketCount;
  }

  row(word: string): WordRow {
    const known = this.#rows.get(word);
    if (known) return known;
    const made = this.#make(word);
    if (this.#rows.size >= 50_000) this.#rows.clear();
    this.#rows.set(word, made);
    return made;
  }

  #make(word: string): WordRow {
    const mask = this.#bucketCount - 1;
    const gate = hashString(word) & mask;
    const byBucket = new Map<number, number>([[gate, 1]]);
    const grams = word.startsWith('<') ? [] : gramsOf(word);
    for (const gram of grams) {
      const bucket = hashString(`~${gram}`) & mask;
      byBucket.set(bucket, (byBucket.get(bucket) ?? 0) + gramShare / Math.sqrt(grams.length));
    }
    let square = 0;
    for (const weight of byBucket.values()) square += weight * weight;
    const length = Math.sqrt(square);
    return {
      word,
      buckets: Int32Array.from(byBucket.keys()),
      weights: Float64Array.from(byBucket.values(), (weight) => weight / length),
      gate,
      stop: stopWords.has(word),
    };
  }
}

function gramsOf(word: string): string[] {
  const padded = `^${word}$`;
  const grams: string[] = [];
  for (let size = 3; size <= 5; size++) {
    for (let at = 0; at + size <= padded.length; at++) grams.push(padded.slice(at, at + size));
  }
  return grams;
}
