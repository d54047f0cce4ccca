// Sums what jobs went through.
import { addSpent, nothingSpent } from '../job/Asked.js';
import type { Counters } from '../job/Counters.js';

export function addCounters(a: Counters, b: Counters): Counters {
  const rejections = { ...a.rejections };
  for (const [gate, count] of Object.entries(b.rejections)) rejections[gate] = (rejections[gate] ?? 0) + count;
  return {
    replans: a.replans + b.replans,
    patches: a.patches + b.patches,
    repairs: a.repairs + b.repairs,
    rejections,
    ...(a.model || b.model ? { model: addSpent(a.model ?? nothingSpent, b.model ?? nothingSpent) } : {}),
  };
}
