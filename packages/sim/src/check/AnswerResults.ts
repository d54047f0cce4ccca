// The results of an answer so far, and the texts of its reference's results. A correct answer's results are its
// reference's: where the reference returns what the answer got, value for value, the text is the one already written.

import { resultText } from '../execution/resultText.js';
import type { CallResult } from '../execution/World.js';
import { FixedDict, type PyValue } from '../python/PyValue.js';

/** A value taken apart, as it was when its text was written: what it holds may change later, its parts do not. */
type Parts = (PyValue | Bracket)[];

/** What begins a list or a dict among the parts; how many items it has stands behind it. */
type Bracket = { readonly begins: 'list' | 'dict' };
const listBegins: Bracket = { begins: 'list' };
const dictBegins: Bracket = { begins: 'dict' };

/** A value with more parts has its text written again. */
const mostParts = 60;
/** How many results of the turn a reference's result is compared with: answers make a few calls more. */
const farthest = 8;

export class AnswerResults {
  readonly texts: string[] = [];
  readonly #parts: (Parts | null)[] = [];
  /** Where the turn's results begin, and where the reference's next one is looked for. */
  #first = 0;
  #next = 0;

  /** From here on results belong to a new turn. */
  beginTurn(): void {
    this.#first = this.texts.length;
    this.#next = this.#first;
  }

  add({ text, value }: CallResult): void {
    this.texts.push(text);
    this.#parts.push(typeof value === 'object' && value !== null ? partsOf(value) : null);
  }

  /** A result that the reference got too. */
  addShared(text: string): void {
    this.texts.push(text);
    this.#parts.push(null);
    this.#next = this.texts.length;
  }

  /** The first results of the turn. */
  ofTurn(count: number): string[] {
    return this.texts.slice(this.#first, this.#first + count);
  }

  /** The text of a reference's result; results come in the order of their calls. */
  readonly write = (value: PyValue): string => {
    if (typeof value !== 'object' || value === null) return resultText(value);
    const end = Math.min(this.#parts.length, this.#next + farthest);
    for (let at = this.#next; at < end; at++) {
      const parts = this.#parts[at];
      if (parts && isMadeOf(value, parts, 0) === parts.length) {
        this.#next = at + 1;
        return this.texts[at] as string;
      }
    }
    return resultText(value);
  };
}

/** Null for what has no parts that never change, or too many. */
function partsOf(value: PyValue): Parts | null {
  const parts: Parts = [];
  return takenApart(value, parts) ? parts : null;
}

function takenApart(value: PyValue, parts: Parts): boolean {
  if (parts.length > mostParts) return false;
  if (typeof value !== 'object' || value === null || isFixed(value)) {
    parts.push(value);
    return true;
  }
  if (value instanceof Map) {
    parts.push(dictBegins, value.size);
    for (const [key, member] of value) if (!takenApart(key, parts) || !takenApart(member, parts)) return false;
    return true;
  }
  if (!Array.isArray(value) || value.length > mostParts) return false;
  parts.push(listBegins, value.length);
  for (const item of value) if (!takenApart(item, parts)) return false;
  return true;
}

/** Whether nobody ever changes it, so that it is a part itself. */
function isFixed(value: object): boolean {
  return value instanceof FixedDict || (Array.isArray(value) && value.length > 0 && Object.isFrozen(value));
}

/** Where the parts go on behind this value; -1 when they are not its. Equal is what is written alike: 1 is not 1.0. */
function isMadeOf(value: PyValue, parts: Parts, from: number): number {
  const part = parts[from];
  if (typeof value !== 'object' || value === null || part === value) return Object.is(part, value) ? from + 1 : -1;
  let at = from + 2;
  if (value instanceof Map) {
    if (part !== dictBegins || parts[from + 1] !== value.size) return -1;
    for (const [key, member] of value) {
      at = isMadeOf(key, parts, at);
      if (at >= 0) at = isMadeOf(member, parts, at);
      if (at < 0) return -1;
    }
    return at;
  }
  if (!Array.isArray(value) || part !== listBegins || parts[from + 1] !== value.length) return -1;
  for (const item of value) {
    at = isMadeOf(item, parts, at);
    if (at < 0) return -1;
  }
  return at;
}
