// Accepted variants of the built-in seeds, made once per test file: what the gates, the machines and the yield are tested on.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { decodeTask, type Task } from '@rods/core';
import type { JobEnded } from '../../src/agents/job/JobEnded.js';
import { synthesize } from '../../src/agents/synthesize.js';
import { createOfflineAuthor } from '../../src/author/offline/createOfflineAuthor.js';

const seedFile = join(resolve(import.meta.dirname, '../../../..'), 'apps/runner/seeds/base.jsonl');

export const seedLines: readonly string[] = readFileSync(seedFile, 'utf8').split('\n').filter(Boolean);
export const author = createOfflineAuthor();

export type Synthesis = {
  readonly seed: Task;
  readonly seedLine: string;
  readonly job: string;
  readonly ended: JobEnded;
};
export type Accepted = Synthesis & { readonly task: Task };

/** One job per seed line under this run's name. */
export function synthesizeAll(lines: readonly string[], run: string): readonly Synthesis[] {
  return lines.map((seedLine, at) => {
    const job = `job-${at + 1}`;
    const ended = synthesize(seedLine, { author, job, stream: `${run}/${job}`, step: 3 });
    return { seed: decodeTask(seedLine), seedLine, job, ended };
  });
}

export function acceptedOf(syntheses: readonly Synthesis[]): readonly Accepted[] {
  return syntheses.flatMap((synthesis) =>
    synthesis.ended.outcome.kind === 'accepted'
      ? [{ ...synthesis, task: decodeTask(synthesis.ended.outcome.task) }]
      : [],
  );
}
