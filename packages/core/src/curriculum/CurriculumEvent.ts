// The only things the curriculum hears of. Equal events in equal order give equal states.
import { z } from 'zod';
import { GroupStatistics } from '../reward/groupStatistics.js';
import { CurriculumSettings } from './CurriculumSettings.js';
import { TaskCard } from './PoolEntry.js';

export const ObservedGroup = z.strictObject({ task: z.string().min(1), statistics: GroupStatistics });
export type ObservedGroup = z.infer<typeof ObservedGroup>;

/** How a synthesis job ended, before the curriculum has looked for duplicates. */
export const JobResult = z.strictObject({
  job: z.string().min(1),
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('accepted'), variant: TaskCard }),
    z.strictObject({ kind: z.literal('dropped'), reason: z.string().min(1) }),
    z.strictObject({ kind: z.literal('failed'), reason: z.string().min(1) }),
  ]),
});
export type JobResult = z.infer<typeof JobResult>;

export const CurriculumEvent = z.discriminatedUnion('type', [
  /** Groups in task order, results in job order. `emits` is false where nobody would take the results in. */
  z.strictObject({
    type: z.literal('step.closed'),
    epoch: z.int().min(0),
    step: z.int().min(0),
    groups: z.array(ObservedGroup),
    results: z.array(JobResult),
    emits: z.boolean(),
  }),
  /** `last`: no epoch follows, so nothing is injected. */
  z.strictObject({ type: z.literal('epoch.closed'), epoch: z.int().min(0), last: z.boolean() }),
  z.strictObject({ type: z.literal('run.closed') }),
  z.strictObject({
    type: z.literal('config.changed'),
    settings: CurriculumSettings.pick({ zones: true, emission: true, injection: true, retirement: true }).partial(),
  }),
]);
export type CurriculumEvent = z.infer<typeof CurriculumEvent>;
export type StepClosed = Extract<CurriculumEvent, { type: 'step.closed' }>;
export type EpochClosed = Extract<CurriculumEvent, { type: 'epoch.closed' }>;
