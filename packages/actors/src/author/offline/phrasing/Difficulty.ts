// How hard a conversation is made, by a run's settings; each 0 to 1.
import type { Limits } from '../../../agents/job/Limits.js';

/**
 * `explicitness`: of what the conversation has, the share said again; above the default requests are worded more directly, below it
 * less. `distractors`: share of turns with a value nothing is asked about. `depth`: 0.5 keeps the seed's calls a turn and its longest
 * chain, more and less of it lengthens and shortens both within the gate on structure.
 */
export type Difficulty = Pick<Limits, 'explicitness' | 'distractors' | 'depth'>;
