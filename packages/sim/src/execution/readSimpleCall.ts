// The plain calls that nearly all calls are, read in one pass: `name(key='text', other=1.5, list=[...])`. Whatever is not
// plain (rare escapes, other calls, operators, tuples, anything wrong) is left to the grammar, which then says what it is.
import { dictSet } from '../python/containers.js';
import type { PyDict, PyValue } from '../python/PyValue.js';
import { CallPlan, type PlannedArgument } from './CallPlan.js';
import { TokenReader } from './TokenReader.js';

const longest = 20_000;
const deepest = 20;
const mostDigits = 300;

const newline = 0x0a;
const carriageReturn = 0x0d;
const blank = 0x20;
const doubleQuote = 0x22;
const singleQuote = 0x27;
const opening = 0x28;
const closing = 0x29;
const comma = 0x2c;
const minus = 0x2d;
const dot = 0x2e;
const zero = 0x30;
const nine = 0x39;
const colon = 0x3a;
const equals = 0x3d;
const openingBracket = 0x5b;
const backslash = 0x5c;
const closingBracket = 0x5d;
const openingBrace = 0x7b;
const closingBrace = 0x7d;

/** What stands behind a backslash in the texts that people and models write. */
const plainEscapes = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
]);

/** The plan of a plain call, or null for any other text. */
export function readSimpleCall(text: string): CallPlan | null {
  if (text.length > longest) return null;
  return new SimpleReader(text).call();
}

function startsName(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f;
}

function isDigit(code: number): boolean {
  return code >= zero && code <= nine;
}

/** Methods answer undefined where the text is not plain. */
class SimpleReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  call(): CallPlan | null {
    const name = this.#name();
    if (name === undefined || TokenReader.isKeyword(name) || !this.#eat(opening)) return null;
    const literals: PlannedArgument[] = [];
    let hasKeyword = false;
    for (;;) {
      this.#skip();
      if (this.#eat(closing)) return this.#at === this.#text.length ? new CallPlan(name, literals) : null;
      const start = this.#at;
      const word = this.#name();
      this.#skip();
      let key: string | null = null;
      if (word !== undefined && this.#code() === equals) {
        this.#at += 1;
        this.#skip();
        if (TokenReader.isKeyword(word) || literals.some(([other]) => other === word)) return null;
        key = word;
        hasKeyword = true;
      } else {
        if (hasKeyword) return null;
        this.#at = start;
      }
      const value = this.#value(0);
      if (value === undefined) return null;
      literals.push([key, value]);
      this.#skip();
      if (!this.#eat(comma) && this.#code() !== closing) return null;
    }
  }

  #code(): number {
    return this.#text.charCodeAt(this.#at);
  }

  #skip(): void {
    while (this.#text.charCodeAt(this.#at) === blank) this.#at += 1;
  }

  #eat(code: number): boolean {
    if (this.#text.charCodeAt(this.#at) !== code) return false;
    this.#at += 1;
    return true;
  }

  #name(): string | undefined {
    const start = this.#at;
    if (!startsName(this.#code())) return undefined;
    let code: number;
    do {
      this.#at += 1;
      code = this.#code();
    } while (startsName(code) || isDigit(code));
    return this.#text.slice(start, this.#at);
  }

  #value(depth: number): PyValue | undefined {
    const code = this.#code();
    if (code === singleQuote || code === doubleQuote) return this.#quoted(code);
    if (isDigit(code) || code === minus) return this.#number();
    if (depth > deepest) return undefined;
    if (code === openingBracket) return this.#list(depth);
    if (code === openingBrace) return this.#dict(depth);
    switch (this.#name()) {
      case 'True':
        return true;
      case 'False':
        return false;
      case 'None':
        return null;
      default:
        return undefined;
    }
  }

  #quoted(quote: number): string | undefined {
    let from = this.#at + 1;
    let before = '';
    for (let at = from; at < this.#text.length; at++) {
      const code = this.#text.charCodeAt(at);
      if (code === quote) {
        this.#at = at + 1;
        return before + this.#text.slice(from, at);
      }
      if (code === backslash) {
        const meant = plainEscapes.get(this.#text.charAt(at + 1));
        if (meant === undefined) return undefined;
        before += this.#text.slice(from, at) + meant;
        at += 1;
        from = at + 1;
        continue;
      }
      // a name before a parenthesis is rewritten even inside a text
      const isPlain = code !== opening && code !== newline && code !== carriageReturn && code !== 0;
      if (!isPlain || (code >= 0xd800 && code <= 0xdfff)) return undefined;
    }
    return undefined;
  }

  #number(): bigint | number | undefined {
    const start = this.#at;
    if (this.#code() === minus) this.#at += 1;
    const first = this.#at;
    while (isDigit(this.#code())) this.#at += 1;
    const digits = this.#at - first;
    if (digits === 0 || digits > mostDigits || (digits > 1 && this.#text.charCodeAt(first) === zero)) return undefined;
    let isFloat = false;
    if (this.#eat(dot)) {
      isFloat = true;
      const fraction = this.#at;
      while (isDigit(this.#code())) this.#at += 1;
      if (this.#at === fraction) return undefined;
    }
    const next = this.#code();
    const isOver =
      next === comma || next === closing || next === blank || next === closingBracket || next === closingBrace;
    if (!isOver && next !== colon) return undefined;
    const text = this.#text.slice(start, this.#at);
    return isFloat ? Number(text) : BigInt(text);
  }

  #list(depth: number): PyValue[] | undefined {
    const items: PyValue[] = [];
    this.#at += 1;
    for (;;) {
      this.#skip();
      if (this.#eat(closingBracket)) return items;
      const item = this.#value(depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
      this.#skip();
      if (!this.#eat(comma) && this.#code() !== closingBracket) return undefined;
    }
  }

  #dict(depth: number): PyDict | undefined {
    const dict: PyDict = new Map();
    this.#at += 1;
    for (;;) {
      this.#skip();
      if (this.#eat(closingBrace)) return dict;
      const key = this.#value(depth + 1);
      if (key === undefined || (typeof key === 'object' && key !== null)) return undefined;
      this.#skip();
      if (!this.#eat(colon)) return undefined;
      this.#skip();
      const member = this.#value(depth + 1);
      if (member === undefined) return undefined;
      dictSet(dict, key, member);
      this.#skip();
      if (!this.#eat(comma) && this.#code() !== closingBrace) return undefined;
    }
  }
}
