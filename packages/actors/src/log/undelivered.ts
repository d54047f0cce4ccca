// Messages that could not be delivered, and those their receiver had no transition for; whether they were delivered again.
import { RodsError } from '@rods/core';
import type { Envelope } from '../runtime/Envelope.js';
import type { EventRecord } from './Record.js';
import type { RunLog } from './RunLog.js';

export type Undelivered = {
  readonly seq: number;
  readonly kind: 'dead' | 'unhandled';
  readonly actor: string;
  readonly reason: string;
  readonly message: Envelope;
  /** The input that delivered it again; null when none has. */
  readonly deliveredBy: number | null;
};

/** All of a log, in order, each as it was written. @throws RodsError `LOG_CORRUPT` naming the record that is not. */
export function undelivered(log: RunLog): readonly Undelivered[] {
  const found: Omit<Undelivered, 'deliveredBy'>[] = [];
  const again = new Map<number, number>();
  for (const record of log.intactEvents()) {
    if (record.kind === 'input' && record.again !== undefined) again.set(record.again, record.seq);
    const one = asUndelivered(log, record);
    if (one) found.push(one);
  }
  return found.map((one) => ({ ...one, deliveredBy: again.get(one.seq) ?? null }));
}

/** The one of this event. @throws RodsError `EVENT_NOT_FOUND` when the event is none of these. */
export function undeliveredAt(log: RunLog, seq: number): Undelivered {
  const found = undelivered(log).find((one) => one.seq === seq);
  if (found) return found;
  throw new RodsError(
    'EVENT_NOT_FOUND',
    `event ${seq} is no dead letter and no unhandled message; \`rods ls --dead-letters\` lists them`,
  );
}

function asUndelivered(log: RunLog, record: EventRecord): Omit<Undelivered, 'deliveredBy'> | null {
  if (record.kind === 'input' || (record.kind === 'turn' && !record.unhandled)) return null;
  const message = log.intactEvent(record.input.seq)?.outputs[record.input.ordinal];
  if (!message) return null;
  const { seq, actor } = record;
  return record.kind === 'dead'
    ? { seq, kind: 'dead', actor, reason: record.reason, message }
    : { seq, kind: 'unhandled', actor, reason: 'its machine had no transition for it', message };
}
