// Copy on write. A fresh state holds the lists and dicts of its configuration themselves, or those of the world it was
// forked from; the first change of one copies it. Nothing that is borrowed is ever changed.
import { FixedDict, PySet, type PyValue } from '../python/PyValue.js';

/** A state that knows which of its lists and dicts are not its own, by their keys. */
export type Borrower = { borrowed: readonly string[] };

/** What stands at a key, for changing it: copied now if it was borrowed. */
export function own<S extends Borrower, K extends keyof S & string>(state: S, key: K): S[K] {
  if (state.borrowed.includes(key)) {
    state.borrowed = state.borrowed.filter((one) => one !== key);
    state[key] = ownCopy(state[key] as PyValue) as S[K];
  }
  return state[key];
}

/** Whether what stands at a key belongs to others too, so that it never changes. */
export function isBorrowed(state: Borrower, key: string): boolean {
  return state.borrowed.includes(key);
}

/** All of it the state's own: for calls that may hand parts of a state around. */
export function ownAll<S extends Borrower>(state: S): void {
  for (const key of state.borrowed) own(state, key as keyof S & string);
}

/** A copy of what may change: fixed records stay the same objects. */
export function ownCopy(value: PyValue): PyValue {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const copy: PyValue[] = new Array(value.length);
    for (let at = 0; at < value.length; at++) copy[at] = ownCopy(value[at] as PyValue);
    return copy;
  }
  if (value instanceof FixedDict) return value;
  if (value instanceof Map) {
    const copy = new Map<PyValue, PyValue>();
    for (const [key, member] of value)
      copy.set(key, typeof member === 'object' && member !== null ? ownCopy(member) : member);
    return copy;
  }
  return value instanceof PySet ? new PySet([...value.items]) : value;
}
