// A whole job in one thread: the agents' own functions, one after the other. What the machines do, without the wire.
import type { Task } from '@rods/core';
import { executeCall } from '../author/execution/executeCall.js';
import { closesTurn, nextPlace } from '../author/execution/openTrace.js';
import type { OfflineAuthor } from '../author/offline/createOfflineAuthor.js';
import type { Plan } from '../author/Plan.js';
import type { Trace } from '../author/Trace.js';
import type { Wording } from '../author/Wording.js';
import { endJob } from './job/endJob.js';
import type { Failure } from './job/Failure.js';
import type { JobEnded, Outcome } from './job/JobEnded.js';
import { type JobState, jobStateSchema } from './job/JobState.js';
import type { Limits } from './job/Limits.js';
import { afterRefusal } from './judge/afterRefusal.js';
import { finishVariant } from './judge/finishVariant.js';
import { judgeCandidate } from './judge/judgeCandidate.js';
import { criticise, mayPatch, type Verdict } from './orchestrator/criticise.js';
import { failureOf } from './orchestrator/failureOf.js';
import { prepareWorld } from './orchestrator/prepareWorld.js';
import { openSeed } from './planner/openSeed.js';
import { isTransformed } from './planner/seedForm.js';
import { draftTurn } from './query/draftTurn.js';

export type SynthesizeOptions = {
  readonly author: OfflineAuthor;
  readonly job: string;
  readonly stream: string;
  readonly step?: number;
  readonly limits?: Limits;
  /** Calls of accepted variants by function, where plans favour the seldom ones. */
  readonly called?: JobState['called'];
};

type Ended = { readonly state: JobState; readonly outcome: Outcome };
type Executed = { readonly kind: 'trace'; readonly state: JobState; readonly trace: Trace };
type Replan = { readonly kind: 'replan'; readonly state: JobState };
type Drafted = { readonly kind: 'draft'; readonly requests: readonly (readonly Wording[])[] };

/** From a seed's line to the job's terminal record. Same options, same record. */
export function synthesize(seedLine: string, options: SynthesizeOptions): JobEnded {
  const { author, job, stream } = options;
  const started = jobStateSchema.parse({
    job,
    step: options.step ?? 0,
    seed: seedLine,
    stream,
    limits: options.limits,
    called: options.called,
  });
  const opened = openSeed(started, author.kit);
  if (opened.kind === 'ended') return endJob(started, opened.outcome);
  const { seed, profile } = opened;

  let state = started;
  for (;;) {
    const planned = author.plan({ state, seed, profile });
    if (planned.kind === 'failed')
      return endJob(state, { kind: 'dropped', reason: planned.error, detail: planned.detail });
    const run = executePlan(state, seed, planned.plan, author);
    if (run.kind === 'ended') return endJob(run.state, run.outcome);
    state = run.state;
    if (run.kind === 'replan') continue;

    const drafted = draft(state, planned.plan, run.trace, author);
    if (drafted.kind === 'ended') return endJob(drafted.state, drafted.outcome);
    if (drafted.kind === 'replan') {
      state = drafted.state;
      continue;
    }
    const done = converse(state, seed, planned.plan, run.trace, drafted.requests, author);
    return endJob(done.state, done.outcome);
  }
}

function executePlan(
  from: JobState,
  seed: Task,
  plan: Plan,
  author: OfflineAuthor,
): Executed | Replan | ({ kind: 'ended' } & Ended) {
  const { kit } = author;
  let state = from;
  attempts: for (;;) {
    let trace = prepareWorld(state, seed, plan, kit);
    for (let place = nextPlace(plan, trace); place; place = nextPlace(plan, trace)) {
      const chosen = author.chooseArguments({ state, plan, trace, place });
      const session = kit.sessions.take(trace);
      const step =
        chosen.kind === 'failed' ? chosen : executeCall(trace, place, chosen, session, closesTurn(plan, place));
      if (step.kind === 'executed') {
        trace = step.trace;
        kit.sessions.put(trace, session);
        continue;
      }
      const failure = failureOf(state, plan, place, step);
      const className = plan.turns[place.turn]?.moves[place.move]?.className ?? '';
      const cured = mayPatch(state, failure)
        ? author.patch({
            state,
            failure,
            className,
            trace,
            callText: chosen.kind === 'call' ? chosen.text : '',
          }).patches
        : [];
      const verdict = criticise(state, failure, cured);
      if (verdict.kind !== 'patched') return verdict;
      state = verdict.state;
      continue attempts;
    }
    return { kind: 'trace', state, trace };
  }
}

function draft(
  state: JobState,
  plan: Plan,
  trace: Trace,
  author: OfflineAuthor,
): Drafted | Exclude<Verdict, { kind: 'patched' }> {
  const requests: (readonly Wording[])[] = [];
  for (let turn = 0; turn < trace.turns.length; turn++) {
    const drafted = draftTurn(author.query({ state, plan, trace, turn, requests }), { trace, requests }, author.kit);
    if (drafted.kind === 'failed') {
      const failure: Failure = {
        attempt: state.attempt,
        error: drafted.error,
        function: drafted.functionName,
        turn,
        detail: drafted.detail,
      };
      const verdict = criticise(state, failure, []);
      if (verdict.kind === 'patched') throw new Error('a draft is never patched');
      return verdict;
    }
    requests.push(drafted.requests);
  }
  return { kind: 'draft', requests };
}

function converse(
  from: JobState,
  seed: Task,
  plan: Plan,
  trace: Trace,
  requests: readonly (readonly Wording[])[],
  author: OfflineAuthor,
): Ended {
  let state = from;
  const { narrative } = plan;
  let { messages } = author.rewrite({ state, narrative, trace, requests });
  for (let repaired = false; ; repaired = true) {
    const verdict = author.judge({ state, trace, narrative, messages });
    const refusal =
      judgeCandidate(state, seed, trace, messages, author.kit) ??
      (verdict.decision === 'reject' ? verdict.refusal : undefined);
    if (!refusal) {
      const { proposals } = isTransformed(seed.category)
        ? author.transform({ state, narrative, trace, requests, messages, category: seed.category })
        : { proposals: [] };
      const done = finishVariant({ state, seed, plan, trace, messages, proposals, author: author.name }, author.kit);
      if (done.kind === 'accepted') return { state, outcome: done };
      const next = afterRefusal(state, done.refusal, 'gt_unfixable', true);
      if (next.kind !== 'ended') throw new Error('a finished variant is never repaired');
      return next;
    }
    const next = afterRefusal(
      state,
      refusal,
      author.classify({ state, trace, narrative, messages, refusal }).decision,
      repaired,
    );
    if (next.kind === 'ended') return next;
    state = next.state;
    messages = author.repair({ state, narrative, trace, requests, messages, refusal }).messages;
  }
}
