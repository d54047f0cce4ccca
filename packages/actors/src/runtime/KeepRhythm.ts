// When a long-lived actor's state is kept. A state grows with its run: kept every so many turns whatever its size, the states
// of a long run would outweigh everything else in its log, and a host would do little but hand them over.
import type { Kept } from '../log/stateHash.js';

/** Turns between two kept states at least. */
const leastTurns = 50;
/**
 * Characters of kept states per turn at most: a large state is kept less often. To keep it costs more than the turn, and a
 * thousand turns of a tracker are taken again in a second or two.
 */
const mostPerTurn = 4_096;

export class KeepRhythm {
  #turns = 0;
  #wait = leastTurns;

  /** An actor whose state was kept before, and the turns it has taken since. */
  constructor(kept: Kept | null = null, turns = 0) {
    this.#turns = turns;
    if (kept) this.#rest(kept);
  }

  /** After a turn: the state, when it is to be kept now. */
  next(state: Kept): Kept | null {
    this.#turns += 1;
    if (this.#turns < this.#wait) return null;
    this.#turns = 0;
    const kept = { value: state.value, context: state.context };
    this.#rest(kept);
    return kept;
  }

  #rest(kept: Kept): void {
    this.#wait = Math.max(leastTurns, Math.ceil(JSON.stringify(kept).length / mostPerTurn));
  }
}
