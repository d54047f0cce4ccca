// Reads a call string into its tree by CPython 3.11's grammar of expressions, with its complaints. Arithmetic, calls,
// literals and subscripts keep their meaning; the rest of the language is read only to be refused.
import type { Expression } from './CallSyntax.js';
import { Parser, tooDeep } from './Parser.js';
import { TokenReader } from './TokenReader.js';
import { syntaxError, tokenize } from './tokenize.js';

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
