// Dicts and sets.
import type { Expression } from './CallSyntax.js';
import type { Parser } from './Parser.js';
import { comprehensionUntil, parseRest } from './parseAtom.js';
import { parseBinary, parseDisjunction } from './parseOperators.js';

export function parseBraced(parser: Parser): Expression {
  const { tokens } = parser;
  if (tokens.eat('}')) return { kind: 'dict', members: [] };
  if (tokens.isMark('**')) return parseDict(parser, []);
  const first = parser.element();
  if (tokens.isMark(':')) return parseDict(parser, [parseMember(parser, first)]);
  if (parser.isComprehension()) return comprehensionUntil(parser, '}');
  return { kind: 'set', items: parseRest(parser, first, '}') };
}

export function parseMember(parser: Parser, key: Expression): readonly [Expression, Expression] {
  const { tokens } = parser;
  if (!tokens.eat(':')) throw tokens.unexpected("':' expected after dictionary key");
  if (tokens.isMark('}') || tokens.isMark(','))
    throw tokens.unexpected("expression expected after dictionary key and ':'");
  if (tokens.isMark('*')) throw tokens.unexpected('cannot use a starred expression in a dictionary value');
  return [key, parser.expression()];
}

export function parseDict(parser: Parser, members: (readonly [Expression | null, Expression])[]): Expression {
  const { tokens } = parser;
  const unpack = (): void => {
    members.push([null, parseBinary(parser, 1)]);
  };
  if (tokens.eat('**')) unpack();
  else if (parser.isComprehension()) return comprehensionUntil(parser, '}');
  for (;;) {
    if (tokens.eat('}')) break;
    tokens.expect(',');
    if (tokens.eat('}')) break;
    if (tokens.eat('**')) unpack();
    else members.push(parseMember(parser, parseDisjunction(parser)));
  }
  return { kind: 'dict', members };
}
