// Lines of `rods sim exec` or `check` answered, whatever is wrong with them.
import { formatJson, RodsError, toErrorData } from '@rods/core';
import { checkLine } from '../check/checkLine.js';
import { stateStyle } from '../execution/canonicalText.js';
import { execLine, type LineOptions } from '../execution/execLine.js';
import { LineReader } from '../execution/LineReader.js';

export type LineKind = 'exec' | 'check';

/** Text and the number of its (first) line, from 1. */
export type NumberedText = { readonly line: number; readonly text: string };

/** Answers of some lines, in their order: UTF-8 with a line feed behind each, and how many of them are errors. */
export type LineAnswers = { readonly count: number; readonly failed: number; readonly bytes: Uint8Array };

const encoder = new TextEncoder();

/** The lines of a text, each answered as by `answerLine`; blank ones are counted and have no answer. */
export function answerBlock(kind: LineKind, block: NumberedText, options: LineOptions): LineAnswers {
  let answers = '';
  let [count, failed] = [0, 0];
  for (const line of linesOf(block)) {
    const answer = answerLine(kind, line, options);
    count += 1;
    if (answer.failed) failed += 1;
    answers += `${answer.text}\n`;
  }
  return { count, failed, bytes: encoder.encode(answers) };
}

/** Non-blank lines with their numbers; a byte-order mark before the first and `\r` at line ends are dropped. */
export function* linesOf({ line: first, text }: NumberedText): Generator<NumberedText, void> {
  // not split at U+2028 or a lone \r, which are data inside a JSON text
  for (let line = first, from = 0; from < text.length; line++) {
    const found = text.indexOf('\n', from);
    const end = found < 0 ? text.length : found;
    const begin = line === 1 && text.charCodeAt(from) === 0xfeff ? from + 1 : from;
    const one = text.slice(begin, text[end - 1] === '\r' ? end - 1 : end);
    if (one.trim() !== '') yield { line, text: one };
    from = end + 1;
  }
}

/** One JSON document; a bad line's says `{id?, line, error: {code, message}}`, and `failed` is set. */
export function answerLine(
  kind: LineKind,
  { line, text }: NumberedText,
  options: LineOptions,
): { readonly failed: boolean; readonly text: string } {
  try {
    const answer = kind === 'exec' ? execLine(text, options) : checkLine(text, options);
    return { failed: false, text: formatJson(answer, stateStyle) };
  } catch (error) {
    if (!(error instanceof RodsError)) throw error;
    return failedLine({ line, text }, error);
  }
}

/** The answer to a line that has none. */
export function failedLine(
  { line, text }: NumberedText,
  error: RodsError,
): { readonly failed: true; readonly text: string } {
  const { code, message } = toErrorData(error);
  const id = LineReader.idOf(text);
  const known = id === undefined ? {} : { id };
  return { failed: true, text: JSON.stringify({ ...known, line, error: { code, message } }) };
}
