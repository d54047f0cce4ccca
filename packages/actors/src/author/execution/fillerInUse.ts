// The filler long-context worlds are opened with in this thread: the run's own, set by the host before anything runs.
import { type Filler, ownFiller } from '@rods/sim';

let filler: Filler | null = null;

/** Long-context worlds hold this from now on. Runs and their replays must set the same, as with a toolset. */
export function useFiller(given: Filler): void {
  filler = given;
}

/** The filler in use; our own until another is set. */
export function fillerInUse(): Filler {
  filler ??= ownFiller();
  return filler;
}
