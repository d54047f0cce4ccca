// Which candidate fills a parameter: hashed log-linear score of its best mention plus dense features of the moment.
import { log } from '../math/log.js';
import type { CompiledParameter } from '../toolbox/FunctionSet.js';
import { type Candidate, candidatesFor } from './candidatesFor.js';
import type { Decision } from './Decision.js';
import type { Chosen, Situation } from './Situation.js';
import type { TaskPass } from './TaskPass.js';

export type ArgumentDecision = {
  readonly decision: Decision;
  readonly parameter: CompiledParameter;
  readonly candidates: readonly Candidate[];
};

/** A decision without actions when nothing fits the type: the call cannot be made. */
export function argumentDecision(
  of: TaskPass,
  now: Situation,
  parameter: CompiledParameter,
  chosen: readonly Chosen[],
): ArgumentDecision {
  const { pass } = of;
  const base = pass.layout.argumentDense;
  const candidates = candidatesFor(of, now, parameter, chosen);
  const logits = Float64Array.from(candidates, (candidate) => {
    let logit = candidate.score;
    for (const [at, value] of candidate.dense.entries()) {
      if (value !== 0) logit += value * (pass.weights[base + at] as number);
    }
    return logit;
  });
  const decision = of.decide(logits, (onLogits) => {
    for (const [action, candidate] of candidates.entries()) {
      const g = onLogits[action] as number;
      const { block, at, dense } = candidate;
      block.gradient[at] = (block.gradient[at] as number) + g;
      for (const [feature, value] of dense.entries()) {
        if (value !== 0) pass.gradient.add(base + feature, g * value);
      }
    }
  });
  return { decision, parameter, candidates };
}

/** What a choice means for the call being made. */
export function chosenOf(from: ArgumentDecision, action: number): Chosen {
  const candidate = from.candidates[action] as Candidate;
  const { probabilities, logits } = from.decision;
  let other = Number.NEGATIVE_INFINITY;
  for (const [at, logit] of logits.entries()) if (at !== action && logit > other) other = logit;
  const margin = (logits[action] as number) - other;
  return {
    parameter: from.parameter,
    value: candidate.mention.source === 'omit' ? undefined : candidate.mention.value,
    key: candidate.mention.key,
    source: candidate.mention.source,
    position: candidate.position,
    isCurrent: candidate.isCurrent,
    logProbability: log(probabilities[action] as number),
    margin: Number.isFinite(margin) ? Math.max(-8, Math.min(8, margin)) : 8,
  };
}
