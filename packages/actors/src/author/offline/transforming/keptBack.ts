// A slot whose value the message must not tell: phrases do without it, or speak of it vaguely.
import type { JsonValue } from '@rods/core';
import type { Slot } from '../phrasing/Slot.js';
import { vagueWords } from './vagueWords.js';

/** What is only made by the call cannot be spoken of as if it were there. */
const isNew = /^(?:touch|mkdir)\./;

/** Every slot of an equal value is kept back, whichever call it belongs to. */
export function keptBack(
  slot: Slot,
  hidden: { readonly values: readonly JsonValue[]; readonly vaguely: boolean } | undefined,
): Slot {
  if (!hidden?.values.includes(slot.value)) return slot;
  const words = slot.names.some((name) => isNew.test(name)) ? [] : (vagueWords[slot.parameter] ?? []);
  return {
    ...slot,
    // no phrase may mean it
    value: null,
    words,
    said: false,
    known: false,
    salient: false,
    statable: hidden.vaguely && words.length > 0,
    vague: true,
  };
}
