// The arguments of a call, behind its opening parenthesis, with Python's complaints about their order and names.
import type { Expression } from './CallSyntax.js';
import type { Parser } from './Parser.js';
import { isAtom, isGeneric } from './syntaxAdvice.js';
import { TokenReader } from './TokenReader.js';
import { syntaxError } from './tokenize.js';

export type CallArguments = {
  readonly positional: readonly Expression[];
  readonly keywords: readonly (readonly [string | null, Expression])[];
};

/** Reads up to and with the closing parenthesis. */
export function parseArguments(parser: Parser): CallArguments {
  const { tokens } = parser;
  const positional: Expression[] = [];
  const keywords: [string | null, Expression][] = [];
  let unpacked = false;
  let repeated: string | undefined;
  let misplaced: string | undefined;
  for (;;) {
    if (tokens.eat(')')) break;
    if (isKeyword(tokens)) {
      const name = keywordName(tokens);
      const value = parser.expression();
      if (parser.isComprehension()) {
        parser.comprehension();
        throw tokens.unexpected("invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
      }
      if (keywords.some(([other]) => other === name)) repeated ??= name;
      keywords.push([name, value]);
    } else if (tokens.eat('**')) {
      keywords.push([null, parser.expression()]);
      unpacked = true;
    } else if (tokens.isMark('*')) {
      if (unpacked) misplaced ??= 'iterable argument unpacking follows keyword argument unpacking';
      positional.push(parser.element());
    } else {
      positional.push(
        keywords.length > 0 && !unpacked
          ? misplacedArgument(parser)
          : positionalArgument(parser, positional.length + keywords.length),
      );
      if (unpacked) misplaced ??= 'positional argument follows keyword argument unpacking';
      else if (keywords.length > 0) {
        misplaced ??= 'positional argument follows keyword argument';
        if (!tokens.isMark(')') && !tokens.isMark(',')) throw tokens.unexpected(misplaced);
      }
    }
    if (tokens.isMark(')')) continue;
    tokens.expect(',');
  }
  if (misplaced !== undefined) {
    tokens.at -= 1;
    throw tokens.unexpected(misplaced);
  }
  if (repeated !== undefined) {
    tokens.at -= 1;
    throw tokens.unexpected(`keyword argument repeated: ${repeated}`);
  }
  return { positional, keywords };
}

function isKeyword(tokens: TokenReader): boolean {
  return tokens.peek()?.kind === 'name' && tokens.isMark('=', 1);
}

function keywordName(tokens: TokenReader): string {
  const token = tokens.peek();
  const text = token?.kind === 'name' ? token.text : '';
  if (TokenReader.isConstant(text)) throw tokens.unexpected(`cannot assign to ${text}`);
  if (!tokens.isName()) throw tokens.unexpected();
  tokens.at += 2;
  return text;
}

/** Behind a keyword argument, Python reports the order as soon as it has read the beginning of an expression. */
function misplacedArgument(parser: Parser): Expression {
  const { tokens } = parser;
  const start = tokens.at;
  const first = tokens.peek();
  try {
    return positionalArgument(parser, 1);
  } catch (error) {
    if (!isGeneric(error) || tokens.at === start || !isAtom(first)) throw error;
    throw tokens.unexpected('positional argument follows keyword argument');
  }
}

function positionalArgument(parser: Parser, before: number): Expression {
  const { tokens } = parser;
  if (tokens.isName() && tokens.isMark(':=', 1)) return parser.element();
  const line = tokens.peek()?.line;
  const value = parser.expression();
  if (tokens.isMark('=')) throw syntaxError('expression cannot contain assignment, perhaps you meant "=="?', line);
  if (!parser.isComprehension()) return value;
  const generator = parser.comprehension();
  const isAlone = before === 0 && tokens.isMark(')');
  if (!isAlone && (tokens.isMark(',') || tokens.isMark(')')))
    throw tokens.unexpected('Generator expression must be parenthesized');
  return generator;
}
