// What an answer of a writer does to its job: a model's calls are counted, and a question without an answer ends the job.
import type { Told, Unanswered } from '../../author/Author.js';
import { addSpent, nothingSpent } from './Asked.js';
import { endJob } from './endJob.js';
import type { JobState } from './JobState.js';
import { ended, type SendParams } from './send.js';

/** True when there is no reply: a failure of server or parser is never taken for the model's answer. */
export function isUnanswered(told: object): told is Unanswered {
  return 'kind' in told && told.kind === 'unanswered';
}

/** The job after the answer: with the calls it took and who wrote it. A writer without a model changes nothing. */
export function charge(state: JobState, told: object): JobState {
  const { asked } = told as Told<object>;
  if (!asked) return state;
  const { models, prompts } = state.writtenBy ?? { models: {}, prompts: {} };
  return {
    ...state,
    writtenBy: {
      models: { ...models, ...asked.writtenBy.models },
      prompts: { ...prompts, ...asked.writtenBy.prompts },
    },
    counters: { ...state.counters, model: addSpent(state.counters.model ?? nothingSpent, asked.spent) },
  };
}

/** The end of a job whose question got no answer. */
export function endUnanswered(state: JobState, told: object): SendParams {
  const { outcome, reason, detail } = isUnanswered(told)
    ? told
    : { outcome: 'failed' as const, reason: 'no_answer', detail: 'the writer gave no answer' };
  return ended(endJob(charge(state, told), { kind: outcome, reason, detail }));
}

/** A reply without the account of how it came about, which is kept in the log once and travels no further. */
export function bare<T extends object>(told: T): Omit<T, 'asked'> {
  const { asked: _, ...reply } = told as T & { asked?: unknown };
  return reply;
}
