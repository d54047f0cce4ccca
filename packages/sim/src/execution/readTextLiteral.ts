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

export type TextLiteral = {
  readonly value: string;
  readonly end: number;
  /** The undecoded text of an f-string with placeholders. */
  readonly format?: { readonly body: string; readonly decode: (text: string) => string };
  /** What of it is never evaluated here. */
  readonly refused?: string;
  /** An escape that cannot be decoded; Python reports it only once the grammar gets there. */
  readonly fault?: PyError;
};

/** Decodes the literal that begins at `at`; `end` is just behind it. @throws PyError SyntaxError when it has no end. */
export function readTextLiteral(source: string, at: number, line: number): TextLiteral {
  start.lastIndex = at;
  const [opening = '', prefix = '', quote = ''] = start.exec(source) ?? [];
  const kind = prefix.toLowerCase();
  const first = at + opening.length;
  const last = closing(source, first, quote, line);
  const body = source.slice(first, last).replace(/\r\n?/g, '\n');
  const end = last + quote.length;
  if (kind.includes('b')) return { value: '', end, refused: 'bytes literals' };
  if (kind.includes('f') && /[{}]/.test(body)) {
    if (body.includes('\\N{')) return { value: '', end, refused: 'named character escapes' };
    const decode = (text: string): string => (kind.includes('r') ? text : decodeEscapes(text, line));
    return { value: '', end, format: { body, decode } };
  }
  if (kind.includes('r') || !body.includes('\\')) return { value: body, end };
  if (body.includes('\\N{')) return { value: '', end, refused: 'named character escapes' };
  try {
    return { value: decodeEscapes(body, line), end };
  } catch (fault) {
    if (fault instanceof PyError) return { value: '', end, fault };
    throw fault;
  }
}

function closing(source: string, from: number, quote: string, line: number): number {
  const triple = quote.length === 3;
  let at = from;
  for (; at < source.length; at++) {
    const character = source[at];
    if (character === '\\') at++;
    else if (!triple && character === '\n') break;
    else if (source.startsWith(quote, at)) return at;
  }
  const detected = line + source.slice(from, at).split('\n').length - 1;
  throw new PyError(
    'SyntaxError',
    `unterminated ${triple ? 'triple-quoted ' : ''}string literal (detected at line ${detected}) (<string>, line ${line})`,
  );
}

function decodeEscapes(body: string, line: number): string {
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
      if (!valid || Number.parseInt(hex, 16) > 0x10ffff) throw decodeError(body, at, next, length, valid, line);
      out += String.fromCodePoint(Number.parseInt(hex, 16));
      at += 1 + length;
    } else if (next === 'N') {
      throw decodeError(body, at, next, 0, false, line);
    } else {
      out += `\\${next}`;
      at += 1;
    }
  }
  return out;
}

function decodeError(body: string, at: number, kind: string, length: number, valid: boolean, line: number): PyError {
  const seen = /^[0-9a-fA-F]*/.exec(body.slice(at + 2, at + 2 + length))?.[0].length ?? 0;
  const what =
    kind === 'N'
      ? 'malformed \\N character escape'
      : valid
        ? 'illegal Unicode character'
        : kind === 'x'
          ? 'truncated \\xXX escape'
          : `truncated \\${kind}${'X'.repeat(length)} escape`;
  // CPython counts in a text where every character beyond ASCII is already written as ten
  const before = [...body.slice(0, at)].reduce((sum, one) => sum + ((one.codePointAt(0) ?? 0) > 0x7f ? 10 : 1), 0);
  const last = before + 1 + (valid ? length : seen);
  return new PyError(
    'SyntaxError',
    `(unicode error) 'unicodeescape' codec can't decode bytes in position ${before}-${last}: ${what} (<string>, line ${line})`,
  );
}
