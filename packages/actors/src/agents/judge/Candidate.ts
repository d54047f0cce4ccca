// What the judge looks at: the task as it would be trained on, its seed, what the orchestrator recorded, and a fresh run.
import type { Task } from '@rods/core';
import { type Run, runReference } from '../../author/execution/runCalls.js';
import { defaultLimits, type Limits } from '../job/Limits.js';

/** What execution showed when the trace was made; a fresh world has to show the same. */
export type Recorded = { readonly results: readonly (readonly string[])[]; readonly stateHashes: readonly string[] };

export type Candidate = {
  readonly task: Task;
  readonly seed: Task;
  readonly recorded: Recorded;
  readonly limits: Limits;
  /** The task's reference in a fresh world. */
  readonly run: Run;
};

export function openCandidate(task: Task, seed: Task, recorded: Recorded, limits = defaultLimits): Candidate {
  return { task, seed, recorded, limits, run: runReference(task, true) };
}

/** One text per turn, as the policy reads it. */
export function messagesOf(task: Task): readonly string[] {
  return task.questions.map((texts) => texts.join('\n'));
}
