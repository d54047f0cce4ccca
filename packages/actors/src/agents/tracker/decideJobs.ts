// The results a step takes in, in job order, after novelty: what repeats an accepted variant is dropped here.
import { readConfig } from '@rods/core';
import type { JobEnded } from '../job/JobEnded.js';
import { admit } from '../novelty/admit.js';
import { type Novelty, nothingYet } from '../novelty/Novelty.js';
import { jobsDue } from './collate.js';
import type { RunMemory } from './TrackerContext.js';

export type Decided = { readonly due: readonly JobEnded[]; readonly novelty: Novelty };

export function decideJobs(run: RunMemory): Decided {
  let novelty = run.novelty ?? nothingYet;
  const results = jobsDue(run).map((job) => run.results[job] as JobEnded);
  if (!readConfig(run.config).synthesis.novelty) return { due: results, novelty };
  const due = results.map((result): JobEnded => {
    const admitted = admit(novelty, result.outcome);
    novelty = admitted.novelty;
    return { ...result, outcome: admitted.outcome };
  });
  return { due, novelty };
}
