// What follows an atom: calls, subscripts and attributes.
import type { Expression } from './CallSyntax.js';
import { deepest, type Parser, tooDeep } from './Parser.js';
import { parseArguments } from './parseArguments.js';
import { parseAtom } from './parseAtom.js';
import { syntaxError } from './tokenize.js';

export function parsePrimary(parser: Parser): Expression {
  const { tokens } = parser;
  const line = tokens.peek()?.line;
  let found = parseAtom(parser);
  for (let links = 0; ; links++) {
    if (links > deepest) throw tooDeep();
    if (tokens.eat('(')) found = { kind: 'call', of: found, ...parseArguments(parser) };
    else if (tokens.eat('[')) found = parseSubscript(parser, found, line);
    else if (tokens.eat('.')) {
      const token = tokens.peek();
      if (token?.kind !== 'name' || !tokens.isName()) throw tokens.unexpected();
      tokens.at += 1;
      found = { kind: 'attribute', of: found, name: token.text };
    } else return found;
  }
}

/** `line` is where the whole begins. */
export function parseSubscript(parser: Parser, of: Expression, line: number | undefined): Expression {
  const { tokens } = parser;
  if (tokens.isMark(']')) {
    // an empty list side by side with what stands before it
    throw tokens.peek()?.level === 0
      ? tokens.unexpected()
      : syntaxError('invalid syntax. Perhaps you forgot a comma?', line);
  }
  const keys: Expression[] = [];
  let slices = false;
  let commas = 0;
  do {
    if (keys.length > 0 && tokens.isMark(']')) break;
    if (!tokens.isMark(':')) keys.push(parser.element());
    while (tokens.eat(':')) {
      slices = true;
      if (tokens.startsExpression()) parser.expression();
    }
    if (slices && keys.length === 0) keys.push({ kind: 'value', value: null });
    if (tokens.isMark(',')) commas += 1;
  } while (tokens.eat(','));
  tokens.expect(']');
  if (slices) return { kind: 'refused', what: 'slices', first: of };
  const [key] = keys;
  return { kind: 'subscript', of, key: commas === 0 && key ? key : { kind: 'tuple', items: keys } };
}
