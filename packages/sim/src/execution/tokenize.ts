// Tokens of a call string. Text literals come out decoded; what Python would refuse to read raises its SyntaxError.
import { PyError } from '../python/PyError.js';
import { PyComplex, type PyValue } from '../python/PyValue.js';
import { readTextLiteral } from './readTextLiteral.js';

export type Token =
  | { readonly kind: 'name'; readonly text: string; readonly at: number }
  | { readonly kind: 'value'; readonly value: PyValue; readonly at: number; readonly text?: boolean }
  | { readonly kind: 'mark'; readonly text: string; readonly at: number };

const space = /[ \t\f\n\r]*/y;
const name = /[\p{L}_][\p{L}\p{N}_]*/uy;
const number =
  /(?:0[xX](?:_?[0-9a-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+|(?:\d(?:_?\d)*\.?(?:\d(?:_?\d)*)?|\.\d(?:_?\d)*)(?:[eE][+-]?\d(?:_?\d)*)?)[jJ]?/y;
const textStart = /(?:[rRbBuUfF]|[bB][rR]|[rR][bB]|[fF][rR]|[rR][fF])?("""|'''|"|')/y;
const mark = /\.\.\.|\*\*|\/\/|<<|>>|==|!=|<=|>=|:=|->|[()[\]{},:.=+\-*/%@&|^~<>;!]/y;
const maxTokens = 200_000;

export function syntaxError(detail = 'invalid syntax'): PyError {
  return new PyError('SyntaxError', `${detail} (<string>, line 1)`);
}

/** All tokens of the text. @throws PyError SyntaxError, or Refused for literals that are never evaluated here. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  for (;;) {
    at += match(space)?.[0].length ?? 0;
    if (at >= source.length) return tokens;
    if (tokens.length > maxTokens)
      throw new PyError('Refused', `a call of more than ${maxTokens} tokens is over the budget`);
    const opening = match(textStart);
    if (opening) {
      const literal = readTextLiteral(source, at);
      tokens.push({ kind: 'value', value: literal.value, at, text: true });
      at = literal.end;
      continue;
    }
    const word = match(name);
    if (word) {
      tokens.push({ kind: 'name', text: word[0].normalize('NFKC'), at });
      at += word[0].length;
      continue;
    }
    const digits = match(number);
    if (digits) {
      tokens.push({ kind: 'value', value: numberValue(digits[0]), at });
      at += digits[0].length;
      continue;
    }
    const sign = match(mark);
    if (!sign) {
      if (source[at] === '#') return tokens;
      if (source[at] === '\\') throw syntaxError('unexpected character after line continuation character');
      throw syntaxError(unreadable(source, at));
    }
    tokens.push({ kind: 'mark', text: sign[0], at });
    at += sign[0].length;
  }
}

function unreadable(source: string, at: number): string {
  const code = source.codePointAt(at) ?? 0;
  const character = String.fromCodePoint(code);
  if (code > 0x7f) return `invalid character '${character}' (U+${code.toString(16).toUpperCase().padStart(4, '0')})`;
  return 'invalid syntax';
}

function numberValue(text: string): PyValue {
  const digits = text.replaceAll('_', '');
  if (/[jJ]$/.test(digits)) return new PyComplex(0, Number(digits.slice(0, -1)));
  if (/^0[xXoObB]/.test(digits)) return BigInt(digits.toLowerCase());
  if (/[.eE]/.test(digits)) return Number(digits);
  if (/^0\d/.test(digits) && /[1-9]/.test(digits)) {
    throw syntaxError(
      'leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers',
    );
  }
  return BigInt(digits);
}
