// Lines of `rods sim exec` or `check`: the first ones answered here, the many behind them over processes. In order, as soon
// as they are known, memory bounded whatever the input's length.
import { answerBlock } from '@rods/sim';
import { loadFiller } from '../experiment/loadFiller.js';
import type { PipedAnswers } from './frames.js';
import { LineProcesses } from './LineProcesses.js';
import type { LinesSetup } from './LinesSetup.js';
import type { LineBlock } from './readBlocks.js';

/** Starting processes takes as long as a few hundred lines. */
const linesAlone = 256;
const bytesAlone = 4 << 20;
/** Blocks under way: one being answered and one waiting. */
const blocksEach = 2;

/** Answers in the order of the blocks. With one process everything is answered in this one; toolsets are loaded here. */
export async function* answerBlocks(
  blocks: AsyncIterable<LineBlock>,
  setup: LinesSetup,
  processes: number,
): AsyncGenerator<PipedAnswers, void> {
  const source = blocks[Symbol.asyncIterator]();
  const { kind, state, hints, fillerPath } = setup;
  const filler = await loadFiller(fillerPath ?? undefined);
  let isOver = false;
  try {
    let [lines, size] = [0, 0];
    while (processes <= 1 || (lines < linesAlone && size < bytesAlone)) {
      const next = await source.next();
      if (next.done) {
        isOver = true;
        return;
      }
      const { line, bytes } = next.value;
      lines += next.value.lines;
      size += bytes.length;
      const answers = answerBlock(kind, { line, text: Buffer.from(bytes).toString() }, { filler, state, hints });
      yield { ...answers, pieces: [answers.bytes] };
    }
    yield* overProcesses(source, setup, processes);
    isOver = true;
  } finally {
    // a source that still waits for its next line cannot be waited for
    if (!isOver) source.return?.().catch(() => undefined);
  }
}

async function* overProcesses(
  source: AsyncIterator<LineBlock>,
  setup: LinesSetup,
  processes: number,
): AsyncGenerator<PipedAnswers, void> {
  let next: Promise<IteratorResult<LineBlock>> | null = source.next();
  const first = await next;
  if (first.done) return;
  const crew = new LineProcesses(setup, processes);
  const underWay: Promise<PipedAnswers>[] = [];
  try {
    while (next !== null || underWay.length > 0) {
      const [oldest] = underWay;
      const mayRead = next !== null && underWay.length < processes * blocksEach;
      if (oldest !== undefined && !(mayRead && next !== null && (await isSooner(next, oldest)))) {
        yield await oldest;
        void underWay.shift();
        continue;
      }
      const read: IteratorResult<LineBlock> | null = await next;
      if (read === null || read.done) {
        next = null;
        continue;
      }
      const answers = crew.ask(read.value);
      // told where its turn comes, which it never does for a reader that has gone
      answers.catch(() => undefined);
      underWay.push(answers);
      next = source.next();
      // and so is the end of the source
      next.catch(() => undefined);
    }
  } finally {
    crew.stop();
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
