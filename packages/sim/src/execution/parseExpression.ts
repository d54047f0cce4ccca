// Reads a call string into its tree. The grammar is the safe subset: literals, calls, subscripts, attributes, signs.
// What Python would evaluate beyond it (operators, comprehensions, lambdas, conditionals) is refused, never run.
import { PyError } from '../python/PyError.js';
import { ellipsis } from '../python/PyValue.js';
import type { Expression } from './CallSyntax.js';
import { syntaxError, type Token, tokenize } from './tokenize.js';

const constants = new Map<string, boolean | null>([
  ['True', true],
  ['False', false],
  ['None', null],
]);
const keywords = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);
const operatorWords = new Set(['and', 'or', 'not', 'in', 'is', 'if', 'for', 'lambda', 'await', 'yield', 'async']);
const operators = new Set([
  '+',
  '-',
  '*',
  '/',
  '%',
  '@',
  '&',
  '|',
  '^',
  '<',
  '>',
  '==',
  '!=',
  '<=',
  '>=',
  '**',
  '//',
  '<<',
  '>>',
  ':=',
]);
const maxDepth = 90;

/** @throws PyError SyntaxError with Python's text, or Refused naming what is not evaluated. */
export function parseExpression(source: string): Expression {
  const tokens = tokenize(source.replace(/^[ \t]+/, ''));
  if (tokens.length === 0) throw syntaxError();
  const parser = new Parser(tokens);
  const expression = parser.expression();
  parser.end();
  return expression;
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  expression(): Expression {
    if (++this.#depth > maxDepth) throw new PyError('SyntaxError', 'too many nested parentheses (<string>, line 1)');
    const first = this.#unary();
    this.#refuseOperator();
    this.#depth--;
    return first;
  }

  end(): void {
    if (this.#isMark(',')) {
      // a bare tuple at the top level
      throw new PyError('Refused', 'a bare tuple of expressions is not evaluated');
    }
    const token = this.#tokens[this.#at];
    if (!token) return;
    if (token.kind === 'mark' && [')', ']', '}'].includes(token.text)) throw syntaxError(`unmatched '${token.text}'`);
    throw syntaxError();
  }

  #unary(): Expression {
    const token = this.#tokens[this.#at];
    if (token?.kind === 'mark' && (token.text === '-' || token.text === '+')) {
      this.#at++;
      if (++this.#depth > maxDepth) throw new PyError('SyntaxError', 'too many nested parentheses (<string>, line 1)');
      const of = this.#unary();
      this.#depth--;
      return { kind: 'unary', operator: token.text, of };
    }
    return this.#postfix();
  }

  #postfix(): Expression {
    let expression = this.#atom();
    for (;;) {
      if (this.#eat('(')) expression = this.#call(expression);
      else if (this.#eat('[')) {
        const key = this.expression();
        if (this.#isMark(':') || this.#isMark(',')) throw new PyError('Refused', 'slices are not evaluated');
        this.#close(']', '[');
        expression = { kind: 'subscript', of: expression, key };
      } else if (this.#eat('.')) {
        const name = this.#tokens[this.#at++];
        if (name?.kind !== 'name' || keywords.has(name.text)) throw syntaxError();
        expression = { kind: 'attribute', of: expression, name: name.text };
      } else return expression;
    }
  }

  #atom(): Expression {
    const token = this.#tokens[this.#at++];
    if (!token) throw syntaxError();
    if (token.kind === 'value')
      return { kind: 'value', value: token.text ? this.#joinTexts(String(token.value)) : token.value };
    if (token.kind === 'name') {
      const constant = constants.get(token.text);
      if (constant !== undefined) return { kind: 'value', value: constant };
      if (operatorWords.has(token.text)) throw new PyError('Refused', `'${token.text}' expressions are not evaluated`);
      if (keywords.has(token.text)) throw syntaxError();
      return { kind: 'name', name: token.text };
    }
    if (token.text === '(') return this.#parenthesised();
    if (token.text === '[') return { kind: 'list', items: this.#items(']', '[') };
    if (token.text === '{') return this.#braced();
    if (token.text === '...') return { kind: 'value', value: ellipsis };
    if (token.text === '*' || token.text === '**' || token.text === '~')
      throw new PyError('Refused', `'${token.text}' is not evaluated`);
    if ([')', ']', '}'].includes(token.text) && this.#depth <= 1) throw syntaxError(`unmatched '${token.text}'`);
    throw syntaxError();
  }

  #joinTexts(first: string): string {
    let text = first;
    for (let next = this.#tokens[this.#at]; next?.kind === 'value' && next.text; next = this.#tokens[this.#at]) {
      text += String(next.value);
      this.#at++;
    }
    return text;
  }

  #parenthesised(): Expression {
    if (this.#eat(')')) return { kind: 'tuple', items: [] };
    const first = this.expression();
    if (this.#eat(')')) return first;
    if (!this.#eat(',')) this.#close(')', '(');
    return { kind: 'tuple', items: [first, ...this.#items(')', '(')] };
  }

  #items(close: string, open: string): Expression[] {
    const items: Expression[] = [];
    for (;;) {
      if (this.#eat(close)) return items;
      items.push(this.expression());
      if (this.#eat(close)) return items;
      if (!this.#eat(',')) this.#close(close, open);
    }
  }

  #braced(): Expression {
    if (this.#eat('}')) return { kind: 'dict', members: [] };
    const first = this.expression();
    if (!this.#eat(':')) {
      if (this.#eat('}')) return { kind: 'set', items: [first] };
      if (!this.#eat(',')) this.#close('}', '{');
      return { kind: 'set', items: [first, ...this.#items('}', '{')] };
    }
    const members: (readonly [Expression, Expression])[] = [[first, this.expression()]];
    for (;;) {
      if (this.#eat('}')) return { kind: 'dict', members };
      if (!this.#eat(',')) this.#close('}', '{');
      if (this.#eat('}')) return { kind: 'dict', members };
      const key = this.expression();
      if (!this.#eat(':'))
        throw syntaxError(
          this.#tokens[this.#at] ? "':' expected after dictionary key" : "':' expected after dictionary key",
        );
      members.push([key, this.expression()]);
    }
  }

  #call(of: Expression): Expression {
    const positional: Expression[] = [];
    const named: [string, Expression][] = [];
    for (;;) {
      if (this.#eat(')')) return { kind: 'call', of, positional, keywords: named };
      const token = this.#tokens[this.#at];
      const next = this.#tokens[this.#at + 1];
      if (token?.kind === 'name' && next?.kind === 'mark' && next.text === '=') {
        if (constants.has(token.text)) throw syntaxError(`cannot assign to ${token.text}`);
        if (keywords.has(token.text)) throw syntaxError();
        this.#at += 2;
        if (this.#isMark(',') || this.#isMark(')')) throw syntaxError('expected argument value expression');
        if (named.some(([name]) => name === token.text)) throw syntaxError(`keyword argument repeated: ${token.text}`);
        named.push([token.text, this.expression()]);
      } else {
        const value = this.expression();
        if (this.#isMark('=')) throw syntaxError('expression cannot contain assignment, perhaps you meant "=="?');
        if (named.length > 0) throw syntaxError('positional argument follows keyword argument');
        positional.push(value);
      }
      if (this.#eat(')')) return { kind: 'call', of, positional, keywords: named };
      if (!this.#eat(',')) this.#close(')', '(');
    }
  }

  #refuseOperator(): void {
    const token = this.#tokens[this.#at];
    if (token?.kind === 'mark' && operators.has(token.text))
      throw new PyError('Refused', `the operator '${token.text}' is not evaluated`);
    if (token?.kind === 'name' && operatorWords.has(token.text))
      throw new PyError('Refused', `'${token.text}' expressions are not evaluated`);
  }

  #close(close: string, open: string): void {
    if (this.#eat(close)) return;
    const token = this.#tokens[this.#at];
    if (!token) throw syntaxError(`'${open}' was never closed`);
    if (token.kind === 'mark' && [')', ']', '}'].includes(token.text)) {
      throw syntaxError(`closing parenthesis '${token.text}' does not match opening parenthesis '${open}'`);
    }
    if (token.kind !== 'mark') throw syntaxError('invalid syntax. Perhaps you forgot a comma?');
    throw syntaxError();
  }

  #isMark(text: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'mark' && token.text === text;
  }

  #eat(text: string): boolean {
    if (!this.#isMark(text)) return false;
    this.#at++;
    return true;
  }
}
