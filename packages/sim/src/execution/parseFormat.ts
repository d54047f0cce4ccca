// Texts with placeholders (`f'...'`): literal parts and expressions, by the rules and complaints of CPython 3.11.
import { PyError } from '../python/PyError.js';
import type { Expression, FormatPart } from './CallSyntax.js';
import { Parser } from './Parser.js';
import { TokenReader } from './TokenReader.js';
import { syntaxError, tokenize } from './tokenize.js';

const closingOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The parts of the text between the quotes. `decode` turns escapes of a literal part into characters. */
export function parseFormat(body: string, line: number, decode: (text: string) => string): FormatPart[] {
  const fail = (problem: string): PyError => syntaxError(`f-string: ${problem}`, line);
  const parts: FormatPart[] = [];
  let literal = '';
  let at = 0;
  while (at < body.length) {
    const character = body.charAt(at);
    if ((character === '{' || character === '}') && body[at + 1] === character) {
      literal += character;
      at += 2;
    } else if (character === '}') throw fail("single '}' is not allowed");
    else if (character === '{') {
      if (literal !== '') parts.push(decode(literal));
      literal = '';
      const found = placeholder(body, at + 1, line, fail);
      parts.push(found.part);
      at = found.end;
    } else {
      literal += character;
      at += 1;
    }
  }
  if (literal !== '') parts.push(decode(literal));
  return parts;
}

function placeholder(
  body: string,
  from: number,
  line: number,
  fail: (problem: string) => PyError,
): { part: FormatPart; end: number } {
  let at = expressionEnd(body, from, line, fail);
  const source = body.slice(from, at);
  if (/^[\s]*$/.test(source)) throw fail('empty expression not allowed');
  let of = expression(source, line);
  const refuse = (what: string): void => {
    of = { kind: 'refused', what, first: of };
  };
  if (body[at] === '=') {
    refuse('f-strings that repeat their expression');
    at += 1;
    while (/\s/.test(body.charAt(at))) at += 1;
  }
  let conversion: 's' | 'r' | 'a' = 's';
  if (body[at] === '!') {
    const given = body[at + 1];
    if (given === undefined) throw fail("expecting '}'");
    if (given !== 's' && given !== 'r' && given !== 'a')
      throw fail("invalid conversion character: expected 's', 'r', or 'a'");
    conversion = given;
    at += 2;
  }
  if (body[at] === ':') {
    const end = specificationEnd(body, at + 1);
    if (end > at + 1) refuse('format specifications');
    at = end;
  }
  if (body[at] !== '}') throw fail("expecting '}'");
  return { part: { of, conversion }, end: at + 1 };
}

/** Where the expression ends: at `!`, `:`, `=` or `}` outside of brackets and quotes. */
function expressionEnd(body: string, from: number, line: number, fail: (problem: string) => PyError): number {
  const open: string[] = [];
  let quote = '';
  let at = from;
  for (; at < body.length; at++) {
    const character = body.charAt(at);
    if (character === '\\') throw syntaxError('f-string expression part cannot include a backslash', line);
    if (quote !== '') {
      if (!body.startsWith(quote, at)) continue;
      at += quote.length - 1;
      quote = '';
    } else if (character === "'" || character === '"') {
      quote = body.startsWith(character.repeat(3), at) ? character.repeat(3) : character;
      at += quote.length - 1;
    } else if (closingOf[character] !== undefined) open.push(character);
    else if (character === '#') throw syntaxError("f-string expression part cannot include '#'", line);
    else if (open.length === 0 && '!:}=<>'.includes(character)) {
      if (body[at + 1] === '=' && character !== ':' && character !== '}') at += 1;
      else if (character !== '<' && character !== '>') return at;
    } else if (character === ')' || character === ']' || character === '}') {
      const last = open.pop();
      if (last === undefined) throw fail(`unmatched '${character}'`);
      if (closingOf[last] !== character)
        throw fail(`closing parenthesis '${character}' does not match opening parenthesis '${last}'`);
    }
  }
  if (quote !== '') throw fail('unterminated string');
  if (open.length > 0) throw fail(`unmatched '${open.at(-1)}'`);
  throw fail("expecting '}'");
}

function specificationEnd(body: string, from: number): number {
  let depth = 0;
  let at = from;
  for (; at < body.length; at++) {
    if (body[at] === '{') depth += 1;
    else if (body[at] === '}') {
      if (depth === 0) break;
      depth -= 1;
    }
  }
  return at;
}

function expression(source: string, line: number): Expression {
  try {
    return new Parser(new TokenReader(tokenize(`(${source})`))).whole();
  } catch (error) {
    if (!(error instanceof PyError) || error.kind !== 'SyntaxError') throw error;
    const problem = error.message.replace(/ \(<string>, line \d+\)$/, '');
    throw syntaxError(`f-string: ${problem}`, line);
  }
}
