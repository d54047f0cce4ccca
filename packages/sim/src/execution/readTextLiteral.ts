// Python text literals: prefixes r and u, single and triple quotes, every escape.
import { PyError } from '../python/PyError.js';

const start = /([rRbBuUfF]{0,2})("""|'''|"|')/y;
const simple: Readonly<Record<string, string>> = {
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** Decodes the literal that begins at `at`; `end` is just behind it. */
export function readTextLiteral(source: string, at: number): { value: string; end: number } {
  start.lastIndex = at;
  const [opening = '', prefix = '', quote = ''] = start.exec(source) ?? [];
  const kind = prefix.toLowerCase();
  if (kind.includes('b')) throw new PyError('Refused', 'bytes literals are not evaluated');
  const raw = kind.includes('r');
  const first = at + opening.length;
  const end = closing(source, first, quote);
  const body = source.slice(first, end);
  if (kind.includes('f') && /[{}]/.test(body))
    throw new PyError('Refused', 'f-strings with placeholders are not evaluated');
  return { value: raw || !body.includes('\\') ? body : decodeEscapes(body), end: end + quote.length };
}

function closing(source: string, from: number, quote: string): number {
  const triple = quote.length === 3;
  for (let at = from; at < source.length; at++) {
    const character = source[at];
    if (character === '\\') at++;
    else if (!triple && character === '\n') break;
    else if (source.startsWith(quote, at)) return at;
  }
  throw new PyError(
    'SyntaxError',
    triple
      ? 'unterminated triple-quoted string literal (detected at line 1) (<string>, line 1)'
      : 'unterminated string literal (detected at line 1) (<string>, line 1)',
  );
}

function decodeEscapes(body: string): string {
  let out = '';
  for (let at = 0; at < body.length; at++) {
    const character = body.charAt(at);
    if (character !== '\\') {
      out += character;
      continue;
    }
    const next = body.charAt(at + 1);
    const plain = simple[next];
    if (plain !== undefined) {
      out += plain;
      at += 1;
    } else if (next >= '0' && next <= '7') {
      const octal = /^[0-7]{1,3}/.exec(body.slice(at + 1))?.[0] ?? '0';
      out += String.fromCodePoint(Number.parseInt(octal, 8));
      at += octal.length;
    } else if (next === 'x' || next === 'u' || next === 'U') {
      const length = next === 'x' ? 2 : next === 'u' ? 4 : 8;
      const hex = body.slice(at + 2, at + 2 + length);
      const valid = hex.length === length && /^[0-9a-fA-F]+$/.test(hex);
      if (!valid || Number.parseInt(hex, 16) > 0x10ffff) throw decodeError(body, at, next, length, valid);
      out += String.fromCodePoint(Number.parseInt(hex, 16));
      at += 1 + length;
    } else if (next === 'N') {
      throw new PyError('Refused', 'named character escapes are not evaluated');
    } else {
      out += `\\${next}`;
      at += 1;
    }
  }
  return out;
}

function decodeError(body: string, at: number, kind: string, length: number, valid: boolean): PyError {
  const seen = /^[0-9a-fA-F]*/.exec(body.slice(at + 2, at + 2 + length))?.[0].length ?? 0;
  const what = valid
    ? 'illegal Unicode character'
    : kind === 'x'
      ? 'truncated \\xXX escape'
      : `truncated \\${kind}${'X'.repeat(length)} escape`;
  const last = valid ? at + 1 + length : at + 1 + seen;
  return new PyError(
    'SyntaxError',
    `(unicode error) 'unicodeescape' codec can't decode bytes in position ${at}-${last}: ${what} (<string>, line 1)`,
  );
}
