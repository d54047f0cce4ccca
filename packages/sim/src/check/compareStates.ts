// The state check with an end: states that aliases make endless to compare count as different, and are marked.
import { RodsError } from '@rods/core';
import type { World } from '../execution/World.js';

export type StateComparison = {
  /** The first class that differs, null when all are equal. */
  readonly differing: string | null;
  /** Set when the comparison was given up: nothing is known but that the states are over the budget. */
  readonly mark?: 'state_too_large';
};

export function compareStates(world: World, reference: World): StateComparison {
  try {
    return { differing: world.differsFrom(reference) };
  } catch (error) {
    if (!(error instanceof RodsError) || error.code !== 'STATE_TOO_LARGE') throw error;
    return { differing: null, mark: 'state_too_large' };
  }
}
