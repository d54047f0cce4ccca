// Why an event happened: the message it took, the event that sent it, and so on to the runner's input at the root; past a
// message that was delivered again to the event that could not deliver it.
import { RodsError } from '@rods/core';
import type { EventRecord } from '../log/Record.js';
import type { RunLog } from '../log/RunLog.js';
import type { Envelope } from '../runtime/Envelope.js';

export type Cause = {
  readonly record: EventRecord;
  /** The message of this record that led on; null for the event that was asked about. */
  readonly message: Envelope | null;
};

/**
 * The chain from the event back to its root, the event first.
 *
 * @throws RodsError `EVENT_NOT_FOUND` when the log has no such event; `LOG_CORRUPT` when a cause is missing.
 */
export function causesOf(log: RunLog, seq: number): readonly Cause[] {
  const chain: Cause[] = [];
  let message: Envelope | null = null;
  for (let at: number | null = seq; at !== null; ) {
    const record = log.event(at);
    if (!record) {
      const missing = at === seq ? 'EVENT_NOT_FOUND' : 'LOG_CORRUPT';
      throw new RodsError(missing, `event ${at}: the log holds events 0 to ${log.nextSeq() - 1}`);
    }
    chain.push({ record, message });
    if (record.kind === 'input') {
      // a message that was delivered again goes on to the event that could not deliver it
      at = record.again ?? null;
      message = null;
    } else {
      const { input } = record;
      at = input.seq;
      message = log.event(input.seq)?.outputs[input.ordinal] ?? null;
    }
  }
  return chain;
}
