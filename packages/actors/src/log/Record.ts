// The records of the log. Their forms are frozen by version: a golden file of each is kept, and `v` names the form. A
// program reads every version up to its own and writes its own; version 2 added `again` to inputs and hashes states by their
// parts, since version 3 effects too, and the states of the two trackers hold what grows with the pool as maps.
import { RodsError, stableHash } from '@rods/core';
import { z } from 'zod';
import { Envelope } from '../runtime/Envelope.js';

export const recordVersion = 3;

const Version = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const Origin = z.strictObject({ seq: z.int().min(0), ordinal: z.int().min(0) });

const EffectMark = z.strictObject({
  id: z.string(),
  src: z.string(),
  class: z.enum(['pure', 'external', 'bulk']),
  /** Hashes of input and result. */
  input: z.string(),
  output: z.string(),
});

const head = { v: Version, seq: z.int().min(0) };
const tail = { outputs: z.array(Envelope), sum: z.string() };

/** A message from the runner into the system: the root of a chain of causes. */
export const InputRecord = z
  .strictObject({
    ...head,
    kind: z.literal('input'),
    /** The event whose undelivered message this input delivers again; from version 2 on. */
    again: z.int().min(0).optional(),
    ...tail,
  })
  .refine(({ v, again }) => v > 1 || again === undefined, { error: 'version 1 has no such field', path: ['again'] });
export type InputRecord = z.infer<typeof InputRecord>;

/** One message delivered to one actor, and all that came of it. The message's payload lies in its cause's outputs. */
export const TurnRecord = z.strictObject({
  ...head,
  kind: z.literal('turn'),
  actor: z.string(),
  input: Origin,
  effects: z.array(EffectMark),
  /** Hash of the actor's value and context afterwards; null when it is done. */
  state: z.string().nullable(),
  unhandled: z.boolean(),
  ...tail,
});
export type TurnRecord = z.infer<typeof TurnRecord>;

/** A message that could not be delivered; its output tells the tracker that the job failed. */
export const DeadRecord = z.strictObject({
  ...head,
  kind: z.literal('dead'),
  actor: z.string(),
  input: Origin,
  reason: z.string(),
  ...tail,
});
export type DeadRecord = z.infer<typeof DeadRecord>;

export const EventRecord = z.discriminatedUnion('kind', [InputRecord, TurnRecord, DeadRecord]);
export type EventRecord = z.infer<typeof EventRecord>;

/** An external or bulk effect's whole input and result. Key: [seq of its turn, ordinal]. */
export const EffectRecord = z.strictObject({
  v: Version,
  agent: z.string(),
  src: z.string(),
  input: z.unknown(),
  output: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('done'), output: z.unknown() }),
    z.strictObject({ kind: z.literal('error'), error: z.object({ code: z.string(), message: z.string() }).loose() }),
  ]),
});
export type EffectRecord = z.infer<typeof EffectRecord>;

/** A long-lived actor's state. Key: [address, seq of the turn it stands after]. */
export const SnapshotRecord = z.strictObject({
  v: Version,
  actor: z.string(),
  seq: z.int().min(0),
  value: z.unknown(),
  context: z.unknown(),
  hash: z.string(),
});
export type SnapshotRecord = z.infer<typeof SnapshotRecord>;

type Unsealed = {
  readonly [Kind in EventRecord['kind']]: Omit<Extract<EventRecord, { kind: Kind }>, 'sum' | 'v'>;
}[EventRecord['kind']];

/** Completes a record with its version and the hash over everything else in it. */
export function sealRecord(record: Unsealed): EventRecord {
  const whole = { v: recordVersion, ...record };
  return { ...whole, sum: stableHash(whole) } as EventRecord;
}

/** Whether a record is as it was written. */
export function isIntact(record: EventRecord): boolean {
  // a member that is undefined is no part of the text; leaving it out of the copy would take longer
  return record.sum === stableHash({ ...record, sum: undefined });
}

/** The record of this number, as it was written. @throws RodsError `LOG_CORRUPT` naming it when it is not. */
export function intact(seq: number, record: EventRecord): EventRecord {
  if (isIntact(record)) return record;
  throw new RodsError(
    'LOG_CORRUPT',
    `event ${seq}: its content is not what was written: the hash is another; put back a copy of the log`,
  );
}

/** @throws RodsError `LOG_CORRUPT` naming the record and the field; `LOG_NEWER` for one of a version not known here. */
export function parseRecord(seq: number, value: unknown): EventRecord {
  const parsed = EventRecord.safeParse(value);
  if (parsed.success) return parsed.data;
  const newer = z.object({ v: z.int().gt(recordVersion) }).safeParse(value).data;
  if (newer)
    throw new RodsError(
      'LOG_NEWER',
      `event ${seq} has format ${newer.v}, this version reads up to ${recordVersion}; update rods`,
    );
  const issue = parsed.error.issues[0];
  throw new RodsError('LOG_CORRUPT', `event ${seq}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unreadable'}`);
}
