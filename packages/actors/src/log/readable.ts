// Reads of the store that may find something undecodable: then the error names what was read, not what the decoder stumbled on.
import { RodsError } from '@rods/core';

/** What `read` gives. @throws RodsError `LOG_CORRUPT` naming `what` when the store cannot make sense of what is there. */
export function readable<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RodsError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new RodsError('LOG_CORRUPT', `${what} cannot be read (${why}); put back a copy of the run's folder`, {
      cause: error,
    });
  }
}

/** The same where something else can take its place. */
export function readableOr<T, U>(other: U, read: () => T): T | U {
  try {
    return read();
  } catch {
    // a cache is passed over; `verifyLog` tells that it is damaged
    return other;
  }
}

/** A key of a table: a number alone, or a text or number followed by a number. @throws RodsError `LOG_CORRUPT`. */
export function numberKey(table: string, key: unknown): number {
  if (Number.isSafeInteger(key) && Number(key) >= 0) return Number(key);
  throw unreadableKey(table, key);
}

export function pairKey(table: string, key: unknown): readonly [unknown, number] {
  if (Array.isArray(key) && key.length === 2) return [key[0], numberKey(table, key[1])];
  throw unreadableKey(table, key);
}

function unreadableKey(table: string, key: unknown): RodsError {
  const text = typeof key === 'symbol' ? 'a symbol' : JSON.stringify(key);
  return new RodsError(
    'LOG_CORRUPT',
    `${table}: ${text} is no number of an event; put back a copy of the run's folder`,
  );
}
