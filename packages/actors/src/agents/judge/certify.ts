// The accepted variant's line, with its lineage: everything that tells where it comes from and how it was made.
import { encodeTask, type Lineage, type Profile, profileDistance, type Task } from '@rods/core';
import type { Plan } from '../../author/Plan.js';
import { callsOf, type Trace } from '../../author/Trace.js';
import type { JobState } from '../job/JobState.js';
import { composeTask } from './composeTask.js';

export type Certificate = {
  readonly state: JobState;
  readonly seed: Task;
  readonly plan: Plan;
  readonly trace: Trace;
  readonly messages: readonly string[];
  readonly author: {
    readonly name: string;
    readonly models: Readonly<Record<string, string>>;
    readonly prompts: Readonly<Record<string, string>>;
  };
  readonly profiles: { readonly seed: Profile; readonly variant: Profile };
};

const namesOf = (turns: readonly (readonly string[])[]): string =>
  turns
    .flat()
    .map((text) => text.slice(0, text.indexOf('(')))
    .sort()
    .join(' ');

export function lineageOf(certificate: Certificate): Lineage {
  const { state, seed, trace, author, profiles } = certificate;
  const calls = trace.turns.map((turn) => callsOf(turn).map((call) => call.text));
  return {
    seed: seed.id,
    root: seed.lineage?.root ?? seed.id,
    generation: (seed.lineage?.generation ?? 0) + 1,
    job: state.job,
    attempt: state.attempt,
    plan: certificate.plan.turns.map((turn) => turn.moves.flatMap((move) => [...move.functions])),
    patches: state.patches.map((patch) => ({ ...patch, path: [...patch.path] })),
    author: author.name,
    models: { ...author.models },
    prompts: { ...author.prompts },
    profiles,
    distance: profileDistance(profiles.seed, profiles.variant),
    // By what the calls are, not by what was intended: equal multisets of functions mean that only values differ.
    resampled: namesOf(calls) === namesOf(seed.groundTruth),
    stream: state.stream,
    emittedAt: state.step,
  };
}

/** The variant as one JSONL line. */
export function certify(certificate: Certificate): string {
  const { state, seed, trace, messages } = certificate;
  return encodeTask(composeTask(state.job, seed, trace, messages, lineageOf(certificate)));
}
