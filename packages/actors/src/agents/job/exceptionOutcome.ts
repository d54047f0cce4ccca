// A throw inside an agent ends that job alone, under the name the paper has for it.
import type { Outcome } from './JobEnded.js';

export function exceptionOutcome(thrown: unknown): Outcome {
  const detail =
    thrown instanceof Error
      ? thrown.message
      : typeof thrown === 'object' && thrown && 'message' in thrown
        ? String(thrown.message)
        : String(thrown);
  return { kind: 'dropped', reason: 'pipeline_exception', detail };
}
