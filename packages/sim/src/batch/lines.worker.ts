// The pool's own worker: chunks of lines of `rods sim exec` or `check`, answered in order. The default export is what
// a thread runs for each chunk.

import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { z } from 'zod';
import { fillerFromJson } from '../longContext/fillerFromJson.js';
import { ownFiller } from '../longContext/ownFiller.js';
import { loadToolset } from '../toolset/loadToolset.js';
import { answerTogether, type LineAnswers, type LineKind, type NumberedText } from './answerLine.js';

export type LinesChunk = {
  readonly kind: LineKind;
  readonly lines: readonly NumberedText[];
  readonly state: boolean;
  readonly hints: boolean;
};

/** What a thread is given at its start. */
const LinesWorkerData = z.object({
  /** The filler as JSON text, or null for our own. */
  filler: z.string().nullable(),
  /** URL of a toolset that the lines use beside the benchmark's, or null. */
  toolset: z.string().nullable(),
});
export type LinesWorkerData = z.infer<typeof LinesWorkerData>;

const given = LinesWorkerData.parse(workerData);
const filler = given.filler === null ? ownFiller() : fillerFromJson(given.filler);
if (given.toolset !== null) await loadToolset(given.toolset);

export default function answerChunk({ kind, lines, state, hints }: LinesChunk): LineAnswers {
  const answers = answerTogether(kind, lines, { filler, state, hints });
  // the bytes change hands: answers with states are large, and copying them would be the reading thread's work
  const moved = { [transferableSymbol]: [answers.bytes.buffer], [valueSymbol]: answers };
  return move(moved as unknown as Parameters<typeof move>[0]) as unknown as LineAnswers;
}
