// The results a step takes in, in job order, after novelty: what repeats an accepted variant is dropped here.
import { readConfig } from '@rods/core';
import type { JobEnded } from '../job/JobEnded.js';
import { Admission } from '../novelty/Admission.js';
import { type Novelty, nothingYet } from '../novelty/Novelty.js';
import { jobsDue } from './collate.js';
import type { RunMemory } from './TrackerContext.js';

export type Decided = { readonly due: readonly JobEnded[]; readonly novelty: Novelty };

export function decideJobs(run: RunMemory): Decided {
  const novelty = run.novelty ?? nothingYet;
  const due = jobsDue(run).map((job) => run.results[job] as JobEnded);
  if (!readConfig(run.config).synthesis.novelty) return { due, novelty };
  const admission = new Admission(novelty);
  const decided = due.map((result): JobEnded => ({ ...result, outcome: admission.take(result.outcome) }));
  return { due: decided, novelty: admission.novelty };
}
