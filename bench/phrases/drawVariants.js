// Accepted variants of the offline author over the built-in seeds, one line each. The same seed and count, the same lines.
import { readFileSync } from 'node:fs';
import { createOfflineAuthor, synthesize } from '@rods/actors';
import { decodeTask } from '@rods/core';
import { parseCall } from '@rods/sim';

export const seedLines = readFileSync(new URL('../../apps/runner/seeds/base.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean);

export const author = createOfflineAuthor();

/** Until `count` variants are there: the seeds in their order, round after round. `options` go to every job. */
export function drawVariants(count, seed, options = {}) {
  const variants = [];
  let jobs = 0;
  const before = process.cpuUsage();
  for (let round = 0; variants.length < count; round++)
    for (const [at, line] of seedLines.entries()) {
      if (variants.length >= count) break;
      jobs += 1;
      const job = `job-${at + 1}`;
      const { outcome } = synthesize(line, { author, job, stream: `${seed}-${round}/${job}`, step: 3, ...options });
      if (outcome.kind === 'accepted') variants.push(outcome.task);
    }
  const { user, system } = process.cpuUsage(before);
  return { variants, jobs, seconds: (user + system) / 1e6 };
}

const functionsIn = (line) =>
  new Set(decodeTask(line).groundTruth.flatMap((turn) => turn.map((t) => parseCall(t).name)));

/**
 * More variants, until every function stands in `wanted` messages or `most` jobs are done: jobs from seeds that offer a function
 * still wanting, with plans that favour such functions four times. For the counts per function, not for the shares.
 */
export function drawSeldom(messagesOf, wanted, most, seed) {
  const variants = [];
  const classes = new Map(seedLines.map((line) => [line, new Set(decodeTask(line).classes)]));
  let jobs = 0;
  for (let round = 0; jobs < most; round++) {
    const wanting = [...messagesOf].filter(([, count]) => count < wanted).map(([name]) => name);
    if (!wanting.length) break;
    const offering = new Set(wanting.map((name) => author.kit.schemas.get(name)?.className));
    const called = Object.fromEntries([...messagesOf.keys()].map((name) => [name, wanting.includes(name) ? 0 : 1]));
    for (const [at, line] of seedLines.entries()) {
      if (![...(classes.get(line) ?? [])].some((name) => offering.has(name))) continue;
      jobs += 1;
      const job = `job-${at + 1}`;
      const stream = `${seed}-seldom-${round}/${job}`;
      const { outcome } = synthesize(line, { author, job, stream, step: 3, called });
      if (outcome.kind !== 'accepted') continue;
      const has = functionsIn(outcome.task);
      if (!wanting.some((name) => has.has(name))) continue;
      variants.push(outcome.task);
      for (const name of has) messagesOf.set(name, (messagesOf.get(name) ?? 0) + 1);
    }
  }
  return variants;
}
