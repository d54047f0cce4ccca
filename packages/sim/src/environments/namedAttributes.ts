// The public attributes of a state: their names are the same for all states of a class, so that the state check, which
// comes once a turn, makes a list of values and nothing more.
import type { PyValue } from '../python/PyValue.js';
import type { Attribute } from './Environment.js';
import type { Borrower } from './owned.js';

/** Names and values put together; what the state holds for others too counts as shared. */
export function namedAttributes<S extends Borrower>(
  state: S,
  names: readonly string[],
  values: readonly PyValue[],
): Attribute[] {
  const isShared = (value: PyValue): boolean =>
    typeof value === 'object' && value !== null && state.borrowed.some((key) => state[key as keyof S] === value);
  return names.map((name, at) => {
    const value = values[at] as PyValue;
    return [name, value, isShared(value)];
  });
}
