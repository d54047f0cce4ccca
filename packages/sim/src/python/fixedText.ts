// JSON texts of values that never change, such as the filler of long context: thousands of items are written once.
import type { PyValue } from './PyValue.js';

const texts = new WeakMap<object, string>();

/** Declares that a list of plain values never changes again. It is frozen, so that who tries to is told. */
export function fix(value: PyValue): void {
  if (!Array.isArray(value)) return;
  fixed.add(value);
  Object.freeze(value);
}

const fixed = new WeakSet<object>();

export function isFixed(value: object): boolean {
  return Object.isFrozen(value) && fixed.has(value);
}

/** The text of a fixed value: written by `write` the first time. */
export function fixedText(value: object, write: () => string): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = write();
  texts.set(value, text);
  return text;
}

const longTexts = new Map<string, string>();
const shortest = 256;
const longest = 10_000;
const most = 2_000;

/** The same for long texts, which come back again and again in the answers of long context. */
export function longText(text: string, write: (text: string) => string): string {
  if (text.length < shortest || text.length > longest) return write(text);
  const known = longTexts.get(text);
  if (known !== undefined) return known;
  const written = write(text);
  if (longTexts.size >= most) longTexts.clear();
  longTexts.set(text, written);
  return written;
}
