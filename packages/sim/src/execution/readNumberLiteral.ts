// Python's number literals: decimal, hexadecimal, octal, binary, float, imaginary, with underscores.
import type { PyError } from '../python/PyError.js';
import { PyComplex, type PyValue } from '../python/PyValue.js';
import { syntaxError } from './tokenize.js';

// underscores are checked afterwards: a repeated group would need a stack as long as the number
const prefixed = /0[xX][0-9a-fA-F_]*|0[oO][0-7_]*|0[bB][01_]*/y;
const decimal = /(?:\d[\d_]*(?:\.(?:\d[\d_]*)?)?|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?[jJ]?/y;
const strayUnderscore = /__|_(?![0-9a-fA-F])/;
const strayInDecimal = /__|_(?!\d)/;
// letters beyond ASCII end a number without a complaint of the tokenizer
const identifierPart = /^[A-Za-z0-9_]/;
// a keyword may stand right behind a number
const keywordNext = /^(?:and|else|for|if|in|is|or|not)/;
const kinds: Readonly<Record<string, string>> = { x: 'hexadecimal', o: 'octal', b: 'binary' };
const mostDigits = 4300;

/** The literal that begins at `at`; `end` is just behind it. @throws PyError SyntaxError with the tokenizer's text. */
export function readNumberLiteral(source: string, at: number, line: number): { value: PyValue; end: number } {
  prefixed.lastIndex = at;
  const other = prefixed.exec(source)?.[0];
  if (other !== undefined) {
    const kind = kinds[other.charAt(1).toLowerCase()] ?? '';
    const end = at + other.length;
    const next = source.charAt(end);
    if (kind !== 'hexadecimal' && /\d/.test(next))
      throw syntaxError(`invalid digit '${next}' in ${kind} literal`, line);
    if (other.length === 2 || strayUnderscore.test(other.slice(2))) throw syntaxError(`invalid ${kind} literal`, line);
    checkEnd(source, end, kind, line);
    return { value: BigInt(other.replaceAll('_', '').toLowerCase()), end };
  }
  decimal.lastIndex = at;
  const text = decimal.exec(source)?.[0] ?? '';
  const end = at + text.length;
  if (/^0\d*[1-9]\d*$/.test(text)) throw leadingZeros(line);
  if (strayInDecimal.test(text)) throw syntaxError('invalid decimal literal', line);
  checkEnd(source, end, /[jJ]$/.test(text) ? 'imaginary' : 'decimal', line);
  const digits = text.replaceAll('_', '');
  if (/[jJ]$/.test(digits)) return { value: new PyComplex(0, Number(digits.slice(0, -1))), end };
  if (/[.eE]/.test(digits)) return { value: Number(digits), end };
  if (/^0\d/.test(digits) && /[1-9]/.test(digits)) throw leadingZeros(line);
  if (digits.length > mostDigits) {
    throw syntaxError(
      `Exceeds the limit (${mostDigits} digits) for integer string conversion: value has ${digits.length} digits; use sys.set_int_max_str_digits() to increase the limit - Consider hexadecimal for huge integer literals to avoid decimal conversion limits.`,
      line,
    );
  }
  return { value: BigInt(digits), end };
}

function leadingZeros(line: number): PyError {
  return syntaxError(
    'leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers',
    line,
  );
}

function checkEnd(source: string, end: number, kind: string, line: number): void {
  const next = source.slice(end, end + 4);
  if (!identifierPart.test(next) || keywordNext.test(next)) return;
  throw syntaxError(`invalid ${kind} literal`, line);
}
