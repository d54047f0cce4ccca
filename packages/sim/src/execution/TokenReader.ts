// A place in a list of tokens, with the questions the grammar asks of it.
import type { PyError } from '../python/PyError.js';
import { syntaxError, type Token, type Tokens } from './tokenize.js';

const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);
const constants = new Set(['True', 'False', 'None']);
const expressionWords = new Set(['not', 'lambda', 'await', ...constants]);
const expressionMarks = new Set(['(', '[', '{', '-', '+', '~', '...']);

export class TokenReader {
  readonly #tokens: Tokens;
  at = 0;

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  peek(ahead = 0): Token | undefined {
    return this.#tokens.list[this.at + ahead];
  }

  isMark(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token?.kind === 'mark' && token.text === text;
  }

  /** A keyword at the place. */
  isWord(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token?.kind === 'name' && token.text === text;
  }

  /** A name that is no keyword. */
  isName(ahead = 0): boolean {
    const token = this.peek(ahead);
    return token?.kind === 'name' && !keywords.has(token.text);
  }

  eat(text: string): boolean {
    const found = this.isMark(text) || (keywords.has(text) && this.isWord(text));
    if (found) this.at += 1;
    return found;
  }

  expect(text: string): void {
    if (!this.eat(text)) throw this.unexpected();
  }

  /** Whether the token could begin an expression. */
  startsExpression(): boolean {
    const token = this.peek();
    if (!token || token.kind === 'newline') return false;
    if (token.kind === 'name') return !keywords.has(token.text) || expressionWords.has(token.text);
    return token.kind !== 'mark' || expressionMarks.has(token.text);
  }

  /** Python's complaint about the token at the place, or about the end of the text. */
  unexpected(detail?: string): PyError {
    const token = this.peek();
    if (token?.kind === 'mark' && token.text === '\\')
      return syntaxError('unexpected character after line continuation character', token.line);
    if (token) return syntaxError(detail, token.line);
    const { open, lastLine } = this.#tokens;
    if (open) return syntaxError(`'${open.text}' was never closed`, open.line);
    return syntaxError(detail, lastLine);
  }

  static isKeyword(text: string): boolean {
    return keywords.has(text);
  }

  static isConstant(text: string): boolean {
    return constants.has(text);
  }
}
