// Decimal text of ints, with CPython's limit on its length.
import { valueError } from './PyError.js';

export const mostDigits = 4300;
export const digitLimit = `Exceeds the limit (${mostDigits} digits) for integer string conversion`;
export const digitRemedy = 'use sys.set_int_max_str_digits() to increase the limit';

const mostSafe = BigInt(Number.MAX_SAFE_INTEGER);
const limit = 10n ** BigInt(mostDigits);

/** `str(int)`. @throws PyError ValueError beyond 4,300 digits. */
export function intText(value: bigint): string {
  // the engine writes numbers faster than bigints
  if (value <= mostSafe && value >= -mostSafe) return String(Number(value));
  if (value >= limit || value <= -limit) throw valueError(`${digitLimit}; ${digitRemedy}`);
  return value.toString();
}
