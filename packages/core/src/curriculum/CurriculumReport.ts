// What the last event decided, with the layer and the figures of each decision; the rows of a run are made from it.
import { z } from 'zod';
import { Zone } from '../reward/zoneOf.js';
import { Category } from '../task/Category.js';
import { RetirementLayer } from './PoolEntry.js';

/** A task that became the seed of a job. */
export const Emission = z.strictObject({
  job: z.string(),
  task: z.string(),
  root: z.string(),
  category: Category,
  mean: z.number(),
  variance: z.number(),
  phi: z.number(),
});
export type Emission = z.infer<typeof Emission>;

/** How a job ended for the curriculum; an accepted variant may still be dropped as `duplicate_task`. */
export const JobFate = z.strictObject({
  job: z.string(),
  seed: z.string(),
  emittedStep: z.int(),
  kind: z.enum(['accepted', 'dropped', 'failed']),
  reason: z.string().nullable(),
  variant: z.string().nullable(),
});
export type JobFate = z.infer<typeof JobFate>;

/** What happened to the tasks that could have been seeds; each is counted once, at the first thing that stopped it. */
export const CandidateCount = z.strictObject({
  considered: z.int(),
  outsideZone: z.int(),
  noVariance: z.int(),
  notEligible: z.int(),
  excluded: z.int(),
  rootFull: z.int(),
  overQuota: z.int(),
  emitted: z.int(),
});
export type CandidateCount = z.infer<typeof CandidateCount>;

export const StepReport = z.strictObject({
  kind: z.literal('step'),
  epoch: z.int(),
  step: z.int(),
  /** Groups of tasks that are not active; they change nothing. */
  lateGroups: z.int(),
  /** Results of jobs that are not open; they change nothing. */
  lateResults: z.int(),
  zones: z.record(Zone, z.int()),
  zeroVariance: z.int(),
  candidates: CandidateCount,
  emissions: z.array(Emission),
  fates: z.array(JobFate),
});
export type StepReport = z.infer<typeof StepReport>;

export const Retirement = z.strictObject({
  task: z.string(),
  layer: RetirementLayer,
  /** The figure compared and the limit it crossed: r̄ for L1 and L2, φ for L3, epochs for stale. */
  value: z.number(),
  limit: z.number(),
  observations: z.int(),
});
export type Retirement = z.infer<typeof Retirement>;

/** What kept further variants out; none when the queue was emptied. */
export const InjectionBound = z.enum(['none', 'off', 'run_end', 'nothing_queued', 'cap', 'pool_max']);
export type InjectionBound = z.infer<typeof InjectionBound>;

export const EpochReport = z.strictObject({
  kind: z.literal('epoch'),
  epoch: z.int(),
  retired: z.array(Retirement),
  cap: z.int(),
  queuedBefore: z.int(),
  injected: z.array(z.string()),
  /** Injections within the cap that P_max refused because no variant may be evicted; they stay queued. */
  refused: z.int(),
  bound: InjectionBound,
});
export type EpochReport = z.infer<typeof EpochReport>;

export const CurriculumReport = z.discriminatedUnion('kind', [StepReport, EpochReport]);
export type CurriculumReport = z.infer<typeof CurriculumReport>;
