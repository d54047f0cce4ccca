// Lines of `rods sim exec` or `check`: the first ones answered here, the many behind them over threads. In order, as soon
// as they are known, memory bounded whatever the input's length.
import { formatJson } from '@rods/core';
import type { Filler } from '../environments/Environment.js';
import { fillerToJson } from '../longContext/fillerToJson.js';
import { ownFiller } from '../longContext/ownFiller.js';
import { answerTogether, type LineAnswers, type LineKind, type NumberedText } from './answerLine.js';
import { createPool } from './createPool.js';
import type { LinesChunk, LinesWorkerData } from './lines.worker.js';

export type AnswerLinesOptions = {
  readonly kind: LineKind;
  /** With one, all lines are answered in the calling thread. */
  readonly threads: number;
  /** Our own when left out. */
  readonly filler?: Filler;
  /** Whether `exec` writes states. */
  readonly state: boolean;
  readonly hints?: boolean;
  /** URL of a toolset that the lines use; the calling thread has loaded it. */
  readonly toolset?: string;
  /** How many lines are answered before threads are worth their start. */
  readonly linesAlone?: number;
};

/** Starting threads takes as long as a few hundred lines. */
const linesAlone = 256;
const charactersAlone = 4 << 20;
const mostLines = 32;
const mostCharacters = 1 << 18;
/** Chunks under way: one being answered and one waiting. */
const chunksEach = 2;

/** Answers in the order of the lines, each line once. */
export async function* answerLines(
  lines: AsyncIterable<NumberedText>,
  options: AnswerLinesOptions,
): AsyncGenerator<LineAnswers, void> {
  const source = lines[Symbol.asyncIterator]();
  const { kind, threads, filler = ownFiller(), state, hints = false } = options;
  let isOver = false;
  try {
    let alone = 0;
    let characters = 0;
    while (threads <= 1 || (alone < (options.linesAlone ?? linesAlone) && characters < charactersAlone)) {
      const next = await source.next();
      if (next.done) {
        isOver = true;
        return;
      }
      alone += 1;
      characters += next.value.text.length;
      yield answerTogether(kind, [next.value], { filler, state, hints });
    }
    yield* overThreads(source, options);
    isOver = true;
  } finally {
    // a source that still waits for its next line cannot be waited for
    if (!isOver) source.return?.().catch(() => undefined);
  }
}

async function* overThreads(
  source: AsyncIterator<NumberedText>,
  { kind, threads, filler, state, hints = false, toolset }: AnswerLinesOptions,
): AsyncGenerator<LineAnswers, void> {
  const workerData: LinesWorkerData = {
    filler: filler === undefined || filler === ownFiller() ? null : formatJson(fillerToJson(filler)),
    toolset: toolset ?? null,
  };
  const worker = new URL('./lines.worker.js', import.meta.url).href;
  const pool = createPool<LinesChunk, LineAnswers>({ worker, threads, workerData });
  const underWay: Promise<LineAnswers>[] = [];
  let chunk: NumberedText[] = [];
  let size = 0;
  const handOver = (): void => {
    underWay.push(pool.ask({ kind, lines: chunk, state, hints }));
    chunk = [];
    size = 0;
  };
  try {
    let next: Promise<IteratorResult<NumberedText>> | null = source.next();
    while (next !== null || underWay.length > 0 || chunk.length > 0) {
      // a thread without work takes what is there, so that whoever waits for an answer before the next line gets it
      const isWanted = chunk.length >= mostLines || size >= mostCharacters || underWay.length < threads;
      if (chunk.length > 0 && (isWanted || next === null)) handOver();
      const first = underWay[0];
      const mayRead = next !== null && underWay.length < threads * chunksEach;
      if (first !== undefined && !(mayRead && next !== null && (await isSooner(next, first)))) {
        yield await first;
        void underWay.shift();
        continue;
      }
      const read: IteratorResult<NumberedText> | null = await next;
      if (read === null || read.done) next = null;
      else {
        chunk.push(read.value);
        size += read.value.text.length;
        next = source.next();
      }
    }
  } finally {
    // a thread that is stopped in the middle of an answer is reported as broken
    await Promise.allSettled(underWay);
    await pool.close();
  }
}

/** Whether the one settles before the other; a failure of either shows where it is awaited. */
async function isSooner(one: Promise<unknown>, other: Promise<unknown>): Promise<boolean> {
  const settled = (promise: Promise<unknown>, value: boolean): Promise<boolean> =>
    promise.then(
      () => value,
      () => value,
    );
  return Promise.race([settled(one, true), settled(other, false)]);
}
