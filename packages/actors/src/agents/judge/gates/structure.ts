// The variant must have the structure of its seed: turns, calls, depth and flow across turns. A run may switch it off.
import { matchProfile } from '@rods/core';
import { profileRun } from '../../../author/execution/profileRun.js';
import { profileSeed } from '../../planner/openSeed.js';
import type { Gate } from '../Gate.js';

export const structure: Gate = {
  name: 'structure',
  check: ({ task, seed, run, limits }, kit) => {
    if (!limits.profileGate) return undefined;
    const found = matchProfile(profileSeed(seed, kit), profileRun(task.category, task.groundTruth, run, kit.schemas));
    return found.length ? { turn: 0, detail: found.join('; ') } : undefined;
  },
};
