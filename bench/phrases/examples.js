// Writes docs/examples.md: twenty variants of built-in seeds drawn at random, five of each category, beside their seeds.
//
//   npm run build && node bench/phrases/examples.js [SEED]
import { readFileSync, writeFileSync } from 'node:fs';
import { synthesize } from '@rods/actors';
import { decodeTask, randomStream } from '@rods/core';
import { author } from './drawVariants.js';

const seed = process.argv[2] ?? 'examples';
const folder = new URL('../../apps/runner/seeds/', import.meta.url);
const files = {
  base: 'base',
  long_context: 'forms/long_context',
  miss_func: 'forms/miss_func',
  miss_param: 'forms/miss_param',
};
const random = randomStream(0, seed);

/** The first job of a drawn seed that is accepted. */
function drawOne(lines, category, place) {
  for (;;) {
    const line = random.pick(lines);
    const { outcome } = synthesize(line, {
      author,
      job: `${category}-${place}`,
      stream: `${seed}/${random.below(1e9)}`,
    });
    if (outcome.kind === 'accepted') return { parent: decodeTask(line), task: decodeTask(outcome.task) };
  }
}

const clipped = (text) => (text.length > 160 ? `${text.slice(0, 157)}...` : text);
const told = ({ questions, groundTruth }) =>
  groundTruth.map((calls, turn) => {
    const message = (questions[turn] ?? []).join(' ');
    return `${turn + 1}. ${message || '(no message)'}\n${calls.length ? calls.map((call) => `    - \`${clipped(call)}\``).join('\n') : '    - (no call)'}`;
  });

function proven({ certificate, stream, distance }) {
  const { necessity, provenance, otherAnswers, coverage, transform } = certificate;
  const counts = new Map();
  for (const source of provenance.flat().flatMap((call) => Object.values(call)))
    counts.set(source, (counts.get(source) ?? 0) + 1);
  const sources = [...counts].map(([source, count]) => `${count} ${source}`).join(', ');
  const tried = Object.entries(otherAnswers)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
  const requests = coverage.reduce((sum, turn) => sum + turn.requests, 0);
  const shown = transform
    ? `; ${transform.kind} in turn ${transform.turn + 1}, ${transform.searched} calls searched in vain`
    : '';
  return (
    `Certificate: ${necessity.flat().length} calls necessary; values from ${sources || 'nowhere, none is needed'}; other answers refused: ${tried}; ` +
    `${requests} requests found${shown}; distance ${distance.toFixed(2)}; stream \`${stream}\`.`
  );
}

const parts = [
  '# Twenty examples of the offline author',
  '',
  'Variants of the built-in seeds drawn at random, five of each category, none picked or left out. This page is what',
  `\`node bench/phrases/examples.js ${seed}\` writes. What is measured of the messages stands in [phrases.md](phrases.md).`,
];
let number = 0;
for (const [category, file] of Object.entries(files)) {
  const lines = readFileSync(new URL(`${file}.jsonl`, folder), 'utf8')
    .split('\n')
    .filter(Boolean);
  parts.push('', `## ${category}`);
  for (let place = 1; place <= 5; place++) {
    const { parent, task } = drawOne(lines, category, place);
    number += 1;
    parts.push('', `### ${number}. A variant of ${parent.id}`, '', 'The seed:', '', ...told(parent));
    parts.push('', 'The variant:', '', ...told(task), '', proven(task.lineage));
  }
}
writeFileSync(new URL('../../docs/examples.md', import.meta.url), `${parts.join('\n')}\n`);
