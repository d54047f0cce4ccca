// The variant as a task: what a finished conversation and its executed calls amount to, before any transform.
import type { Category, Lineage, Task } from '@rods/core';
import { callsOf, type Trace } from '../../author/Trace.js';
import type { Recorded } from './Candidate.js';

/** Unique per job, with the benchmark's category mark where its tools look for it. */
export function variantId(category: Category, job: string): string {
  return `multi_turn_${category}_rods_${job}`;
}

export function composeTask(
  job: string,
  seed: Pick<Task, 'category'>,
  trace: Trace,
  messages: readonly string[],
  lineage?: Lineage,
): Task {
  return {
    id: variantId(seed.category, job),
    category: seed.category,
    classes: [...trace.classes],
    configText: trace.configText,
    questions: messages.map((message) => [message]),
    groundTruth: trace.turns.map((turn) => callsOf(turn).map((call) => call.text)),
    missedFunction: {},
    ...(lineage ? { lineage } : {}),
  };
}

/** What the orchestrator saw when it executed the trace. */
export function recordedOf(trace: Trace): Recorded {
  return {
    results: trace.turns.map((turn) => callsOf(turn).map((call) => call.result)),
    stateHashes: trace.turns.map((turn) => turn.stateHash),
  };
}
