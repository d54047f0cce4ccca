// A reader of call texts by CPython 3.11's grammar of expressions: the entry rules and how deep they may go.
import { PyError } from '../python/PyError.js';
import type { Expression } from './CallSyntax.js';
import { parseBinary, parseDisjunction } from './parseOperators.js';
import { assignedWhere, checkComma } from './syntaxAdvice.js';
import type { TokenReader } from './TokenReader.js';

export const deepest = 2800;

export function tooDeep(): PyError {
  return new PyError('RecursionError', 'maximum recursion depth exceeded during compilation');
}

export class Parser {
  readonly tokens: TokenReader;
  #depth = 0;
  /** How many readings under way ask for no advice. */
  #quiet = 0;

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
    this.deeper();
    let found: Expression;
    if (tokens.isWord('lambda')) found = this.#lambda();
    else {
      const start = tokens.peek();
      const startPlace = tokens.at;
      found = parseDisjunction(this);
      if (tokens.eat('if')) {
        const test = parseDisjunction(this);
        if (!tokens.eat('else')) throw tokens.unexpected("expected 'else' after 'if' expression");
        found = { kind: 'conditional', test, yes: found, no: this.expression() };
      } else if (this.#quiet === 0) checkComma(this, start, startPlace);
    }
    this.shallower();
    return found;
  }

  /** An expression read without looking for what may be meant by what follows it. */
  quietly(): Expression {
    this.#quiet += 1;
    try {
      return this.expression();
    } finally {
      this.#quiet -= 1;
    }
  }

  /** An element of a bracket: an expression, a starred one, or a named one (`:=`). */
  element(): Expression {
    const { tokens } = this;
    if (tokens.eat('*')) {
      return { kind: 'starred', of: parseBinary(this, 1) };
    }
    if (tokens.isName() && tokens.isMark(':=', 1)) {
      tokens.at += 2;
      this.expression();
      return { kind: 'refused', what: 'assignments with :=' };
    }
    const line = tokens.peek()?.line;
    const found = this.expression();
    if (tokens.isMark('=')) throw assignedWhere(this, found, line);
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
        parseBinary(this, 1);
      } while (tokens.eat(','));
      tokens.expect('in');
      parseDisjunction(this);
      while (tokens.eat('if')) parseDisjunction(this);
    }
    return { kind: 'refused', what: 'comprehensions' };
  }

  isComprehension(): boolean {
    return this.tokens.isWord('for') || (this.tokens.isWord('async') && this.tokens.isWord('for', 1));
  }

  /** One level further in. @throws PyError RecursionError where Python would stop compiling. */
  deeper(): void {
    this.#depth += 1;
    if (this.#depth > deepest) throw tooDeep();
  }

  shallower(): void {
    this.#depth -= 1;
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
}
