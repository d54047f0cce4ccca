// A process of its own that answers the lines on its standard input, so that its memory and time are those of the lines:
//   node answerStdin.js exec|check < LINES
// Prints one JSON document: each answer's beginning and milliseconds of CPU, and the most memory the process ever held.
import { readFileSync } from 'node:fs';
import { answerLine, ownFiller } from '@rods/sim';

const shown = 4_000;
const filler = ownFiller();
const lines = readFileSync(0, 'utf8').split('\n').filter(Boolean);
const answers = lines.map((text, at) => {
  const before = process.cpuUsage();
  const answer = answerLine(process.argv[2], { line: at + 1, text }, { filler, state: true });
  const { user, system } = process.cpuUsage(before);
  return { failed: answer.failed, text: answer.text.slice(0, shown), milliseconds: (user + system) / 1000 };
});
console.log(JSON.stringify({ answers, megabytes: process.resourceUsage().maxRSS / 1024 }));
