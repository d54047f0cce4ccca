// The budget of a walk through the tree, which aliases can make endless or exponential: its depth is CPython's, its
// length is ours.
import { PyError } from '../../python/PyError.js';

const deepest = 980;
const mostEntries = 200_000;

export class Walk {
  #depth = 0;
  #entries = 0;

  /** Goes into a directory of so many entries. @throws PyError RecursionError as Python would, or Refused. */
  enter(entries: number): void {
    this.#depth += 1;
    this.#entries += entries;
    if (this.#depth > deepest) throw new PyError('RecursionError', 'maximum recursion depth exceeded');
    if (this.#entries > mostEntries) throw new PyError('Refused', `a walk over more than ${mostEntries} entries`);
  }

  leave(): void {
    this.#depth -= 1;
  }
}
