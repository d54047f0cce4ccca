// The smallest expressions: names, literals, and what stands in parentheses and square brackets.
import { ellipsis } from '../python/PyValue.js';
import type { Expression, FormatPart } from './CallSyntax.js';
import type { Parser } from './Parser.js';
import { parseBraced } from './parseBraced.js';
import { parseFormat } from './parseFormat.js';
import { TokenReader } from './TokenReader.js';
import { syntaxError, type Token } from './tokenize.js';

export function parseAtom(parser: Parser): Expression {
  const { tokens } = parser;
  const token = tokens.peek();
  if (!token) throw tokens.unexpected();
  if (token.kind === 'value' || token.kind === 'refused') return parseLiteral(parser, token);
  if (token.kind === 'name') {
    if (TokenReader.isConstant(token.text)) {
      tokens.at += 1;
      return { kind: 'value', value: token.text === 'None' ? null : token.text === 'True' };
    }
    if (!tokens.isName()) throw tokens.unexpected();
    tokens.at += 1;
    return { kind: 'name', name: token.text };
  }
  if (tokens.eat('(')) return parseParenthesised(parser);
  if (tokens.eat('[')) return parseList(parser);
  if (tokens.eat('{')) return parseBraced(parser);
  if (tokens.eat('...')) return { kind: 'value', value: ellipsis };
  throw tokens.unexpected();
}

/** One literal, or several texts side by side, which are one. */
export function parseLiteral(parser: Parser, first: Token & { kind: 'value' | 'refused' }): Expression {
  const { tokens } = parser;
  let refused: string | undefined;
  const parts: FormatPart[] = [];
  let text = '';
  for (let token: Token | undefined = first; ; token = tokens.peek()) {
    if (token?.kind !== 'value' && token?.kind !== 'refused') break;
    if (!token.isText && token !== first) break;
    tokens.at += 1;
    if (token.kind === 'refused') refused ??= token.what;
    else {
      if (token.fault) throw token.fault;
      if (!token.isText) return { kind: 'value', value: token.value };
      if (token.format) {
        parts.push(text, ...parseFormat(token.format.body, token.line, token.format.decode));
        text = '';
      } else text += String(token.value);
    }
  }
  if (refused !== undefined) return { kind: 'refused', what: refused };
  return parts.length === 0 ? { kind: 'value', value: text } : { kind: 'format', parts: [...parts, text] };
}

export function parseParenthesised(parser: Parser): Expression {
  const { tokens } = parser;
  if (tokens.eat(')')) return { kind: 'tuple', items: [] };
  if (tokens.isWord('yield')) throw syntaxError("'yield' outside function");
  const first = parser.element();
  if (parser.isComprehension()) return comprehensionUntil(parser, ')');
  if (tokens.eat(')')) {
    if (first.kind === 'starred') throw syntaxError('cannot use starred expression here', tokens.peek(-1)?.line);
    return first.kind === 'name' ? { ...first, isBare: true } : first;
  }
  return { kind: 'tuple', items: parseRest(parser, first, ')') };
}

export function parseList(parser: Parser): Expression {
  const { tokens } = parser;
  if (tokens.eat(']')) return { kind: 'list', items: [] };
  const first = parser.element();
  if (parser.isComprehension()) return comprehensionUntil(parser, ']');
  return { kind: 'list', items: parseRest(parser, first, ']') };
}

export function comprehensionUntil(parser: Parser, close: string): Expression {
  const found = parser.comprehension();
  parser.tokens.expect(close);
  return found;
}

export function parseRest(parser: Parser, first: Expression, close: string): Expression[] {
  const { tokens } = parser;
  const items = [first];
  for (;;) {
    if (tokens.eat(close)) return items;
    tokens.expect(',');
    if (tokens.eat(close)) return items;
    items.push(parser.element());
  }
}
