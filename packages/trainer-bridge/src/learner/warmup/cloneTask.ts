// Cloning one training task: the reference is played, and every decision on its way is reinforced as if it had been drawn.
// A value that no candidate has is passed over: the policy could never have chosen it.
import { openEpisode, type PyValue, pyEquals } from '@rods/sim';
import { type CandidateSource, valueKey } from '../candidates/Mention.js';
import { argmax } from '../math/softmax.js';
import { type ArgumentDecision, argumentDecision, chosenOf } from '../policy/argumentDecision.js';
import { askDecision } from '../policy/askDecision.js';
import { functionDecision } from '../policy/functionDecision.js';
import type { HeadDecision, HeadName } from '../policy/headDecision.js';
import type { CallRecord, Chosen, Situation } from '../policy/Situation.js';
import { stopDecision } from '../policy/stopDecision.js';
import type { TaskPass } from '../policy/TaskPass.js';
import { callRecord } from '../rollout/callRecord.js';
import type { PlayRules } from '../rollout/Player.js';
import { withoutFunctions, withoutValue } from './minimalPairs.js';
import { type ReferenceCall, referenceTurns } from './referenceCalls.js';

export type HeadExample = { readonly head: HeadName; readonly features: number[]; readonly closes: 0 | 1 };

export type CloneCounts = {
  arguments: number;
  expressible: number;
  right: number;
  bySource: Partial<Record<CandidateSource, number>>;
  turns: number;
  expressibleTurns: number;
  functions: number;
  functionsRight: number;
};

export type CloneOutcome = { readonly counts: CloneCounts; readonly heads: HeadExample[] };

export type CloneOptions = {
  readonly rules: PlayRules;
  /** False leaves refuse, end and ask to the cross-fit. */
  readonly trainsHeads: boolean;
  /** Drawn once a turn: whether the heads also see the turn as one that cannot be served. */
  readonly drawsPair?: () => boolean;
};

export function cloneTask(of: TaskPass, options: CloneOptions): CloneOutcome {
  const heads: HeadExample[] = [];
  const counts = emptyCounts();
  const { callsPerTurn } = options.rules;
  const episode = openEpisode(of.view.episode, options.rules);
  let calls: readonly CallRecord[] = [];
  let from = 0;
  const teach = (head: HeadDecision, closes: 0 | 1): void => {
    heads.push({ head: head.head, features: [...head.features], closes });
    if (options.trainsHeads) head.decision.reinforce(closes, 1, 0);
  };
  for (const [turn, reference] of referenceTurns(of.view).entries()) {
    let callsThisTurn = 0;
    let wantsPair = reference.calls.length > 0 && options.drawsPair?.() === true;
    const situation = (): Situation => ({ turn, from, calls, callsThisTurn });
    let isExpressible = true;
    const refused = wantsPair ? withoutFunctions(of, situation(), reference.calls) : null;
    if (refused) teach(refused, 1);
    for (const call of reference.calls.slice(0, callsPerTurn)) {
      const now = situation();
      const next = functionDecision(of, now);
      const action = next.offered.indexOf(call.fn);
      if (action >= 0) {
        teach(stopDecision(of, now, next), 0);
        next.decision.reinforce(action, 1, 0);
        counts.functions += 1;
        if (argmax(next.decision.probabilities) === action) counts.functionsRight += 1;
        const chosen = cloneArguments(of, now, call, counts);
        if (chosen.every((one) => one !== null)) {
          teach(askDecision(of, now, next, action, chosen), 0);
          const asked = wantsPair ? withoutValue(of, now, { next, action, chosen }) : null;
          if (asked) teach(asked, 1);
          if (asked) wantsPair = false;
        } else isExpressible = false;
      } else isExpressible = false;
      const result = episode.call(call.text);
      if (result) calls = [...calls, callRecord(of, { fn: Math.max(0, call.fn), turn, args: call.args }, result)];
      callsThisTurn += 1;
    }
    counts.turns += 1;
    if (isExpressible) counts.expressibleTurns += 1;
    const now = situation();
    const next = functionDecision(of, now);
    if (reference.kind === 'ask') teachAsk(of, now, teach);
    else if (next.offered.length > 0 && callsThisTurn < callsPerTurn) teach(stopDecision(of, now, next), 1);
    for (const call of reference.calls.slice(callsPerTurn)) episode.call(call.text);
    episode.endTurn();
    if (callsThisTurn > 0) from = turn + 1;
  }
  of.backward();
  return { counts, heads };
}

/** The request lacks a value: whatever call comes to mind, its arguments should not convince. */
function teachAsk(of: TaskPass, now: Situation, teach: (head: HeadDecision, closes: 0 | 1) => void): void {
  const next = functionDecision(of, now);
  const action = argmax(next.decision.probabilities);
  const fn = of.view.set.functions[next.offered[action] as number];
  if (!fn) return;
  const chosen: Chosen[] = [];
  for (const parameter of fn.parameters) {
    const decision = argumentDecision(of, now, parameter, chosen);
    if (decision.candidates.length === 0) return;
    chosen.push(chosenOf(decision, argmax(decision.decision.probabilities)));
  }
  teach(askDecision(of, now, next, action, chosen), 1);
}

function cloneArguments(
  of: TaskPass,
  now: Situation,
  call: ReferenceCall,
  counts: CloneCounts,
): (Chosen | null)[] & Chosen[] {
  const chosen: Chosen[] = [];
  let isComplete = true;
  for (const parameter of of.view.set.functions[call.fn]?.parameters ?? []) {
    const decision = argumentDecision(of, now, parameter, chosen);
    const action = actionFor(decision, call.args.get(parameter.schema.name));
    if (call.args.has(parameter.schema.name)) counts.arguments += 1;
    if (action < 0) {
      isComplete = false;
      continue;
    }
    const source = (decision.candidates[action] as ArgumentDecision['candidates'][number]).mention.source;
    if (source !== 'omit') {
      counts.expressible += 1;
      counts.bySource[source] = (counts.bySource[source] ?? 0) + 1;
      if (argmax(decision.decision.probabilities) === action) counts.right += 1;
    }
    decision.decision.reinforce(action, 1, 0);
    chosen.push(chosenOf(decision, action));
  }
  return (isComplete ? chosen : [null]) as (Chosen | null)[] & Chosen[];
}

/** The candidate with exactly the reference's value, else one that Python calls equal; -1 when there is none. */
function actionFor(decision: ArgumentDecision, value: PyValue | undefined): number {
  if (value === undefined) return decision.candidates.findIndex(({ mention }) => mention.source === 'omit');
  const key = valueKey(value);
  const exact = decision.candidates.findIndex(({ mention }) => mention.key === key);
  if (exact >= 0) return exact;
  return decision.candidates.findIndex(({ mention }) => mention.source !== 'omit' && pyEquals(mention.value, value));
}

export function emptyCounts(): CloneCounts {
  return {
    arguments: 0,
    expressible: 0,
    right: 0,
    bySource: {},
    turns: 0,
    expressibleTurns: 0,
    functions: 0,
    functionsRight: 0,
  };
}
