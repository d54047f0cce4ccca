// What the rules of the judge say about a finished conversation: the gates, in a fresh world.
import type { Task } from '@rods/core';
import type { Refusal } from '../../author/Author.js';
import type { Trace } from '../../author/Trace.js';
import type { JobState } from '../job/JobState.js';
import type { Kit } from '../job/Kit.js';
import { openCandidate } from './Candidate.js';
import { composeTask, recordedOf } from './composeTask.js';
import { passGates } from './passGates.js';

export function judgeCandidate(
  state: JobState,
  seed: Task,
  trace: Trace,
  messages: readonly string[],
  kit: Kit,
): Refusal | undefined {
  return passGates(
    openCandidate(composeTask(state.job, seed, trace, messages), seed, recordedOf(trace), state.limits),
    kit,
  );
}
