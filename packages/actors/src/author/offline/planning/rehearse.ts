// A plan tried out before it is proposed: whether it runs, and what structure it then has.
import type { Category, Profile } from '@rods/core';
import type { JobState } from '../../../agents/job/JobState.js';
import { executeCall } from '../../execution/executeCall.js';
import { nextPlace, openTrace } from '../../execution/openTrace.js';
import { profileRun } from '../../execution/profileRun.js';
import { runCalls } from '../../execution/runCalls.js';
import type { Plan } from '../../Plan.js';
import { callsOf } from '../../Trace.js';
import { chooseArguments } from '../chooseArguments.js';
import type { OfflineKit } from '../OfflineKit.js';
import { freshWorld } from '../world/freshWorld.js';

/** The profile the plan will have; undefined when a call fails, which is the critic's business and no reason not to try. */
export function rehearse(
  state: JobState,
  seed: { readonly category: Category; readonly classes: readonly string[]; readonly configText: string },
  plan: Plan,
  kit: OfflineKit,
): Profile | undefined {
  let trace = openTrace(seed.classes, plan, freshWorld(seed, kit.domain, state.stream, state.patches));
  for (let place = nextPlace(plan, trace); place; place = nextPlace(plan, trace)) {
    const chosen = chooseArguments({ state, plan, trace, place }, kit);
    if (chosen.kind === 'failed') return undefined;
    const session = kit.sessions.take(trace);
    const step = executeCall(trace, place, chosen, session, false);
    if (step.kind === 'failed') return undefined;
    trace = step.trace;
    kit.sessions.put(trace, session);
  }
  const turns = trace.turns.map((turn) => callsOf(turn).map((call) => call.text));
  return profileRun(seed.category, turns, runCalls(trace.classes, trace.configText, turns), kit.schemas);
}
