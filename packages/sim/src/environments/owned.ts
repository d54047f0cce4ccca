// Copy on write. A fresh state holds the lists and dicts of its configuration themselves, or those of the world it was
// forked from; the first change of one copies it, and its entries only where they change. Nothing borrowed is ever changed.
import { dictGet, getItem, setItem } from '../python/containers.js';
import { FixedDict, type PyDict, type PyList, PySet, type PyValue } from '../python/PyValue.js';

/** A state that knows which of its lists and dicts are not its own, by their keys. */
export type Borrower = {
  borrowed: readonly string[];
  /** Lists and dicts that are its own but for entries: key, and what it was copied from, whose entries it holds. */
  lenders: readonly (readonly [string, PyDict | PyList])[];
};

/** Before a fork: from now on nothing that stands at the keys is the state's own, nor its fork's. */
export function lend(state: Borrower, keys: readonly string[]): void {
  state.borrowed = keys;
  state.lenders = [];
}

/** What stands at a key with all that is in it, for changing any of it. */
export function own<S extends Borrower, K extends keyof S & string>(state: S, key: K): S[K] {
  if (state.borrowed.includes(key)) {
    state.borrowed = without(state.borrowed, key);
    state[key] = ownCopy(state[key] as PyValue) as S[K];
    return state[key];
  }
  const lender = lenderOf(state, key);
  if (lender !== undefined) {
    const entries: unknown = state[key];
    if (entries instanceof Map && lender instanceof Map)
      for (const [name, entry] of entries) if (lender.get(name) === entry) entries.set(name, ownCopy(entry));
    if (Array.isArray(entries) && Array.isArray(lender)) {
      const lent = new Set(lender);
      for (const [at, entry] of entries.entries()) if (lent.has(entry)) entries[at] = ownCopy(entry);
    }
    state.lenders = state.lenders.filter(([one]) => one !== key);
  }
  return state[key];
}

/** The list or dict at a key, for adding and removing entries: those in it stay as they are. */
export function ownList<S extends Borrower, K extends keyof S & string>(state: S, key: K): S[K] {
  const given: unknown = state[key];
  if (!state.borrowed.includes(key)) return state[key];
  if (!(given instanceof Map || Array.isArray(given))) return own(state, key);
  state.borrowed = without(state.borrowed, key);
  state.lenders = [...state.lenders, [key, given]];
  state[key] = (Array.isArray(given) ? given.slice() : sameEntries(given)) as S[K];
  return state[key];
}

/** Entry by entry: faster than the constructor. */
function sameEntries(given: PyDict): PyDict {
  const copy: PyDict = new Map();
  for (const [key, entry] of given) copy.set(key, entry);
  return copy;
}

function lenderOf(state: Borrower, key: string): PyDict | PyList | undefined {
  for (const [one, lender] of state.lenders) if (one === key) return lender;
  return undefined;
}

/** One entry of the list or dict at a key, by its place or its key, for changing it. It is there. */
export function ownEntry<S extends Borrower, K extends keyof S & string>(state: S, key: K, place: PyValue): PyValue {
  const entries: unknown = ownList(state, key);
  const lender = lenderOf(state, key);
  const entry = getItem(entries as PyValue, place);
  if (typeof entry !== 'object' || entry === null || lender === undefined) return entry;
  const isLent = Array.isArray(lender) ? lender.includes(entry) : dictGet(lender, place) === entry;
  if (!isLent) return entry;
  const copy = ownCopy(entry);
  setItem(entries as PyValue, place, copy);
  return copy;
}

/** Whether what stands at a key belongs to others too, so that it never changes. */
export function isBorrowed(state: Borrower, key: string): boolean {
  return state.borrowed.includes(key);
}

/** All of it the state's own: for calls that may hand parts of a state around. */
export function ownAll<S extends Borrower>(state: S): void {
  for (const key of state.borrowed) own(state, key as keyof S & string);
  for (const [key] of state.lenders) own(state, key as keyof S & string);
}

function without(keys: readonly string[], key: string): readonly string[] {
  return keys.filter((one) => one !== key);
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
