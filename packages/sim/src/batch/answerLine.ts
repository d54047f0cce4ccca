// One line of `rods sim exec` or `check` answered, whatever is wrong with it.
import { formatJson, RodsError, toErrorData } from '@rods/core';
import { checkLine } from '../check/checkLine.js';
import { execLine, type LineOptions } from '../execution/execLine.js';
import { LineReader } from '../execution/LineReader.js';

export type LineKind = 'exec' | 'check';

export type NumberedText = { readonly line: number; readonly text: string };

/** Answers of some lines, in their order: UTF-8 with a line feed behind each, and how many of them are errors. */
export type LineAnswers = { readonly count: number; readonly failed: number; readonly bytes: Uint8Array };

const encoder = new TextEncoder();

/** A bad line is answered with `{id?, line, error: {code, message}}`. */
export function answerTogether(kind: LineKind, lines: readonly NumberedText[], options: LineOptions): LineAnswers {
  let text = '';
  let failed = 0;
  for (const line of lines) {
    const answer = answerLine(kind, line, options);
    if (answer.failed) failed += 1;
    text += `${answer.text}\n`;
  }
  return { count: lines.length, failed, bytes: encoder.encode(text) };
}

/** One JSON document; `failed` when it says why there is no answer. */
export function answerLine(
  kind: LineKind,
  { line, text }: NumberedText,
  options: LineOptions,
): { readonly failed: boolean; readonly text: string } {
  try {
    const answer = kind === 'exec' ? execLine(text, options) : checkLine(text, options);
    return { failed: false, text: formatJson(answer) };
  } catch (error) {
    if (!(error instanceof RodsError)) throw error;
    const { code, message } = toErrorData(error);
    const id = LineReader.idOf(text);
    const known = id === undefined ? {} : { id };
    return { failed: true, text: JSON.stringify({ ...known, line, error: { code, message } }) };
  }
}
