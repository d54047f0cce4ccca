// How the offline author's conversations read: draws accepted variants over the built-in seeds and counts, by rule, what no
// person would write. Usage: node bench/wording.js [variants] [--show] [--file FILE]; FILE holds variants made before, one a line.
import { readFileSync } from 'node:fs';
import { decodeTask } from '@rods/core';
import { author, drawVariants } from './phrases/drawVariants.js';

const args = process.argv.slice(2);
const fileAt = args.indexOf('--file');
const wanted = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 300);

/** Faults a reader sees in the words alone: nothing here is asked of the judge. */
const textual = [
  ['a figure with more than four decimals', /\d\.\d{5}/],
  ['a whole number with ".0"', /(?<![\d.v])\d+\.0(?![\d.])/],
  ['"too" or "as well" behind a detail', /, (?:my|with|using|at|on|its|that is)\b[^.?!]*\b(?:too|as well)\b/i],
  ['an article before a pronoun', /\b(?:an?|another|credit|my|your) (?:that|this|the same) /i],
  ['an order without a verb', /(?:^|[.?!] )(?:please|then|also|next),? that \w+ \w+/i],
  ['a value said twice in one breath', /\b([\w-]+\.\w{2,4})\b[^.?!]{0,60}with \1 as the/],
  ['two marks at the end of a quotation', /[.?!]["'][.?]/],
  ['a plural of one', /(?<![\d.,])1 (?:decimals|digits|places|gallons|liters|miles|shares|lines|dollars)\b/],
  ['something gentle done with full force', /\bgently\b[^.?!]*\b1(?:\.0)?\b/],
];

/** What the judge's own criteria refuse, its values masked. */
function refused(task) {
  const classOf = (text) => author.kit.schemas.get(text.slice(0, text.indexOf('(')))?.className ?? '';
  const turns = task.groundTruth.map((calls) => ({
    moves: calls.map((text) => {
      const name = text.slice(0, text.indexOf('('));
      return { move: name, className: classOf(text), calls: [{ function: name, text, carriage: {}, result: '' }] };
    }),
    stateHash: '',
  }));
  const trace = { classes: task.classes, configText: task.configText, longContext: false, turns };
  const messages = task.questions.map((texts) => texts.join('\n'));
  const { decision, refusal } = author.judge({ trace, messages });
  // a task no longer tells which calls were composed, and the words of a composition are what alignment reads
  if (decision === 'accept' || refusal.by === 'alignment') return [];
  const detail = refusal.detail
    .replace(/: ".*/s, '')
    .replace(/^\w+\(.*?\) takes back or repeats \w+\(.*\) and/, 'a call takes back or repeats another and')
    .replace(/^(?:the file|the folder) \S+ is/, 'a file or folder is')
    .replace(/the (\w+) \S+ stand/, 'a $1 stand');
  return [`${refusal.by}: ${detail}`];
}

function draw(count) {
  const { variants, jobs, seconds } = drawVariants(count, 'wording');
  console.log(
    `${variants.length} of ${jobs} jobs accepted (${((100 * variants.length) / jobs).toFixed(1)} %), ` +
      `${(variants.length / seconds).toFixed(1)} variants a CPU second`,
  );
  return variants;
}

const lines =
  fileAt >= 0
    ? readFileSync(args[fileAt + 1], 'utf8')
        .split('\n')
        .filter(Boolean)
        .slice(0, wanted)
    : draw(wanted);
const counts = new Map();
let faulty = 0;
for (const line of lines) {
  const task = decodeTask(line);
  const messages = task.questions.map((texts) => texts.join('\n'));
  const found = textual
    .filter(([, pattern]) => messages.some((text) => pattern.test(text)))
    .map(([name]) => `words: ${name}`);
  const all = [...found, ...refused(task)];
  for (const name of all) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (all.length) faulty += 1;
  if (all.length && args.includes('--show'))
    console.log(
      `${all.join('; ')}\n${messages.map((text, at) => `  ${text}\n      ${task.groundTruth[at].join('\n      ')}`).join('\n')}`,
    );
}
console.log(`${lines.length} variants, ${faulty} with a fault`);
for (const [name, count] of [...counts].sort((a, b) => b[1] - a[1]))
  console.log(`${String(count).padStart(5)}  ${name}`);
