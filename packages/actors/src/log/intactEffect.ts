// The kept result of an external or bulk effect for whoever goes on from it: compared with what its turn says before it is
// believed, as every record is.
import { RodsError } from '@rods/core';
import type { EffectRecord, TurnRecord } from './Record.js';
import type { RunLog } from './RunLog.js';
import { storedDifference } from './storedDifference.js';

/** The result of this effect of a turn, as it was written. @throws RodsError `LOG_CORRUPT` naming the event when it is not. */
export function intactEffect(log: RunLog, turn: TurnRecord, ordinal: number): EffectRecord {
  const mark = turn.effects[ordinal];
  const kept = log.effect(turn.seq, ordinal);
  const other = kept && mark && storedDifference(turn, mark, kept);
  if (kept && mark && !other) return kept;
  const what = other
    ? `has another ${other.field === 'output' ? 'result' : other.field} than was written`
    : 'is missing';
  throw new RodsError(
    'LOG_CORRUPT',
    `event ${turn.seq}: its effect ${ordinal} (${mark?.src ?? 'of no name'}) ${what}; put back a copy of the log`,
  );
}
