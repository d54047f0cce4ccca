// A strict JSON reader that loses nothing: ints become bigint, floats number, objects Maps in source order.
import { RodsError } from '../errors/RodsError.js';
import type { JsonValue } from './JsonValue.js';

const numberToken = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const plainRun = /[^"\\\u0000-\u001f]*/y;
const blanks = /[ \t\n\r]*/y;
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

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(depth: number): JsonValue {
    if (depth > maxDepth) throw new RodsError('JSON_TOO_DEEP', `JSON nests deeper than ${maxDepth} levels`);
    this.#skip();
    const first = this.#text[this.#at];
    if (first === '{') return this.#object(depth);
    if (first === '[') return this.#array(depth);
    if (first === '"') return this.#string();
    for (const [word, value] of words) if (this.#text.startsWith(word, this.#at)) return this.#take(word.length, value);
    return this.#number();
  }

  end(): void {
    this.#skip();
    if (this.#at < this.#text.length) this.#fail('the end of the document');
  }

  #object(depth: number): JsonValue {
    const members = new Map<string, JsonValue>();
    this.#at++;
    this.#skip();
    if (this.#eat('}')) return members;
    for (;;) {
      this.#skip();
      if (this.#text[this.#at] !== '"') this.#fail('a key in double quotes');
      const key = this.#string();
      this.#skip();
      if (!this.#eat(':')) this.#fail("':' after the key");
      members.set(key, this.value(depth + 1));
      this.#skip();
      if (this.#eat('}')) return members;
      if (!this.#eat(',')) this.#fail("',' or '}'");
    }
  }

  #array(depth: number): JsonValue {
    const items: JsonValue[] = [];
    this.#at++;
    this.#skip();
    if (this.#eat(']')) return items;
    for (;;) {
      items.push(this.value(depth + 1));
      this.#skip();
      if (this.#eat(']')) return items;
      if (!this.#eat(',')) this.#fail("',' or ']'");
    }
  }

  #string(): string {
    this.#at++;
    let out = '';
    for (;;) {
      plainRun.lastIndex = this.#at;
      const run = plainRun.exec(this.#text)?.[0] ?? '';
      out += run;
      this.#at += run.length;
      const next = this.#text[this.#at];
      if (next === '"') {
        this.#at++;
        return out;
      }
      if (next !== '\\') this.#fail(next === undefined ? 'a closing quote' : 'an escaped control character');
      out += this.#escape();
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

  #number(): JsonValue {
    numberToken.lastIndex = this.#at;
    const match = numberToken.exec(this.#text);
    if (!match) this.#fail('a JSON value');
    const [token, fraction, exponent] = match as RegExpExecArray;
    this.#at += token.length;
    return fraction === undefined && exponent === undefined ? BigInt(token) : Number(token);
  }

  #skip(): void {
    blanks.lastIndex = this.#at;
    this.#at += blanks.exec(this.#text)?.[0].length ?? 0;
  }

  #eat(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #take(length: number, value: JsonValue): JsonValue {
    this.#at += length;
    return value;
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
