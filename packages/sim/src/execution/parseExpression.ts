// Reads a call string into its tree by CPython 3.11's grammar of expressions, with its complaints. Arithmetic, calls,
// literals and subscripts keep their meaning; the rest of the language is read only to be refused.
import { PyError } from '../python/PyError.js';
import { ellipsis } from '../python/PyValue.js';
import type { ArithmeticOperator, Expression } from './CallSyntax.js';
import { parseArguments } from './parseArguments.js';
import { TokenReader } from './TokenReader.js';
import { syntaxError, type Token, tokenize } from './tokenize.js';

const precedence: Readonly<Record<string, number>> = {
  '|': 1,
  '^': 2,
  '&': 3,
  '<<': 4,
  '>>': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '//': 6,
  '%': 6,
  '@': 6,
};
const arithmetic: ReadonlySet<string> = new Set(['+', '-', '*', '/', '//', '%']);
const comparisons: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);
const deepest = 2800;

/** @throws PyError SyntaxError with Python's text, or Refused for a text over the budget. */
export function parseExpression(source: string): Expression {
  const stripped = source.replace(/^[ \t]+/, '');
  if (stripped === '') throw syntaxError('invalid syntax', 0);
  const parser = new Parser(new TokenReader(tokenize(stripped)));
  try {
    return parser.whole();
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep();
    throw error;
  }
}

function isTextToken(token: Token | undefined): boolean {
  return (token?.kind === 'value' || token?.kind === 'refused') && token.isText;
}

/** Whether the token is an expression by itself. */
export function isAtom(token: Token | undefined): boolean {
  if (token?.kind === 'name') return TokenReader.isConstant(token.text) || !TokenReader.isKeyword(token.text);
  return token?.kind === 'value' || token?.kind === 'refused';
}

/** Whether this is Python's complaint without any advice. */
export function isGeneric(error: unknown): boolean {
  return error instanceof PyError && error.message.startsWith('invalid syntax (');
}

function tooDeep(): PyError {
  return new PyError('RecursionError', 'maximum recursion depth exceeded during compilation');
}

export class Parser {
  readonly tokens: TokenReader;
  #depth = 0;

  constructor(tokens: TokenReader) {
    this.tokens = tokens;
  }

  /** The text as one expression, or a bare tuple of several. */
  whole(): Expression {
    const { tokens } = this;
    while (tokens.peek()?.kind === 'newline') tokens.at += 1;
    const first = this.expression();
    let result = first;
    if (tokens.isMark(',')) {
      const items = [first];
      while (tokens.eat(',') && tokens.startsExpression()) items.push(this.expression());
      result = { kind: 'tuple', items };
    }
    while (tokens.peek()?.kind === 'newline') tokens.at += 1;
    if (tokens.peek()) throw tokens.unexpected();
    return result;
  }

  /** expression: a disjunction, perhaps conditional, or a lambda. */
  expression(): Expression {
    const { tokens } = this;
    this.#deeper();
    let found: Expression;
    if (tokens.isWord('lambda')) found = this.#lambda();
    else {
      const start = tokens.peek();
      const startPlace = tokens.at;
      found = this.#disjunction();
      if (tokens.eat('if')) {
        this.#disjunction();
        if (!tokens.eat('else')) throw tokens.unexpected("expected 'else' after 'if' expression");
        this.expression();
        found = { kind: 'refused', what: 'conditional expressions' };
      } else this.#checkComma(start, startPlace);
    }
    this.#depth -= 1;
    return found;
  }

  /** An element of a bracket: an expression, a starred one, or a named one (`:=`). */
  element(): Expression {
    const { tokens } = this;
    if (tokens.eat('*')) {
      this.#binary(1);
      return { kind: 'refused', what: 'unpacking with *' };
    }
    if (tokens.isName() && tokens.isMark(':=', 1)) {
      tokens.at += 2;
      this.expression();
      return { kind: 'refused', what: 'assignments with :=' };
    }
    const found = this.expression();
    if (tokens.isMark('=')) throw this.#assigned(found);
    return found;
  }

