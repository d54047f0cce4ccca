// How varied the offline author's messages are, and how near to the hand-written seeds: one table of what is asked, the author's
// figures and the seeds'. Deterministic by --seed.
//
//   npm run build && node bench/phrases.js [MESSAGES] [--seed NAME] [--quick] [--file VARIANTS] [--functions]
//
// --quick counts skeletons only of functions that have 100 messages without drawing more, --functions lists them, --file measures variants made before.
import { readFileSync } from 'node:fs';
import { randomStream } from '@rods/core';
import { drawSeldom, drawVariants, seedLines } from './phrases/drawVariants.js';
import { implausibleIn } from './phrases/implausible.js';
import { anaphora, byFunction, distinct, mean, provenance, sharedPairs, wordsIn } from './phrases/measures.js';
import { messagesOf } from './phrases/messagesOf.js';
import { selfBleu } from './phrases/selfBleu.js';
import { tellingApart } from './phrases/tellingApart.js';

const args = process.argv.slice(2);
const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const wanted = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 5000);
const seed = option('--seed') ?? 'phrases';
const file = option('--file');

/** Conversations hold 3.3 messages: a few more are drawn and the rest left. */
const made = file
  ? { variants: readFileSync(file, 'utf8').split('\n').filter(Boolean) }
  : drawVariants(Math.ceil(wanted / 3.1), seed);
const lines = made.variants;
const messages = lines.flatMap(messagesOf).slice(0, wanted);
const ours = seedLines.flatMap(messagesOf);
if (made.jobs)
  console.log(
    `${lines.length} of ${made.jobs} jobs accepted (${((100 * lines.length) / made.jobs).toFixed(1)} %), ` +
      `${(lines.length / made.seconds).toFixed(1)} variants a CPU second`,
  );
console.log(
  `${messages.length} messages of ${lines.length} variants; ${ours.length} messages of ${seedLines.length} seeds\n`,
);

const percent = (share) => `${(100 * share).toFixed(1)} %`;
const rows = [];
const row = (measure, asked, author, seeds = '') => rows.push([measure, asked, author, seeds]);

const groups = byFunction(messages);
const shared = [...groups].filter(([, own]) => own.length >= 20).map(([name, own]) => [name, sharedPairs(own)]);
shared.sort((a, b) => b[1] - a[1]);
row('pairs with one skeleton, mean of functions', '<= 2 %', percent(mean(shared.map(([, share]) => share))));
row('the same, the worst function', '<= 2 %', `${percent(shared[0][1])} ${shared[0][0]}`);
row('functions above 2 %', '0', String(shared.filter(([, share]) => share > 0.02).length));
const alone = [...byFunction(messages.filter(({ calls }) => calls.length === 1))].filter(([, own]) => own.length >= 20);
row('pairs, turns of a single call, mean', '', percent(mean(alone.map(([, own]) => sharedPairs(own)))));

{
  const counts = new Map([...groups].map(([name, own]) => [name, own.length]));
  const more = args.includes('--quick') ? [] : drawSeldom(counts, 100, 9000, seed).flatMap(messagesOf);
  const hundred = [...byFunction([...messages, ...more])].map(([name, own]) => {
    const some = own.slice(0, 100);
    return { name, count: some.length, different: distinct(some), share: sharedPairs(own) };
  });
  const full = hundred.filter(({ count }) => count === 100).sort((a, b) => a.different - b.different);
  row('functions with 100 messages', '128', String(full.length));
  row('distinct skeletons in 100, the fewest', '>= 40', `${full[0]?.different} ${full[0]?.name}`);
  row('functions below 40', '0', String(full.filter(({ different }) => different < 40).length));
  row('distinct skeletons in 100, mean', '', mean(full.map(({ different }) => different)).toFixed(1));
  if (args.includes('--functions'))
    for (const { name, count, different, share } of hundred.sort((a, b) => a.different - b.different))
      console.log(`${name.padEnd(40)} ${String(count).padStart(4)} ${String(different).padStart(4)} ${percent(share)}`);
}

// As many conversations as there are seeds, one of each scenario, five times.
const rounds = Array.from({ length: 5 }, (_, round) => {
  const taken = new Map();
  for (const message of messages) {
    const known = taken.get(message.scenario) ?? [];
    taken.set(message.scenario, known);
    if (message.turn === 0) known.push([]);
    known.at(-1)?.push(message);
  }
  return [...taken.values()].flatMap((talks) => talks[round] ?? []);
}).filter((round) => round.length > ours.length / 2);
const sampled = (count, texts, random) => {
  const left = [...texts];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random.below(left.length), 1)[0]);
};
const random = randomStream(0, `${seed}/measures`);
const common = Math.min(ours.length, ...rounds.map((round) => round.length));
const bleu = (texts) => selfBleu(sampled(common, texts, random));
const bleuOf = (pick) => mean(rounds.map((round) => bleu(round.map(pick))));
row('self-BLEU-4', 'close', bleuOf(({ text }) => text).toFixed(3), bleu(ours.map(({ text }) => text)).toFixed(3));
row(
  'self-BLEU-4 of skeletons',
  'close',
  bleuOf((m) => m.skeleton).toFixed(3),
  bleu(ours.map((m) => m.skeleton)).toFixed(3),
);
const lengths = (set) => mean(set.map(({ text }) => wordsIn(text)));
row('words a message', 'close', lengths(messages).toFixed(1), lengths(ours).toFixed(1));
const long = (set) => set.filter(({ text }) => wordsIn(text) > 20).length / set.length;
row('messages of more than 20 words', 'within 5 points', percent(long(messages)), percent(long(ours)));
const calls = (set) => mean(set.map((message) => message.calls.length));
row('calls a turn', 'close', calls(messages).toFixed(2), calls(ours).toFixed(2));
row('anaphora', 'within 5 points', percent(anaphora(messages)), percent(anaphora(ours)));
const sources = [provenance(lines.slice(0, 800)), provenance(seedLines)];
for (const name of ['message', 'earlier message', 'output', 'computed', 'schema', 'nowhere'])
  row(`values from: ${name}`, 'within 5 points', ...sources.map((share) => percent(share(name))));

const apart = (pick) => {
  const areas = rounds
    .slice(0, 3)
    .map((round) =>
      tellingApart(
        [
          ...round.map((message) => ({ text: pick(message), label: 1, scenario: message.scenario })),
          ...ours.map((message) => ({ text: pick(message), label: 0, scenario: message.scenario })),
        ],
        (below) => random.below(below),
      ),
    );
  return mean(areas).toFixed(3);
};
row(
  'AUC, letters of the message',
  '<= 0.80',
  apart(({ text }) => text),
);
row(
  'AUC, letters of the skeleton',
  '<= 0.80',
  apart(({ skeleton }) => skeleton),
);

const odd = lines.slice(0, 500).flatMap(implausibleIn);
row('implausible values in 500 variants', '0', String(odd.length), String(seedLines.flatMap(implausibleIn).length));

const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((cells) => cells[at].length), 7));
for (const cells of [['measure', 'asked', 'author', 'seeds'], ...rows])
  console.log(
    cells
      .map((cell, at) => cell.padEnd(widths[at]))
      .join('  ')
      .trimEnd(),
  );
for (const fault of [...new Set(odd)].slice(0, 20)) console.log(`implausible: ${fault}`);
