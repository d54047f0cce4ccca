// The operators of an expression, from `or` down to `**`. Arithmetic keeps its meaning; the rest is read to be refused.

import type { ArithmeticOperator, Comparison, Expression } from './CallSyntax.js';
import { deepest, type Parser, tooDeep } from './Parser.js';
import { parsePrimary } from './parsePrimary.js';
import { syntaxError } from './tokenize.js';

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

export function parseDisjunction(parser: Parser): Expression {
  const { tokens } = parser;
  let found = parseConjunction(parser);
  while (tokens.eat('or')) {
    found = { kind: 'either', operator: 'or', left: found, right: parseConjunction(parser) };
  }
  return found;
}

export function parseConjunction(parser: Parser): Expression {
  const { tokens } = parser;
  let found = parseInversion(parser);
  while (tokens.eat('and')) {
    found = { kind: 'either', operator: 'and', left: found, right: parseInversion(parser) };
  }
  return found;
}

export function parseInversion(parser: Parser): Expression {
  if (!parser.tokens.eat('not')) return parseComparison(parser);
  parser.deeper();
  const of = parseInversion(parser);
  parser.shallower();
  return { kind: 'not', of };
}

export function parseComparison(parser: Parser): Expression {
  const { tokens } = parser;
  const first = parseBinary(parser, 1);
  const links: [Comparison, Expression][] = [];
  let isIdentity = false;
  for (;;) {
    const token = tokens.peek();
    let operator: Comparison;
    if (token?.kind === 'mark' && isComparison(token.text)) operator = token.text;
    else if (tokens.isWord('in')) operator = 'in';
    else if (tokens.isWord('not') && tokens.isWord('in', 1)) operator = 'not in';
    else if (tokens.isWord('is')) {
      isIdentity = true;
      operator = '==';
    } else break;
    tokens.at += operator === 'not in' || (tokens.isWord('is') && tokens.isWord('not', 1)) ? 2 : 1;
    links.push([operator, parseBinary(parser, 1)]);
  }
  if (isIdentity) return { kind: 'refused', what: 'comparisons by identity', first };
  return links.length === 0 ? first : { kind: 'compared', first, links };
}

function isComparison(text: string): text is Comparison {
  return comparisons.has(text);
}

export function parseBinary(parser: Parser, least: number): Expression {
  const { tokens } = parser;
  let left = parseFactor(parser);
  for (let links = 0; ; links++) {
    if (links > deepest) throw tooDeep();
    const token = tokens.peek();
    const rank = token?.kind === 'mark' ? precedence[token.text] : undefined;
    if (token?.kind !== 'mark' || rank === undefined || rank < least) return left;
    tokens.at += 1;
    const right = parseBinary(parser, rank + 1);
    left = arithmetic.has(token.text)
      ? { kind: 'binary', operator: token.text as ArithmeticOperator, left, right }
      : { kind: 'refused', what: `the operator ${token.text}`, first: left };
  }
}

export function parseFactor(parser: Parser): Expression {
  const { tokens } = parser;
  const token = tokens.peek();
  if (token?.kind !== 'mark' || !['+', '-', '~'].includes(token.text)) return parsePower(parser);
  tokens.at += 1;
  parser.deeper();
  const of = parseFactor(parser);
  parser.shallower();
  if (token.text === '~') return { kind: 'refused', what: 'the operator ~', first: of };
  return { kind: 'unary', operator: token.text === '-' ? '-' : '+', of };
}

export function parsePower(parser: Parser): Expression {
  const { tokens } = parser;
  if (tokens.eat('await')) {
    parsePrimary(parser);
    throw syntaxError("'await' outside function");
  }
  const left = parsePrimary(parser);
  if (!tokens.eat('**')) return left;
  parser.deeper();
  const right = parseFactor(parser);
  parser.shallower();
  return { kind: 'binary', operator: '**', left, right };
}
