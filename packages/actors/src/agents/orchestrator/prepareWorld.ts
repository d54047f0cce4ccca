// The world an attempt starts from, and the empty trace over it.
import type { Task } from '@rods/core';
import { openTrace } from '../../author/execution/openTrace.js';
import type { OfflineKit } from '../../author/offline/OfflineKit.js';
import { freshWorld } from '../../author/offline/world/freshWorld.js';
import type { Plan } from '../../author/Plan.js';
import type { Trace } from '../../author/Trace.js';
import type { JobState } from '../job/JobState.js';

export function prepareWorld(state: JobState, seed: Task, plan: Plan, kit: OfflineKit): Trace {
  const config = freshWorld(seed, kit.domain, state.stream, state.patches);
  return openTrace(seed.classes, plan, config, seed.category === 'long_context');
}
