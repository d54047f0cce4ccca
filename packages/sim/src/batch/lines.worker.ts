// The pool's own worker: chunks of lines of `rods sim exec` or `check`, answered in order. The default export is what
// a thread runs for each chunk.

import { workerData } from 'node:worker_threads';
import { formatJson, RodsError, toErrorData } from '@rods/core';
import { checkLine } from '../check/checkLine.js';
import { execLine } from '../execution/execLine.js';
import { LineReader } from '../execution/LineReader.js';
import { fillerFromJson } from '../longContext/fillerFromJson.js';
import { ownFiller } from '../longContext/ownFiller.js';

export type LinesChunk = {
  readonly kind: 'exec' | 'check';
  readonly lines: readonly { readonly line: number; readonly text: string }[];
  readonly state: boolean;
  readonly hints?: boolean;
};

export type LineAnswer = { readonly failed: boolean; readonly text: string };

/** What a thread is given at its start: the filler as JSON text, or null for our own. */
export type LinesWorkerData = { readonly filler: string | null };

const given: unknown = workerData;
const fillerText =
  typeof given === 'object' && given !== null && 'filler' in given && typeof given.filler === 'string'
    ? given.filler
    : null;
const filler = fillerText === null ? ownFiller() : fillerFromJson(fillerText);

export default function answerChunk({ kind, lines, state, hints }: LinesChunk): LineAnswer[] {
  const answer = kind === 'exec' ? execLine : checkLine;
  return lines.map(({ line, text }) => {
    try {
      return { failed: false, text: formatJson(answer(text, { filler, state, ...(hints ? { hints } : {}) })) };
    } catch (error) {
      if (!(error instanceof RodsError)) throw error;
      const { code, message } = toErrorData(error);
      const id = LineReader.idOf(text);
      const known = id === undefined ? {} : { id };
      return { failed: true, text: JSON.stringify({ ...known, line, error: { code, message } }) };
    }
  });
}
