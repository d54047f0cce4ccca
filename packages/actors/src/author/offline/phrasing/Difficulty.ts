// How hard a conversation is made, by a run's settings; each 0 to 1.
import type { Limits } from '../../../agents/job/Limits.js';

/**
 * `explicitness`: of what the conversation has, the share said again. `distractors`: share of turns with a value nothing is asked
 * about. `depth`: share of composed requests asked for as one thing.
 */
export type Difficulty = Pick<Limits, 'explicitness' | 'distractors' | 'depth'>;
