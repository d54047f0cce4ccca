// One process that answers lines as those of `rods sim exec` do, is handed none of them and writes nothing: the most that
// a pool of processes can come to. Prints the seconds of its second half.
//
//   node bench/bareLines.js FILE_OF_LINES COUNT FILLER_FILE
import { readFileSync } from 'node:fs';
import { answerBlock, fillerFromJson } from '@rods/sim';

const [file, count, fillerFile] = process.argv.slice(2);
const options = { filler: fillerFromJson(readFileSync(fillerFile, 'utf8')), state: true };
const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
const blockLines = 32;

const answer = (from, to) => {
  for (let at = from; at < to; ) {
    const first = at % lines.length;
    const block = lines.slice(first, first + Math.min(blockLines, to - at));
    // through bytes, as they come from a pipe
    const text = Buffer.from(block.join('\n')).toString();
    const { failed } = answerBlock('exec', { line: at + 1, text }, options);
    if (failed > 0) throw new Error('a line failed');
    at += block.length;
  }
};

const half = Math.ceil(Number(count) / 2);
answer(0, half);
const start = performance.now();
answer(half, Number(count));
console.log((performance.now() - start) / 1000);
