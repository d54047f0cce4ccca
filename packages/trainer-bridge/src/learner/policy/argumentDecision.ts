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
  const candidates = candidatesFor(of, now, parameter, chosen);
  const logits = new Float64Array(candidates.length);
  for (let action = 0; action < logits.length; action++) {
    const { score, mask } = candidates[action] as Candidate;
    logits[action] = score + of.masks.weightOf(mask);
  }
  const decision = of.decide(logits, (onLogits) => {
    for (let action = 0; action < onLogits.length; action++) {
      const { block, place, mask } = candidates[action] as Candidate;
      const g = onLogits[action] as number;
      block.gradient[place] = (block.gradient[place] as number) + g;
      of.masks.reinforce(mask, g);
    }
  });
  return { decision, parameter, candidates };
}

/** What a choice means for the call being made. */
export function chosenOf(
  from: Omit<ArgumentDecision, 'decision'> & { readonly decision: Pick<Decision, 'logits' | 'probabilities'> },
  action: number,
): Chosen {
  const { mention, id, position } = from.candidates[action] as Candidate;
  const { probabilities, logits } = from.decision;
  let other = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < logits.length; at++) if (at !== action) other = Math.max(other, logits[at] as number);
  const margin = (logits[action] as number) - other;
  return {
    parameter: from.parameter,
    value: mention.source === 'omit' ? undefined : mention.value,
    id,
    source: mention.source,
    position,
    logProbability: log(probabilities[action] as number),
    margin: Math.max(-8, Math.min(8, margin)),
  };
}
