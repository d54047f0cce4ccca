// A process of `rods sim exec` or `check`: blocks of lines come in at descriptor 0, answers leave at 3, one after the other.
// It reads and writes without an event loop, since it has nothing else to do, and ends when nobody asks any more.
import { readSync, writeSync } from 'node:fs';
import { answerBlock, type LineAnswers, loadToolset } from '@rods/sim';
import { loadFiller } from '../experiment/loadFiller.js';
import { answerHeadOf, questionHead, readQuestionHead } from './frames.js';
import { LinesSetup } from './LinesSetup.js';

const [input, output] = [0, 3];

/** Null at the end of the input. */
function read(size: number): Buffer | null {
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  while (at < size) {
    const count = readSync(input, bytes, at, size - at, null);
    if (count === 0) return null;
    at += count;
  }
  return bytes;
}

function write(bytes: Uint8Array): void {
  let at = 0;
  try {
    while (at < bytes.length) at += writeSync(output, bytes, at);
  } catch (error) {
    // whoever asked has gone, and there is nobody to tell
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit();
    throw error;
  }
}

function tell(answers: LineAnswers): void {
  write(answerHeadOf(answers));
  write(answers.bytes);
}

const { kind, state, hints, fillerPath, toolset } = LinesSetup.parse(JSON.parse(process.argv[2] ?? ''));
const filler = await loadFiller(fillerPath ?? undefined);
if (toolset !== null) await loadToolset(toolset);
const options = { filler, state, hints };
// says that it stands
tell({ count: 0, failed: 0, bytes: new Uint8Array() });
for (;;) {
  const head = read(questionHead);
  if (head === null) break;
  const { length, line } = readQuestionHead(head);
  const bytes = read(length);
  if (bytes === null) break;
  tell(answerBlock(kind, { line, text: bytes.toString() }, options));
}
