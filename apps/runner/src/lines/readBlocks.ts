// Whole lines of a stream as the bytes they came in, many at a time: whoever hands them on need not read them. Memory is
// bounded by the longest line and what the stream gives at once.
import { checkTextEncoding } from '../cli/readLines.js';

export type LineBlock = {
  /** Number of the first line, from 1. */
  readonly line: number;
  readonly lines: number;
  /** UTF-8; every line ends with a line feed, but for the input's last. */
  readonly bytes: Uint8Array;
};

const lineFeed = 10;

/** Lines of a block: what their answers hold together is what a block costs. */
const mostLines = 32;

/** @throws RodsError `INPUT_ENCODING` for UTF-16 text. */
export async function* readBlocks(source: NodeJS.ReadableStream): AsyncGenerator<LineBlock, void> {
  let line = 1;
  let begun: Buffer[] = [];
  for await (const chunk of source) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer);
    const end = bytes.lastIndexOf(lineFeed) + 1;
    if (end > 0) {
      const whole = bytes.subarray(0, end);
      const blocks = blocksOf(begun.length === 0 ? whole : Buffer.concat([...begun, whole]), line);
      begun = [];
      for (const block of blocks) {
        yield block;
        line += block.lines;
      }
    }
    if (end < bytes.length) begun.push(bytes.subarray(end));
  }
  if (begun.length > 0) yield* blocksOf(Buffer.concat(begun), line);
}

function* blocksOf(bytes: Buffer, first: number): Generator<LineBlock, void> {
  if (first === 1) checkTextEncoding(firstLineOf(bytes));
  let line = first;
  for (let from = 0; from < bytes.length; ) {
    let lines = 0;
    let end = from;
    while (lines < mostLines && end < bytes.length) {
      const found = bytes.indexOf(lineFeed, end);
      end = found < 0 ? bytes.length : found + 1;
      lines += 1;
    }
    yield { line, lines, bytes: bytes.subarray(from, end) };
    line += lines;
    from = end;
  }
}

function firstLineOf(bytes: Buffer): string {
  const end = bytes.indexOf(lineFeed);
  return (end < 0 ? bytes : bytes.subarray(0, end)).toString();
}
