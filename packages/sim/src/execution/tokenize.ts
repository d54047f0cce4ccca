// Tokens of a call string, as CPython 3.11's tokenizer sees them. Text literals come out decoded; brackets are matched
// here, because Python reports tokens it cannot read before anything the grammar has to say.

import { isUnprintable } from '../python/isUnprintable.js';
import { PyError } from '../python/PyError.js';
import type { PyValue } from '../python/PyValue.js';
import { readNumberLiteral } from './readNumberLiteral.js';
import { readTextLiteral, type TextLiteral } from './readTextLiteral.js';

type Place = {
  readonly line: number;
  /** Open brackets around the token; a closing one counts as outside. */
  readonly level: number;
};

export type Token = Place &
  (
    | { readonly kind: 'name'; readonly text: string }
    | {
        readonly kind: 'value';
        readonly value: PyValue;
        readonly isText: boolean;
        readonly fault?: PyError;
        readonly format?: TextLiteral['format'];
      }
    | { readonly kind: 'mark'; readonly text: string }
    | { readonly kind: 'refused'; readonly what: string; readonly isText: boolean }
    | { readonly kind: 'newline' }
  );

export type Tokens = {
  readonly list: readonly Token[];
  /** The innermost bracket left open. */
  readonly open: { readonly text: string; readonly line: number } | undefined;
  readonly lastLine: number;
};

const space = /[ \t\f\r]*/y;
const name = /[\p{L}\p{Nl}_][\p{L}\p{N}\p{Mn}\p{Mc}\p{Pc}]*/uy;
const number = /\.?\d/y;
const textStart = /(?:[rRbBuUfF]|[bB][rR]|[rR][bB]|[fF][rR]|[rR][fF])?("""|'''|"|')/y;
const mark = /\.\.\.|\*\*=?|\/\/=?|<<=?|>>=?|==|!=|<=|>=|:=|->|[+\-*/%@&|^]=|<>|[()[\]{},:.=+\-*/%@&|^~<>;]/y;
const maxTokens = 100_000;
const deepestBrackets = 200;
const openingOf: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

export function syntaxError(detail = 'invalid syntax', line = 1): PyError {
  return new PyError('SyntaxError', `${detail} (<string>, line ${line})`);
}

/** All tokens of the text. @throws PyError SyntaxError, or Refused for a text of too many tokens. */
export function tokenize(source: string): Tokens {
  if (source.includes('\0')) throw new PyError('ValueError', 'source code string cannot contain null bytes');
  const list: Token[] = [];
  const open: { text: string; line: number }[] = [];
  let at = 0;
  let line = 1;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  for (;;) {
    at += match(space)?.[0].length ?? 0;
    if (at >= source.length) return { list, open: open.at(-1), lastLine: list.length === 0 ? 1 : line };
    if (list.length > maxTokens) throw new PyError('Refused', `a call of more than ${maxTokens} tokens`);
    const character = source.charAt(at);
    if (character === '\n') {
      if (open.length === 0 && list.length > 0 && list.at(-1)?.kind !== 'newline')
        list.push({ kind: 'newline', line, level: 0 });
      line += 1;
      at += 1;
      continue;
    }
    if (character === '#') {
      const end = source.indexOf('\n', at);
      at = end < 0 ? source.length : end;
      continue;
    }
    if (character === '\\') {
      if (!/^\r?\n/.test(source.slice(at + 1, at + 3))) {
        // reported only if the grammar gets as far as here; nothing behind it is read
        list.push({ kind: 'mark', text: '\\', line, level: open.length });
        return { list, open: undefined, lastLine: line };
      }
      at = source.indexOf('\n', at) + 1;
      line += 1;
      continue;
    }
    const level = open.length;
    if (match(textStart)) {
      const literal = readTextLiteral(source, at, line);
      const place = { line, level, isText: true };
      if (literal.refused !== undefined) list.push({ ...place, kind: 'refused', what: literal.refused });
      else
        list.push({
          ...place,
          kind: 'value',
          value: literal.value,
          ...(literal.fault ? { fault: literal.fault } : {}),
          ...(literal.format ? { format: literal.format } : {}),
        });
      line += source.slice(at, literal.end).split('\n').length - 1;
      at = literal.end;
      continue;
    }
    const word = match(name);
    if (word) {
      list.push({ kind: 'name', text: word[0].normalize('NFKC'), line, level });
      at += word[0].length;
      continue;
    }
    if (match(number)) {
      const literal = readNumberLiteral(source, at, line);
      list.push({ kind: 'value', value: literal.value, isText: false, line, level });
      at = literal.end;
      continue;
    }
    const sign = match(mark)?.[0];
    if (sign === undefined) {
      const problem = unreadable(source, at);
      if (problem !== null) throw syntaxError(problem, line);
      // '?', '$' and '!' are read as tokens that no rule of the grammar takes
      list.push({ kind: 'mark', text: character, line, level });
      at += 1;
      continue;
    }
    at += sign.length;
    if (sign === '(' || sign === '[' || sign === '{') {
      if (open.length >= deepestBrackets) throw syntaxError('too many nested parentheses', line);
      open.push({ text: sign, line });
    } else if (openingOf[sign] !== undefined) close(sign, open, line);
    list.push({ kind: 'mark', text: sign, line, level: open.length });
  }
}

function close(sign: string, open: { text: string; line: number }[], line: number): void {
  const last = open.pop();
  if (!last) throw syntaxError(`unmatched '${sign}'`, line);
  if (last.text === openingOf[sign]) return;
  const where = last.line === line ? '' : ` on line ${last.line}`;
  throw syntaxError(`closing parenthesis '${sign}' does not match opening parenthesis '${last.text}'${where}`, line);
}

function unreadable(source: string, at: number): string | null {
  const code = source.codePointAt(at) ?? 0;
  if (code < 0x80 && code >= 0x20 && code !== 0x7f) return null;
  const hex = code.toString(16).toUpperCase().padStart(4, '0');
  if (code < 0x80 || isUnprintable(code)) return `invalid non-printable character U+${hex}`;
  return `invalid character '${String.fromCodePoint(code)}' (U+${hex})`;
}
