// Reads a call string into its tree by CPython 3.11's grammar of expressions, with its complaints. Arithmetic, calls,
// literals and subscripts keep their meaning; the rest of the language is read only to be refused.
import { PyError } from '../python/PyError.js';
import { Remembered } from '../python/Remembered.js';
import type { Expression } from './CallSyntax.js';
import { Parser, tooDeep } from './Parser.js';
import { TokenReader } from './TokenReader.js';
import { syntaxError, tokenize } from './tokenize.js';

/** Half of a pair without the other. */
const surrogate = /\p{Surrogate}/u;

/** Whether Python cannot even encode the text to read it; its complaint then counts characters of the rewritten text. */
export function hasLoneSurrogate(source: string): boolean {
  return surrogate.test(source);
}

/** @throws PyError SyntaxError with Python's text, or Refused for a text over the budget. */
export function parseExpression(source: string): Expression {
  const known = remembered.get(source);
  if (known) return known;
  const expression = read(source);
  remembered.set(source, expression);
  return expression;
}

// policies say the same things over and over; a tree is never changed, so one will do for all of them
const remembered = new Remembered<Expression>();

function read(source: string): Expression {
  if (hasLoneSurrogate(source)) throw loneSurrogate(source);
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

/** What encoding the text for Python's tokenizer says first. */
function loneSurrogate(source: string): PyError {
  const characters = [...source];
  const isLone = (character: string | undefined): boolean => character !== undefined && surrogate.test(character);
  const from = characters.findIndex(isLone);
  let to = from;
  while (isLone(characters[to + 1])) to += 1;
  const code = (characters[from] ?? '').charCodeAt(0).toString(16);
  const where = from === to ? `character '\\u${code}' in position ${from}` : `characters in position ${from}-${to}`;
  return new PyError('ValueError', `'utf-8' codec can't encode ${where}: surrogates not allowed`);
}
