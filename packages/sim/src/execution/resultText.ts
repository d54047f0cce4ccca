// How the benchmark turns what a method returned into the text a policy sees.
import { pyJsonDumps } from '../python/dumps.js';
import type { PyValue } from '../python/PyValue.js';
import { pyRepr, pyStr } from '../python/repr.js';

/** A text is itself, a dict is JSON (Python's str when JSON cannot hold it), everything else is Python's str. */
export function resultText(value: PyValue): string {
  if (typeof value === 'string') return value;
  if (value instanceof Map) {
    try {
      return pyJsonDumps(value);
    } catch {
      // the benchmark catches everything here and falls back to str
      return pyRepr(value);
    }
  }
  return pyStr(value);
}