  /** The `for ... in ... if ...` tail of a comprehension. */
  comprehension(): Expression {
    const { tokens } = this;
    while (tokens.isWord('for') || tokens.isWord('async')) {
      tokens.eat('async');
      tokens.expect('for');
      do {
        if (tokens.isWord('in')) break;
        this.#binary(1);
      } while (tokens.eat(','));
      tokens.expect('in');
      this.#disjunction();
      while (tokens.eat('if')) this.#disjunction();
    }
    return { kind: 'refused', what: 'comprehensions' };
  }

  isComprehension(): boolean {
    return this.tokens.isWord('for') || (this.tokens.isWord('async') && this.tokens.isWord('for', 1));
  }

  #deeper(): void {
    this.#depth += 1;
    if (this.#depth > deepest) throw tooDeep();
  }

  /** Two expressions side by side within brackets: Python suspects a missing comma. */
  #checkComma(start: Token | undefined, startPlace: number): void {
    const { tokens } = this;
    const next = tokens.peek();
    if (!next || !tokens.startsExpression()) return;
    if (start?.kind === 'name' && ['_', 'match', 'case'].includes(start.text)) return;
    const place = tokens.at;
    if (start?.kind === 'name' && startPlace === place - 1 && isTextToken(next)) {
      // a name before a text may be a mistyped prefix; only what follows the text counts
      while (isTextToken(tokens.peek())) tokens.at += 1;
      const isFollowed = tokens.startsExpression();
      tokens.at = place;
      if (!isFollowed) return;
    }
    try {
      this.expression();
    } catch (error) {
      // the beginning of an expression is enough
      if (!isGeneric(error) || tokens.at === place || !tokens.peek() || !isAtom(next)) throw error;
    }
    const isWithin = tokens.peek(-1)?.level !== 0;
    if (!tokens.peek()) throw tokens.unexpected();
    tokens.at = place;
    if (isWithin) throw tokens.unexpected('invalid syntax. Perhaps you forgot a comma?');
  }

  #assigned(target: Expression): PyError {
    const { tokens } = this;
    const place = tokens.at;
    tokens.at += 1;
    this.#binary(1);
    if (!tokens.peek() || tokens.isMark('=') || tokens.isMark(':=')) return tokens.unexpected();
    tokens.at = place;
    if (target.kind === 'name')
      return tokens.unexpected("invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
    const named: Partial<Record<Expression['kind'], string>> = {
      value: 'literal',
      attribute: 'attribute',
      call: 'function call',
      subscript: 'subscript',
      binary: 'expression',
      unary: 'expression',
    };
    const what = named[target.kind];
    return tokens.unexpected(
      what === undefined ? undefined : `cannot assign to ${what} here. Maybe you meant '==' instead of '='?`,
    );
  }

  #lambda(): Expression {
    const { tokens } = this;
    tokens.expect('lambda');
    while (!tokens.isMark(':')) {
      if (tokens.eat('*') || tokens.eat('**') || tokens.eat('/') || tokens.eat(',')) continue;
      if (!tokens.isName()) throw tokens.unexpected();
      tokens.at += 1;
      if (tokens.eat('=')) this.expression();
    }
    tokens.expect(':');
    this.expression();
    return { kind: 'refused', what: 'lambda expressions' };
  }

  #disjunction(): Expression {
    const { tokens } = this;
    let found = this.#conjunction();
    while (tokens.eat('or')) {
      this.#conjunction();
      found = { kind: 'refused', what: "'or' expressions", first: found };
    }
    return found;
  }

  #conjunction(): Expression {
    const { tokens } = this;
    let found = this.#inversion();
    while (tokens.eat('and')) {
      this.#inversion();
      found = { kind: 'refused', what: "'and' expressions", first: found };
    }
    return found;
  }

  #inversion(): Expression {
    if (!this.tokens.eat('not')) return this.#comparison();
    this.#deeper();
    const first = this.#inversion();
    this.#depth -= 1;
    return { kind: 'refused', what: "'not' expressions", first };
  }

  #comparison(): Expression {
    const { tokens } = this;
    let found = this.#binary(1);
    for (;;) {
      const token = tokens.peek();
      if (token?.kind === 'mark' && comparisons.has(token.text)) tokens.at += 1;
      else if (tokens.isWord('in')) tokens.at += 1;
      else if (tokens.isWord('is')) tokens.at += tokens.isWord('not', 1) ? 2 : 1;
      else if (tokens.isWord('not') && tokens.isWord('in', 1)) tokens.at += 2;
      else return found;
      this.#binary(1);
      found = { kind: 'refused', what: 'comparisons', first: found };
    }
  }

  #binary(least: number): Expression {
    const { tokens } = this;
    let left = this.#factor();
    for (let links = 0; ; links++) {
      if (links > deepest) throw tooDeep();
      const token = tokens.peek();
      const rank = token?.kind === 'mark' ? precedence[token.text] : undefined;
      if (token?.kind !== 'mark' || rank === undefined || rank < least) return left;
      tokens.at += 1;
      const right = this.#binary(rank + 1);
      left = arithmetic.has(token.text)
        ? { kind: 'binary', operator: token.text as ArithmeticOperator, left, right }
        : { kind: 'refused', what: `the operator ${token.text}`, first: left };
    }
  }

  #factor(): Expression {
    const { tokens } = this;
    const token = tokens.peek();
    if (token?.kind !== 'mark' || !['+', '-', '~'].includes(token.text)) return this.#power();
    tokens.at += 1;
    this.#deeper();
    const of = this.#factor();
    this.#depth -= 1;
    if (token.text === '~') return { kind: 'refused', what: 'the operator ~', first: of };
    return { kind: 'unary', operator: token.text === '-' ? '-' : '+', of };
  }

  #power(): Expression {
    const { tokens } = this;
    if (tokens.eat('await')) {
      this.#primary();
      throw syntaxError("'await' outside function");
    }
    const left = this.#primary();
    if (!tokens.eat('**')) return left;
    this.#deeper();
    const right = this.#factor();
    this.#depth -= 1;
    return { kind: 'binary', operator: '**', left, right };
  }

  #primary(): Expression {
    const { tokens } = this;
    let found = this.#atom();
    for (let links = 0; ; links++) {
      if (links > deepest) throw tooDeep();
      if (tokens.eat('(')) found = { kind: 'call', of: found, ...parseArguments(this) };
      else if (tokens.eat('[')) found = this.#subscript(found);
      else if (tokens.eat('.')) {
        const token = tokens.peek();
        if (token?.kind !== 'name' || !tokens.isName()) throw tokens.unexpected();
        tokens.at += 1;
        found = { kind: 'attribute', of: found, name: token.text };
      } else return found;
    }
  }

  #subscript(of: Expression): Expression {
    const { tokens } = this;
    const keys: Expression[] = [];
    let slices = false;
    let commas = 0;
    do {
      if (keys.length > 0 && tokens.isMark(']')) break;
      if (!tokens.isMark(':')) keys.push(this.element());
      while (tokens.eat(':')) {
        slices = true;
        if (tokens.startsExpression()) this.expression();
      }
      if (slices && keys.length === 0) keys.push({ kind: 'value', value: null });
      if (tokens.isMark(',')) commas += 1;
    } while (tokens.eat(','));
    tokens.expect(']');
    if (slices) return { kind: 'refused', what: 'slices', first: of };
    const [key] = keys;
    return { kind: 'subscript', of, key: commas === 0 && key ? key : { kind: 'tuple', items: keys } };
  }

  #atom(): Expression {
    const { tokens } = this;
    const token = tokens.peek();
    if (!token) throw tokens.unexpected();
    if (token.kind === 'value' || token.kind === 'refused') return this.#literal(token);
    if (token.kind === 'name') {
      if (TokenReader.isConstant(token.text)) {
        tokens.at += 1;
        return { kind: 'value', value: token.text === 'None' ? null : token.text === 'True' };
      }
      if (!tokens.isName()) throw tokens.unexpected();
      tokens.at += 1;
      return { kind: 'name', name: token.text };
    }
    if (tokens.eat('(')) return this.#parenthesised();
    if (tokens.eat('[')) return this.#list();
    if (tokens.eat('{')) return this.#braced();
    if (tokens.eat('...')) return { kind: 'value', value: ellipsis };
    throw tokens.unexpected();
  }

  /** One literal, or several texts side by side, which are one. */
  #literal(first: Token & { kind: 'value' | 'refused' }): Expression {
    const { tokens } = this;
    let refused: string | undefined;
    let text = '';
    for (let token: Token | undefined = first; ; token = tokens.peek()) {
      if (token?.kind !== 'value' && token?.kind !== 'refused') break;
      if (!token.isText && token !== first) break;
      tokens.at += 1;
      if (token.kind === 'refused') refused ??= token.what;
      else {
        if (token.fault) throw token.fault;
        if (!token.isText) return { kind: 'value', value: token.value };
        text += String(token.value);
      }
    }
    return refused === undefined ? { kind: 'value', value: text } : { kind: 'refused', what: refused };
  }

  #parenthesised(): Expression {
    const { tokens } = this;
    if (tokens.eat(')')) return { kind: 'tuple', items: [] };
    if (tokens.isWord('yield')) throw syntaxError("'yield' outside function");
    const first = this.element();
    if (this.isComprehension()) return this.#comprehensionUntil(')');
    if (tokens.eat(')')) return first;
    return { kind: 'tuple', items: this.#rest(first, ')') };
  }

  #list(): Expression {
    const { tokens } = this;
    if (tokens.eat(']')) return { kind: 'list', items: [] };
    const first = this.element();
    if (this.isComprehension()) return this.#comprehensionUntil(']');
    return { kind: 'list', items: this.#rest(first, ']') };
  }

  #comprehensionUntil(close: string): Expression {
    const found = this.comprehension();
    this.tokens.expect(close);
    return found;
  }

  #rest(first: Expression, close: string): Expression[] {
    const { tokens } = this;
    const items = [first];
    for (;;) {
      if (tokens.eat(close)) return items;
      tokens.expect(',');
      if (tokens.eat(close)) return items;
      items.push(this.element());
    }
  }

  #braced(): Expression {
    const { tokens } = this;
    if (tokens.eat('}')) return { kind: 'dict', members: [] };
    if (tokens.isMark('**')) return this.#dict([]);
    const first = this.element();
    if (tokens.isMark(':')) return this.#dict([this.#member(first)]);
    if (this.isComprehension()) return this.#comprehensionUntil('}');
    return { kind: 'set', items: this.#rest(first, '}') };
  }

  #member(key: Expression): readonly [Expression, Expression] {
    const { tokens } = this;
    if (!tokens.eat(':')) throw tokens.unexpected("':' expected after dictionary key");
    if (tokens.isMark('}') || tokens.isMark(','))
      throw tokens.unexpected("expression expected after dictionary key and ':'");
    if (tokens.isMark('*')) throw tokens.unexpected('cannot use a starred expression in a dictionary value');
    return [key, this.expression()];
  }

  #dict(members: (readonly [Expression, Expression])[]): Expression {
    const { tokens } = this;
    let first: Expression | undefined;
    let isUnpacked = false;
    const unpack = (): void => {
      const of = this.#binary(1);
      first ??= of;
      isUnpacked = true;
    };
    if (tokens.eat('**')) unpack();
    else if (this.isComprehension()) return this.#comprehensionUntil('}');
    for (;;) {
      if (tokens.eat('}')) break;
      tokens.expect(',');
      if (tokens.eat('}')) break;
      if (tokens.eat('**')) unpack();
      else members.push(this.#member(this.#disjunction()));
    }
    if (isUnpacked) return { kind: 'refused', what: 'unpacking with **', ...(first ? { first } : {}) };
    return { kind: 'dict', members };
  }
}
