// A message that cannot be delivered ends its job as failed: the tracker must hear of every job exactly once.
import { type Envelope, jobEndedSchema } from '@rods/actors';
import { z } from 'zod';

const Carried = z.object({
  state: z.object({ step: z.int(), attempt: z.int().optional() }).optional(),
  step: z.int().optional(),
});

/** `job.ended` for the tracker; nothing for a message that belongs to no job. */
export function deadLetterOf(envelope: Envelope, reason: string): Envelope[] {
  const { job } = envelope;
  if (job === null || envelope.to === 'tracker') return [];
  const carried = Carried.safeParse(envelope.payload);
  const state = carried.success ? carried.data.state : undefined;
  const payload = jobEndedSchema.parse({
    job,
    step: state?.step ?? (carried.success ? carried.data.step : undefined) ?? 0,
    outcome: { kind: 'failed', reason: 'dead_letter', detail: reason },
    attempts: state?.attempt ?? 1,
    counters: {},
  });
  return [{ to: 'tracker', type: 'job.ended', job, payload }];
}

/** What goes ahead of a job's message that is delivered again: the tracker awaits the job anew. */
export function reopeningOf({ job, to }: Envelope): Envelope[] {
  return job === null || to === 'tracker' ? [] : [{ to: 'tracker', type: 'job.reopened', job, payload: { job } }];
}
