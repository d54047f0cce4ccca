// What a log keeps of a turn's external and bulk effects, compared with what the turn says of them before it is believed.
import type { EffectRecord, TurnRecord } from '../log/Record.js';
import type { RunLog } from '../log/RunLog.js';
import { storedDifference } from '../log/storedDifference.js';
import type { Difference } from './Divergence.js';

export type StoredEffects =
  | { readonly kept: ReadonlyMap<number, EffectRecord>; readonly difference: null }
  | { readonly difference: Difference };

/** The kept records by ordinal, or the first that is not the one the turn names; one that is missing is left out. */
export function storedEffects(log: RunLog, record: TurnRecord): StoredEffects {
  const kept = new Map<number, EffectRecord>();
  for (const [ordinal, mark] of record.effects.entries()) {
    if (mark.class === 'pure') continue;
    const field = `effects[${ordinal}]`;
    let stored: EffectRecord | null;
    try {
      stored = log.effect(record.seq, ordinal);
    } catch (error) {
      const actual = error instanceof Error ? error.message : String(error);
      return { difference: { field, expected: 'a readable record', actual, likely: 'data' } };
    }
    if (!stored) continue;
    const other = storedDifference(record, mark, stored);
    if (other) return { difference: { ...other, field: `${field}.${other.field}`, likely: 'data' } };
    kept.set(ordinal, stored);
  }
  return { kept, difference: null };
}
