// A new log that begins with another one's first records. The old log is only read.
import { RodsError } from '@rods/core';
import type { Envelope } from '../runtime/Envelope.js';
import { intactEffect } from './intactEffect.js';
import { recordVersion, sealRecord } from './Record.js';
import { type Append, RunLog } from './RunLog.js';

const batchSize = 1_000;

/**
 * Copies the records 0 to `upTo` with their effects and snapshots, then adds an input with these messages, if any. The
 * new log is one that was interrupted right there: opened as a system, it goes on.
 *
 * @throws RodsError `EVENT_NOT_FOUND` when the log ends before `upTo`; `LOG_CORRUPT`, `DISK_FULL`, `DIR_READ_ONLY`.
 */
export async function forkLog(
  from: RunLog,
  folder: string,
  upTo: number,
  messages: readonly Envelope[],
): Promise<{ readonly events: number }> {
  if (!from.event(upTo))
    throw new RodsError('EVENT_NOT_FOUND', `event ${upTo}: the log holds events 0 to ${from.nextSeq() - 1}`);
  const meta = from.meta();
  const to = RunLog.openForWriting(folder);
  try {
    if (meta) await to.writeMeta({ ...meta, format: recordVersion });
    let batch: Append[] = [];
    const flush = async (): Promise<void> => {
      await to.append(batch);
      batch = [];
    };
    for (const event of from.intactEvents()) {
      const marks = event.kind === 'turn' ? event.effects : [];
      const effects = marks.flatMap((mark, ordinal) =>
        event.kind !== 'turn' || mark.class === 'pure' ? [] : [{ ordinal, record: intactEffect(from, event, ordinal) }],
      );
      const snapshot = event.kind === 'turn' ? from.snapshot(event.actor, event.seq) : null;
      batch.push({ event, effects, snapshot });
      if (batch.length === batchSize) await flush();
      // what follows is none of the fork's, damaged or not
      if (event.seq === upTo) break;
    }
    if (messages.length > 0) {
      const event = sealRecord({ kind: 'input', seq: upTo + 1, outputs: [...messages] });
      batch.push({ event, effects: [], snapshot: null });
    }
    await flush();
    await to.flushed();
    return { events: to.nextSeq() };
  } finally {
    await to.close();
  }
}
