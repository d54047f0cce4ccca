// The operators of an expression, from `or` down to `**`. Arithmetic keeps its meaning; the rest is read to be refused.

import type { ArithmeticOperator, Expression } from './CallSyntax.js';
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
    parseConjunction(parser);
    found = { kind: 'refused', what: "'or' expressions", first: found };
  }
  return found;
}

export function parseConjunction(parser: Parser): Expression {
  const { tokens } = parser;
  let found = parseInversion(parser);
  while (tokens.eat('and')) {
    parseInversion(parser);
    found = { kind: 'refused', what: "'and' expressions", first: found };
  }
  return found;
}

export function parseInversion(parser: Parser): Expression {
  if (!parser.tokens.eat('not')) return parseComparison(parser);
  parser.deeper();
  const first = parseInversion(parser);
  parser.shallower();
  return { kind: 'refused', what: "'not' expressions", first };
}

export function parseComparison(parser: Parser): Expression {
  const { tokens } = parser;
  let found = parseBinary(parser, 1);
  for (;;) {
    const token = tokens.peek();
    if (token?.kind === 'mark' && comparisons.has(token.text)) tokens.at += 1;
    else if (tokens.isWord('in')) tokens.at += 1;
    else if (tokens.isWord('is')) tokens.at += tokens.isWord('not', 1) ? 2 : 1;
    else if (tokens.isWord('not') && tokens.isWord('in', 1)) tokens.at += 2;
    else return found;
    parseBinary(parser, 1);
    found = { kind: 'refused', what: 'comparisons', first: found };
  }
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
