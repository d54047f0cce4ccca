// Which of the offered functions comes next. A function that is not offered has no action here.
import type { Decision } from './Decision.js';
import { functionFeature } from './priors.js';
import type { Situation } from './Situation.js';
import type { TaskPass } from './TaskPass.js';
import { turnStart } from './Transitions.js';

export type FunctionDecision = {
  readonly decision: Decision;
  /** Function index per action. */
  readonly offered: Int32Array;
};

/** @param offered functions to choose from; those of the turn by default. */
export function functionDecision(
  of: TaskPass,
  now: Situation,
  offered: Int32Array = of.view.turns[now.turn]?.offered ?? new Int32Array(0),
): FunctionDecision {
  const { pass } = of;
  const query = of.query(now.from, now.turn);
  const last = now.callsThisTurn > 0 ? (now.calls.at(-1)?.fn ?? turnStart) : turnStart;
  const row = of.transitions.after(last);
  const features = denseFeatures(of, now, offered);
  const base = pass.layout.functionDense;
  const logits = Float64Array.from(offered, (f, action) => {
    let logit = (query.scores[f] as number) + (row.scores[f] as number);
    for (const [feature, value] of features[action] as readonly (readonly [number, number])[]) {
      logit += value * (pass.weights[base + feature] as number);
    }
    return logit;
  });
  const decision = of.decide(logits, (onLogits) => {
    for (const [action, f] of offered.entries()) {
      const g = onLogits[action] as number;
      query.gradient[f] = (query.gradient[f] as number) + g;
      row.gradient[f] = (row.gradient[f] as number) + g;
      for (const [feature, value] of features[action] as readonly (readonly [number, number])[]) {
        pass.gradient.add(base + feature, g * value);
      }
    }
  });
  return { decision, offered };
}

function denseFeatures(of: TaskPass, now: Situation, offered: Int32Array): (readonly (readonly [number, number])[])[] {
  const counts = new Map<number, number>();
  const before = new Set<number>();
  for (const call of now.calls) {
    if (call.turn === now.turn) counts.set(call.fn, (counts.get(call.fn) ?? 0) + 1);
    else before.add(call.fn);
  }
  const last = now.callsThisTurn > 0 ? now.calls.at(-1) : undefined;
  const newest = now.calls.at(-1);
  const keys = newest?.outputs.nearWords ?? new Set<string>();
  const said = of.view.turns[now.turn]?.said ?? new Set<string>();
  return [...offered].map((f) => {
    const fn = of.view.set.functions[f] as TaskPass['view']['set']['functions'][number];
    const found: [number, number][] = [];
    const count = counts.get(f) ?? 0;
    if (count > 0) found.push([functionFeature.calledThisTurn, 1]);
    if (count > 1) found.push([functionFeature.calledTwiceThisTurn, count - 1]);
    if (before.has(f)) found.push([functionFeature.calledBefore, 1]);
    if (last?.fn === f)
      found.push([last.result.outcome === 'ok' ? functionFeature.isLast : functionFeature.lastFailed, 1]);
    const fits = fn.parameters.some(
      (parameter) => parameter.schema.required && [...parameter.nameWords].every((word) => keys.has(word)),
    );
    if (fits) found.push([functionFeature.outputFits, 1]);
    const named = fn.nameTexts.filter((word) => said.has(word)).length;
    if (named > 0) found.push([functionFeature.nameSaid, named / fn.nameTexts.length]);
    return found;
  });
}
