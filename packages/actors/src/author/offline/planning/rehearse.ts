// A plan tried out before it is proposed: whether it runs, cured as the error critic would cure it, and what structure it
// then has. The cures are made by the same rules from the same draws, so the real attempt meets the same world.
import type { Category, Profile } from '@rods/core';
import type { Failure } from '../../../agents/job/Failure.js';
import type { JobState } from '../../../agents/job/JobState.js';
import { criticise, mayPatch } from '../../../agents/orchestrator/criticise.js';
import { executeCall } from '../../execution/executeCall.js';
import { nextPlace, openTrace } from '../../execution/openTrace.js';
import { profileRun } from '../../execution/profileRun.js';
import { runTrace } from '../../execution/runCalls.js';
import type { Plan } from '../../Plan.js';
import { callsOf, type Trace } from '../../Trace.js';
import { chooseArguments } from '../chooseArguments.js';
import type { OfflineKit } from '../OfflineKit.js';
import { patchWorld } from '../patchWorld.js';
import { freshWorld } from '../world/freshWorld.js';

type Seed = { readonly category: Category; readonly classes: readonly string[]; readonly configText: string };

const isLong = ({ category }: Seed): boolean => category === 'long_context';

export type Rehearsed = { readonly trace: Trace; readonly profile: Profile };

/** What the plan comes to; undefined when a call fails beyond cure, which is the critic's business and no reason not to try. */
export function rehearse(from: JobState, seed: Seed, plan: Plan, kit: OfflineKit): Rehearsed | undefined {
  for (let state = from; ; ) {
    const attempt = runThrough(state, seed, plan, kit);
    if (attempt.kind === 'trace') {
      const { trace } = attempt;
      return { trace, profile: profileOfTrace(trace, seed.category, kit) };
    }
    const { failure, className, trace, callText } = attempt;
    if (!mayPatch(state, failure)) return undefined;
    const { patches } = patchWorld({ state, failure, className, trace, callText }, kit);
    const verdict = criticise(state, failure, patches);
    if (verdict.kind !== 'patched') return undefined;
    state = verdict.state;
  }
}

type Attempt =
  | { readonly kind: 'trace'; readonly trace: Trace }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      readonly className: string;
      readonly trace: Trace;
      readonly callText: string;
    };

function runThrough(state: JobState, seed: Seed, plan: Plan, kit: OfflineKit): Attempt {
  let trace = openTrace(seed.classes, plan, freshWorld(seed, kit.domain, state.stream, state.patches), isLong(seed));
  for (let place = nextPlace(plan, trace); place; place = nextPlace(plan, trace)) {
    const chosen = chooseArguments({ state, plan, trace, place }, kit);
    const session = kit.sessions.take(trace);
    const step = chosen.kind === 'failed' ? chosen : executeCall(trace, place, chosen, session, false);
    if (step.kind === 'executed') {
      trace = step.trace;
      kit.sessions.put(trace, session);
      continue;
    }
    const move = plan.turns[place.turn]?.moves[place.move];
    const { attempt } = state;
    const { error, detail } = step;
    return {
      kind: 'failed',
      failure: { attempt, error, function: move?.functions[place.call] ?? '', turn: place.turn, detail },
      className: move?.className ?? '',
      trace,
      callText: chosen.kind === 'call' ? chosen.text : '',
    };
  }
  return { kind: 'trace', trace };
}

function profileOfTrace(trace: Trace, category: Category, kit: OfflineKit): Profile {
  const turns = trace.turns.map((turn) => callsOf(turn).map((call) => call.text));
  return profileRun(category, turns, runTrace(trace), kit.schemas);
}
