// A mark of what was still to be done after an event, left in the log now and then. A cache: one that is not as it was
// written, or whose snapshots are not, is passed over, and the whole log is read.
import { stableHash } from '@rods/core';
import { z } from 'zod';

const place = z.int().min(0);

export const RecoveryMark = z.strictObject({
  v: z.literal(1),
  /** Number of the first event the mark knows nothing of. */
  next: place,
  /** Messages sent and not taken, in the order they were sent: event and place among its outputs. */
  owed: z.array(z.tuple([place, place])),
  /** Living actors with the events that led to their state: all of them, or those from a kept snapshot on. */
  living: z.array(z.strictObject({ actor: z.string(), turns: z.array(place), isWhole: z.boolean() })),
  openJobs: z.array(z.string()),
  sum: z.string(),
});
export type RecoveryMark = z.infer<typeof RecoveryMark>;

export function sealMark(mark: Omit<RecoveryMark, 'v' | 'sum'>): RecoveryMark {
  const whole = { v: 1 as const, ...mark };
  return { ...whole, sum: stableHash(whole) };
}

/** The mark, when it is one and as it was written. */
export function readMark(value: unknown): RecoveryMark | null {
  const mark = RecoveryMark.safeParse(value).data;
  if (!mark) return null;
  const { sum, ...rest } = mark;
  return sum === stableHash(rest) ? mark : null;
}
