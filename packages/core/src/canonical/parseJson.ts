// A strict JSON reader that loses nothing: ints become bigint, floats number, objects Maps in source order.
import { RodsError } from '../errors/RodsError.js';
import type { JsonValue } from './JsonValue.js';

const numberToken = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const floatMark = /[.eE]/;
const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const maxDepth = 2_000;
const escapes: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/**
 * Reads one JSON document. Like Python's json module it also takes `NaN`, `Infinity` and `-Infinity`; a repeated key
 * keeps its first place and its last value; a leading byte-order mark is skipped.
 *
 * @throws RodsError `JSON_INVALID` naming position and what was expected; `JSON_TOO_DEEP` beyond 2,000 levels.
 */
export function parseJson(text: string): JsonValue {
  const reader = new Reader(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  const value = reader.value(0);
  reader.end();
  return value;
}

/** Every seed and variant is read in several threads: characters are looked at by their codes, no text is made of one. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(depth: number): JsonValue {
    if (depth > maxDepth) throw new RodsError('JSON_TOO_DEEP', `JSON nests deeper than ${maxDepth} levels`);
    this.#skip();
    switch (this.#text.charCodeAt(this.#at)) {
      case openObject:
        return this.#object(depth);
      case openList:
        return this.#array(depth);
      case quote:
        return this.#string();
    }
    return this.#number() ?? this.#word();
  }

  end(): void {
    this.#skip();
    if (this.#at < this.#text.length) this.#fail('the end of the document');
  }

  #object(depth: number): JsonValue {
    const members = new Map<string, JsonValue>();
    this.#at++;
    this.#skip();
    if (this.#eat(closeObject)) return members;
    for (;;) {
      this.#skip();
      if (this.#text.charCodeAt(this.#at) !== quote) this.#fail('a key in double quotes');
      const key = this.#string();
      this.#skip();
      if (!this.#eat(colon)) this.#fail("':' after the key");
      members.set(key, this.value(depth + 1));
      this.#skip();
      if (this.#eat(closeObject)) return members;
      if (!this.#eat(comma)) this.#fail("',' or '}'");
    }
  }

  #array(depth: number): JsonValue {
    const items: JsonValue[] = [];
    this.#at++;
    this.#skip();
    if (this.#eat(closeList)) return items;
    for (;;) {
      items.push(this.value(depth + 1));
      this.#skip();
      if (this.#eat(closeList)) return items;
      if (!this.#eat(comma)) this.#fail("',' or ']'");
    }
  }

  #string(): string {
    const text = this.#text;
    this.#at++;
    let out = '';
    for (let from = this.#at; ; from = this.#at) {
      let code = text.charCodeAt(this.#at);
      while (code >= 0x20 && code !== quote && code !== backslash) code = text.charCodeAt(++this.#at);
      const run = text.slice(from, this.#at);
      if (code === quote) {
        this.#at++;
        return out === '' ? run : out + run;
      }
      if (code !== backslash) this.#fail(Number.isNaN(code) ? 'a closing quote' : 'an escaped control character');
      out += run + this.#escape();
    }
  }

  #escape(): string {
    const kind = this.#text[this.#at + 1] ?? '';
    if (kind === 'u') {
      const hex = this.#text.slice(this.#at + 2, this.#at + 6);
      if (!/^[0-9a-fA-F]{4}$/.test(hex)) this.#fail('four hex digits after \\u');
      this.#at += 6;
      return String.fromCharCode(Number.parseInt(hex, 16));
    }
    const character = escapes[kind];
    if (character === undefined) this.#fail('one of the JSON escapes');
    this.#at += 2;
    return character as string;
  }

  /** Undefined where no number begins. */
  #number(): JsonValue | undefined {
    numberToken.lastIndex = this.#at;
    if (!numberToken.test(this.#text)) return undefined;
    const token = this.#text.slice(this.#at, numberToken.lastIndex);
    this.#at = numberToken.lastIndex;
    return floatMark.test(token) ? Number(token) : BigInt(token);
  }

  #word(): JsonValue {
    for (const [word, value] of words) {
      if (!this.#text.startsWith(word, this.#at)) continue;
      this.#at += word.length;
      return value;
    }
    return this.#fail('a JSON value');
  }

  /** Blanks, tabs and ends of lines. */
  #skip(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at++;
    }
  }

  #eat(code: number): boolean {
    if (this.#text.charCodeAt(this.#at) !== code) return false;
    this.#at++;
    return true;
  }

  #fail(expected: string): never {
    const found = this.#text[this.#at];
    const shown = found === undefined ? 'the end of the text' : JSON.stringify(found);
    throw new RodsError('JSON_INVALID', `JSON: expected ${expected} at character ${this.#at}, found ${shown}`);
  }
}

const words: readonly (readonly [string, JsonValue])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
];
