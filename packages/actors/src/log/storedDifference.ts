// Whether what the log keeps of an external or bulk effect is what the turn that asked for it says.
import type { EffectRecord, TurnRecord } from './Record.js';
import { effectHash } from './stateHash.js';

type StoredDifference = { readonly field: string; readonly expected: unknown; readonly actual: unknown };

/** The first way a stored effect is not the one its turn names; hashes stand for input and result. */
export function storedDifference(
  turn: TurnRecord,
  mark: TurnRecord['effects'][number],
  stored: EffectRecord,
): StoredDifference | null {
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['input', mark.input, effectHash(stored.input, turn.v)],
    ['output', mark.output, effectHash(stored.output, turn.v)],
    ['src', mark.src, stored.src],
    ['agent', turn.actor.split('/', 1)[0], stored.agent],
    ['v', turn.v, stored.v],
  ];
  for (const [field, expected, actual] of pairs) if (expected !== actual) return { field, expected, actual };
  return null;
}
