// Whether the difficulty settings of synthesis move the embedded policy: warmed up on the training half of the built-in seeds, it plays
// variants of the other half, made with one setting low, usual or high. Greedy progress, 95 % bootstrap intervals over scenarios, and
// the paired difference to the usual setting over jobs that both accepted.
//
//   npm run build && node bench/difficulty.js [POLICIES] [ROUNDS]
import { readFileSync } from 'node:fs';
import { createOfflineAuthor, limitsOf, synthesize } from '@rods/actors';
import { decodeTask, randomStream, resolveConfig } from '@rods/core';
import { embeddedTrainer } from '@rods/trainer-bridge';

const policies = Number(process.argv[2] ?? 3);
const rounds = Number(process.argv[3] ?? 3);
const seeds = readFileSync(new URL('../apps/runner/seeds/base.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean);
const scenario = (line) => Number(/\d+$/.exec(decodeTask(line).id)?.[0]);
const training = seeds.filter((line) => scenario(line) % 2 === 0);
const parents = seeds.filter((line) => scenario(line) % 2 === 1);

/** From easy to hard. */
const levels = { explicitness: [1, 0.25, 0], distractors: [0, 0.5, 1], depth: [0, 0.5, 1] };

const usual = { explicitness: 0.25, distractors: 0, depth: 0.5 };

const author = createOfflineAuthor();
function variantsWith(settings) {
  const limits = limitsOf(resolveConfig({ settings }));
  return Array.from({ length: rounds }, (_, round) =>
    parents.flatMap((line) => {
      const job = `${scenario(line)}`;
      const { outcome } = synthesize(line, { author, job, stream: `difficulty-${round}/${job}`, step: 3, limits });
      return outcome.kind === 'accepted' ? [{ key: `${round}/${job}`, scenario: job, line: outcome.task }] : [];
    }),
  ).flat();
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const random = randomStream(0, 'difficulty/bootstrap');
/** Mean of the values and its interval, scenarios drawn with replacement. */
function interval(rows) {
  const byScenario = new Map();
  for (const { scenario, value } of rows) byScenario.set(scenario, [...(byScenario.get(scenario) ?? []), value]);
  const groups = [...byScenario.values()];
  const means = Array.from({ length: 1000 }, () =>
    mean(Array.from(groups, () => groups[random.below(groups.length)]).flat()),
  ).sort((a, b) => a - b);
  const figure = (value) => value.toFixed(3);
  return `${figure(mean(rows.map(({ value }) => value)))} [${figure(means[25])}, ${figure(means[974])}]`;
}

// The usual setting of all three is one set of variants.
const usualVariants = variantsWith([]);
const sets = Object.entries(levels).flatMap(([name, values]) =>
  values.map((value) => ({
    name,
    value,
    variants: value === usual[name] ? usualVariants : variantsWith([`synthesis.${name}=${value}`]),
  })),
);
/** Scores of a set of variants per policy; equal sets are played once. */
const scoresOf = new Map(sets.map(({ variants }) => [variants, []]));
for (let seed = 1; seed <= policies; seed++) {
  const trainer = embeddedTrainer(resolveConfig({ settings: [`seed=${seed}`] }), { threads: 2 });
  await trainer.warmUp(training);
  for (const [variants, scores] of scoresOf) scores.push(await trainer.evaluate(variants.map(({ line }) => line)));
  await trainer.close();
}

const scored = (variants) =>
  variants.map(({ key, scenario }, at) => ({
    key,
    scenario,
    value: mean(scoresOf.get(variants).map((one) => one[at])),
  }));
const base = new Map(scored(usualVariants).map(({ key, value }) => [key, value]));
console.log(`${policies} policies, ${rounds} variants of each of ${parents.length} seeds they have not seen\n`);
console.log('setting        value  variants  progress               against the usual setting');
for (const { name, value, variants } of sets) {
  const rows = scored(variants);
  const paired = rows
    .filter(({ key }) => base.has(key))
    .map((row) => ({ ...row, value: row.value - base.get(row.key) }));
  const against = variants === usualVariants ? '' : `${interval(paired)} over ${paired.length}`;
  const cells = [name.padEnd(14), String(value).padEnd(6), String(rows.length).padEnd(9), interval(rows), ' ', against];
  console.log(cells.join(' ').trimEnd());
}
