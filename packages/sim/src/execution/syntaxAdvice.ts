// What Python suspects behind a text it cannot read: a missing comma, a comparison meant, an old statement.
import { PyError } from '../python/PyError.js';
import type { Expression } from './CallSyntax.js';
import type { Parser } from './Parser.js';
import { parseBinary } from './parseOperators.js';
import { TokenReader } from './TokenReader.js';
import { syntaxError, type Token } from './tokenize.js';

function isTextToken(token: Token | undefined): boolean {
  return (token?.kind === 'value' || token?.kind === 'refused') && token.isText;
}

/** Whether the token is an expression by itself. */
export function isAtom(token: Token | undefined): boolean {
  if (token?.kind === 'name') return TokenReader.isConstant(token.text) || !TokenReader.isKeyword(token.text);
  return token?.kind === 'value' || token?.kind === 'refused';
}

/** Whether this is Python's complaint without any advice. */
export function isGeneric(error: unknown): boolean {
  return error instanceof PyError && error.message.startsWith('invalid syntax (');
}

/** Whether Python reports this whatever rule of the grammar it is trying. */
function isFinal(error: unknown): boolean {
  return !(error instanceof PyError) || error.kind !== 'SyntaxError' || /^(?:f-string|\(unicode|')/.test(error.message);
}

function plainError(error: unknown): unknown {
  const place = error instanceof PyError ? / \(<string>, line \d+\)$/.exec(error.message)?.[0] : undefined;
  return place === undefined ? error : new PyError('SyntaxError', `invalid syntax${place}`);
}

/** Two expressions side by side within brackets: Python suspects a missing comma. */
export function checkComma(parser: Parser, start: Token | undefined, startPlace: number): void {
  const { tokens } = parser;
  const next = tokens.peek();
  if (!next || !tokens.startsExpression()) return;
  if (start?.kind === 'name' && ['_', 'match', 'case'].includes(start.text)) return;
  const place = tokens.at;
  if (start?.kind === 'name' && startPlace === place - 1 && ['print', 'exec'].includes(start.text)) {
    parser.expression();
    tokens.at = place;
    throw syntaxError(`Missing parentheses in call to '${start.text}'. Did you mean ${start.text}(...)?`, start.line);
  }
  const isNamed = start?.kind === 'name' && !TokenReader.isKeyword(start.text);
  if (isNamed && startPlace === place - 1 && isTextToken(next)) {
    // a name before a text may be a mistyped prefix; Python then reads on as behind the name of an old statement, and only
    // what it finds wrong there counts
    try {
      do {
        if (tokens.eat('*')) parseBinary(parser, 1);
        else parser.expression();
      } while (tokens.eat(',') && (tokens.startsExpression() || tokens.isMark('*')));
      if (!tokens.peek() || tokens.isMark('\\')) throw tokens.unexpected();
    } catch (error) {
      if (!isGeneric(error)) throw error;
    }
    tokens.at = place;
    return;
  }
  try {
    parser.quietly();
  } catch (error) {
    if (isFinal(error)) throw error;
    // the beginning of an expression is enough; what is wrong behind it gets no advice of its own
    if (tokens.at === place || !tokens.peek() || !isAtom(next)) throw plainError(error);
  }
  const isWithin = tokens.peek(-1)?.level !== 0;
  if (!tokens.peek() || tokens.isMark('\\')) throw tokens.unexpected();
  tokens.at = place;
  if (isWithin) throw syntaxError('invalid syntax. Perhaps you forgot a comma?', start?.line);
}

/** Python's complaint about `target = value` in a bracket; `line` is where the target begins. */
export function assignedWhere(parser: Parser, target: Expression, line: number | undefined): PyError {
  const { tokens } = parser;
  const place = tokens.at;
  tokens.at += 1;
  parseBinary(parser, 1);
  if (!tokens.peek() || tokens.isMark('=') || tokens.isMark(':=')) return tokens.unexpected();
  tokens.at = place;
  if (target.kind === 'name') return syntaxError("invalid syntax. Maybe you meant '==' or ':=' instead of '='?", line);
  const named: Partial<Record<Expression['kind'], string>> = {
    value: 'literal',
    attribute: 'attribute',
    call: 'function call',
    subscript: 'subscript',
    binary: 'expression',
    unary: 'expression',
  };
  const what = named[target.kind];
  return what === undefined
    ? tokens.unexpected()
    : syntaxError(`cannot assign to ${what} here. Maybe you meant '==' instead of '='?`, line);
}
