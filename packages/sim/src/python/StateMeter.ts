// The budget for looking through a whole state: aliases can make a small tree endless or exponential to print or compare.
import { RodsError } from '@rods/core';

const mostValues = 1_000_000;
const deepest = 1_000;

export class StateMeter {
  #left = mostValues;

  /** Counts one value at a depth. @throws RodsError `STATE_TOO_LARGE`. */
  spend(depth = 0): void {
    this.#left -= 1;
    if (this.#left < 0)
      throw new RodsError(
        'STATE_TOO_LARGE',
        `the state holds more than ${mostValues} values, shared ones counted each time`,
      );
    if (depth > deepest) throw new RodsError('STATE_TOO_LARGE', `the state is nested more than ${deepest} levels deep`);
  }
}
