// Dicts and sets.
import type { Expression } from './CallSyntax.js';
import type { Parser } from './Parser.js';
import { comprehensionUntil, parseAtom, parseRest } from './parseAtom.js';
import { parseBinary, parseDisjunction } from './parseOperators.js';
import { isGeneric } from './syntaxAdvice.js';

const colonExpected = "':' expected after dictionary key";

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
  if (!tokens.eat(':')) throw tokens.unexpected(colonExpected);
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
    else members.push(parseMember(parser, parseKey(parser)));
  }
  return { kind: 'dict', members };
}

/** A key behind the first member: of one that is wrong at its end Python takes what it can read, and misses the colon. */
function parseKey(parser: Parser): Expression {
  const { tokens } = parser;
  const place = tokens.at;
  try {
    return parseDisjunction(parser);
  } catch (error) {
    if (!isGeneric(error)) throw error;
    tokens.at = place;
    while (['+', '-', '~'].some((sign) => tokens.isMark(sign)) || tokens.isWord('not')) tokens.at += 1;
    parseAtom(parser);
    throw tokens.unexpected(colonExpected);
  }
}
