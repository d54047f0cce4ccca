// Where an accepted variant comes from and how it was made.
import { type Lineage, type Profile, profileDistance, type Task } from '@rods/core';
import type { Plan } from '../../author/Plan.js';
import { callsOf, type Trace } from '../../author/Trace.js';
import type { JobState } from '../job/JobState.js';

export type Origin = {
  readonly state: JobState;
  readonly seed: Task;
  readonly plan: Plan;
  readonly trace: Trace;
  /** Name of the writer; models and prompts that took part travel with the job. */
  readonly author: string;
  readonly profiles: { readonly seed: Profile; readonly variant: Profile };
};

const namesOf = (turns: readonly (readonly string[])[]): string =>
  turns
    .flat()
    .map((text) => text.slice(0, text.indexOf('(')))
    .sort()
    .join(' ');

export function lineageOf({ state, seed, plan, trace, author, profiles }: Origin): Lineage {
  const calls = trace.turns.map((turn) => callsOf(turn).map((call) => call.text));
  return {
    seed: seed.id,
    root: seed.lineage?.root ?? seed.id,
    generation: (seed.lineage?.generation ?? 0) + 1,
    job: state.job,
    attempt: state.attempt,
    plan: plan.turns.map((turn) => turn.moves.flatMap((move) => [...move.functions])),
    patches: state.patches.map((patch) => ({ ...patch, path: [...patch.path] })),
    author,
    models: { ...state.writtenBy?.models },
    prompts: { ...state.writtenBy?.prompts },
    profiles,
    distance: profileDistance(profiles.seed, profiles.variant),
    // By what the calls are, not by what was intended: equal multisets of functions mean that only values differ.
    resampled: namesOf(calls) === namesOf(seed.groundTruth),
    stream: state.stream,
    emittedAt: state.step,
  };
}
