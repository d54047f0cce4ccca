// What a world is opened with besides its configuration when it is a long-context one.
import type { WorldSpec } from '@rods/sim';
import { fillerInUse } from './fillerInUse.js';

/** Nothing for an ordinary world. */
export function longWorld(longContext: boolean): Pick<WorldSpec, 'longContext' | 'filler'> {
  return longContext ? { longContext: true, filler: fillerInUse() } : {};
}
