// What a task's messages are like with the values taken out: a small sketch of their word triples, to be compared with others.
import type { JsonValue, Task } from '@rods/core';
import { parsedCall } from '../../author/execution/parsedCall.js';
import { valueText } from '../../author/grounding/valueText.js';

/** Triples kept: the ones with the smallest hashes, a fair sample of all. */
const kept = 48;
const digits = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';

/** FNV-1a, its upper 24 bits: equal on every machine. */
function hash24(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 8) ^ (hash & 0xff);
}

const inDigits = (hash: number): string =>
  [18, 12, 6, 0].map((shift) => digits[(hash >>> shift) & 63] as string).join('');

const leavesOf = (value: JsonValue): string[] =>
  Array.isArray(value)
    ? value.flatMap((item: JsonValue) => leavesOf(item))
    : value instanceof Map
      ? [...value.values()].flatMap((item) => leavesOf(item as JsonValue))
      : typeof value === 'string'
        ? [valueText(value)]
        : [];

/** The messages in lower case, values, numbers and quotations masked. */
export function maskedMessages(task: Pick<Task, 'questions' | 'groundTruth'>): readonly string[] {
  const values = task.groundTruth
    .flat()
    .flatMap((text) => [...parsedCall(text).keywords.values()].flatMap((value) => leavesOf(value as JsonValue)))
    .filter((value) => value.length > 1)
    .sort((a, b) => b.length - a.length);
  return task.questions.flat().map((message) =>
    values
      .reduce((text, value) => text.replaceAll(value, ' # '), message)
      .replace(/"[^"]*"|'[^']*'(?!\w)/g, ' # ')
      .replace(/[\w.$€£:/-]*\d[\w.:/-]*/g, ' # ')
      .toLowerCase(),
  );
}

/** Word triples of the messages; a shorter message is one piece. */
export function triplesOf(task: Pick<Task, 'questions' | 'groundTruth'>): ReadonlySet<string> {
  const triples = new Set<string>();
  for (const message of maskedMessages(task)) {
    const words = message.match(/#|[\p{L}']+/gu) ?? [];
    if (words.length < 3) triples.add(words.join(' '));
    for (let at = 0; at + 3 <= words.length; at++) triples.add(words.slice(at, at + 3).join(' '));
  }
  return triples;
}

/** Four characters per kept triple, in the order of their hashes. */
export function sketchOf(task: Pick<Task, 'questions' | 'groundTruth'>): string {
  const hashes = [...new Set([...triplesOf(task)].map(hash24))].sort((a, b) => a - b);
  return hashes.slice(0, kept).map(inDigits).join('');
}

const digitValues = new Uint8Array(128);
for (let at = 0; at < digits.length; at++) digitValues[digits.charCodeAt(at)] = at;

/** The hash at a place; above every hash behind the end. */
function hashAt(sketch: string, at: number): number {
  if (at >= sketch.length) return Number.POSITIVE_INFINITY;
  let hash = 0;
  for (let place = at; place < at + 4; place++) hash = hash * 64 + (digitValues[sketch.charCodeAt(place)] ?? 0);
  return hash;
}

/** The hashes of a sketch as numbers; a sketch of nothing has a piece of its own, that it may be found. */
export function piecesOf(sketch: string): readonly number[] {
  if (sketch === '') return [-1];
  return Array.from({ length: sketch.length / 4 }, (_, at) => hashAt(sketch, 4 * at));
}

/**
 * The share of triples two tasks have in common, from 0 to 1, estimated from the smallest hashes of both together.
 * 0 as well for one that cannot come to `least` any more: most pairs are told apart halfway.
 */
export function similarity(a: string, b: string, least = 0): number {
  let common = 0;
  let seen = 0;
  for (let inA = 0, inB = 0; seen < kept && (inA < a.length || inB < b.length); seen++) {
    if ((common + kept - seen) / kept < least) return 0;
    const left = hashAt(a, inA);
    const right = hashAt(b, inB);
    if (left === right) common += 1;
    if (left <= right) inA += 4;
    if (right <= left) inB += 4;
  }
  return seen === 0 ? 1 : common / seen;
}
