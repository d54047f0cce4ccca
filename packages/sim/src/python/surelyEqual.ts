// Whether a value is sure to equal another that was made in the same way. Most are; NaN is not, and what aliases make
// endless has no answer.
import { FixedDict, PyOpaque, PySet, PyTuple, type PyValue } from './PyValue.js';

/** Deeper values are not looked through. */
const deepest = 100;

/** What is left of a budget of values, shared ones counted each time they are met; negative when it is not sure. */
export function surelyEqual(value: PyValue, budget: number, depth = 0): number {
  if (typeof value === 'number') return Number.isNaN(value) ? -1 : budget - 1;
  if (typeof value !== 'object' || value === null || value instanceof FixedDict) return budget - 1;
  if (depth > deepest) return -1;
  if (Array.isArray(value)) return allOf(value, budget - 1, depth);
  if (value instanceof Map) {
    let left = budget - 1;
    for (const [key, member] of value) {
      // keys that are objects are found by being looked for one by one
      if (typeof key === 'object' && key !== null) return -1;
      left = surelyEqual(member, left, depth + 1);
      if (left < 0) return left;
    }
    return left;
  }
  if (value instanceof PyTuple || value instanceof PySet) return allOf(value.items, budget - 1, depth);
  const compared = value instanceof PyOpaque ? value.compared?.() : undefined;
  return compared === undefined ? -1 : allOf(compared, budget - 1, depth);
}

function allOf(values: Iterable<PyValue>, budget: number, depth: number): number {
  let left = budget;
  for (const value of values) {
    left = surelyEqual(value, left, depth + 1);
    if (left < 0) return left;
  }
  return left;
}
