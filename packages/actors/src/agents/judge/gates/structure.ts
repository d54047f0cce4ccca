// The variant must have the structure of its seed: turns, calls, depth and flow across turns. A run may switch it off.
import { matchProfile } from '@rods/core';
import { profileRun } from '../../../author/execution/profileRun.js';
import { runCalls } from '../../../author/execution/runCalls.js';
import type { Gate } from '../Gate.js';

export const structure: Gate = {
  name: 'structure',
  check: ({ task, seed, run, limits }, kit) => {
    if (!limits.profileGate) return undefined;
    const seedRun = runCalls(seed.classes, seed.configText, seed.groundTruth);
    const wanted = profileRun(seed.category, seed.groundTruth, seedRun, kit.schemas);
    const found = matchProfile(wanted, profileRun(task.category, task.groundTruth, run, kit.schemas));
    return found.length ? { turn: 0, detail: found.join('; ') } : undefined;
  },
};
