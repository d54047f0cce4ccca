// Texts of values that never change, such as the filler of long context: thousands of items are written once.

import type { PyValue } from './PyValue.js';
import { Remembered } from './Remembered.js';

/** The items of a list as text, without the brackets, and how the list was put together. */
type Fixed = { readonly own: number; readonly tail: readonly PyValue[] | null; json?: string; repr?: string };

const fixed = new WeakMap<object, Fixed>();

/** Declares that a list never changes again. It is frozen, so that who tries to is told. */
export function fix(value: PyValue): void {
  if (!Array.isArray(value) || fixed.has(value)) return;
  Object.freeze(value);
  fixed.set(value, { own: value.length, tail: null });
}

/** `[...own, ...tail]`, fixed; the text of a fixed tail is not written again. */
export function withTail(own: readonly PyValue[], tail: readonly PyValue[]): PyValue[] {
  const list = [...own, ...tail];
  if (fixed.has(tail)) {
    Object.freeze(list);
    fixed.set(list, { own: own.length, tail });
  }
  return list;
}

/** The text between the brackets of a fixed list; undefined for any other. `write` writes one item. */
export function fixedItems(
  list: readonly PyValue[],
  form: 'json' | 'repr',
  write: (item: PyValue) => string,
): string | undefined {
  // a frozen list is rare: most are turned away before the look-up
  if (list.length < 16 || !Object.isFrozen(list)) return undefined;
  const known = fixed.get(list);
  if (!known) return undefined;
  if (known.tail === null) {
    known[form] ??= list.map(write).join(', ');
    return known[form];
  }
  const tail = fixedItems(known.tail, form, write) ?? known.tail.map(write).join(', ');
  return known.own === 0 ? tail : `${list.slice(0, known.own).map(write).join(', ')}, ${tail}`;
}

const longTexts = new Remembered<string>();
const shortest = 256;

/** Long texts come back again and again in the answers of long context: each is written once. */
export function longText(text: string, write: (text: string) => string): string {
  if (text.length < shortest) return write(text);
  const known = longTexts.get(text);
  if (known !== undefined) return known;
  const written = write(text);
  longTexts.set(text, written);
  return written;
}
