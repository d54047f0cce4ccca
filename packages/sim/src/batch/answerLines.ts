// Lines of `rods sim exec` or `check` over the pool: answers in order, memory bounded whatever the input's length.

import { createPool } from './createPool.js';
import type { LineAnswer, LinesChunk } from './lines.worker.js';

export type AnswerLinesOptions = {
  readonly kind: 'exec' | 'check';
  readonly threads: number;
  /** The filler as JSON text; null for our own. */
  readonly filler: string | null;
  /** Whether `exec` writes states. */
  readonly state: boolean;
  readonly hints?: boolean;
};

const mostLines = 32;
const mostCharacters = 1 << 20;

/** One answer a line, in the order of the lines. */
export async function* answerLines(
  lines: AsyncIterable<{ readonly line: number; readonly text: string }>,
  { kind, threads, filler, state, hints = false }: AnswerLinesOptions,
): AsyncGenerator<LineAnswer, void> {
  const worker = new URL('./lines.worker.js', import.meta.url).href;
  const pool = createPool<LinesChunk, LineAnswer[]>({ worker, threads, workerData: { filler } });
  try {
    for await (const answers of pool.run(chunks(lines, { kind, state, hints }))) yield* answers;
  } finally {
    await pool.close();
  }
}

async function* chunks(
  lines: AsyncIterable<{ readonly line: number; readonly text: string }>,
  rest: Omit<LinesChunk, 'lines'>,
): AsyncGenerator<LinesChunk, void> {
  let chunk: { line: number; text: string }[] = [];
  let size = 0;
  for await (const line of lines) {
    chunk.push(line);
    size += line.text.length;
    if (chunk.length < mostLines && size < mostCharacters) continue;
    yield { ...rest, lines: chunk };
    chunk = [];
    size = 0;
  }
  if (chunk.length > 0) yield { ...rest, lines: chunk };
}
