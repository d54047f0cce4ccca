// Texts of values that never change, such as the filler of long context: thousands of items are written once.

import type { PyValue } from './PyValue.js';
import { Remembered } from './Remembered.js';

/** The items of a list as text, without the brackets, and how the list was put together. */
type Fixed = {
  readonly length: number;
  readonly own: number;
  readonly tail: readonly PyValue[] | null;
  /** The same items in a list that the engine can copy at once. */
  readonly items: readonly PyValue[];
  json?: string;
  repr?: string;
};

const fixed = new WeakMap<object, Fixed>();

/** Declares that a list never changes again. It is frozen, so that who tries to is told. */
export function fix(value: PyValue): void {
  if (!Array.isArray(value) || fixed.has(value)) return;
  fixed.set(value, { length: value.length, own: value.length, tail: null, items: [...value] });
  Object.freeze(value);
}

/** `[...own, ...tail]`; until it is released, the text of a fixed tail is not written again. */
export function withTail(own: readonly PyValue[], tail: readonly PyValue[]): PyValue[] {
  const items = fixed.get(tail)?.items;
  if (items === undefined) return [...own, ...tail];
  const list = own.concat(items);
  fixed.set(list, { length: list.length, own: own.length, tail, items: list });
  return list;
}

/** A value that goes on into another call: its lists may change from now on, and their texts with them. */
export function release(value: PyValue): PyValue {
  if (Array.isArray(value)) releaseList(value);
  else if (value instanceof Map) for (const member of value.values()) if (Array.isArray(member)) releaseList(member);
  return value;
}

function releaseList(list: readonly PyValue[]): void {
  if (fixed.get(list)?.tail) fixed.delete(list);
}

const shortestFixed = 16;

/** The text between the brackets of a fixed list; undefined for any other. `write` writes one item. */
export function fixedItems(
  list: readonly PyValue[],
  form: 'json' | 'repr',
  write: (item: PyValue) => string,
): string | undefined {
  // most lists are turned away before the look-up
  if (list.length < shortestFixed) return undefined;
  const known = fixed.get(list);
  if (known === undefined || known.length !== list.length) return undefined;
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
