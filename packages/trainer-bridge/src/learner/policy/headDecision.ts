// A yes-or-no choice by a small linear head. Its features are taken as they are: no gradient flows into what made them.
import { headWidth } from '../parameters/Layout.js';
import type { Decision } from './Decision.js';
import type { TaskPass } from './TaskPass.js';

/** refuse: close a turn without a call. end: close it after calls. ask: close it rather than make the call at hand. */
export const headNames = ['refuse', 'end', 'ask'] as const;
export type HeadName = (typeof headNames)[number];

export type HeadDecision = {
  /** Action 0 goes on, action 1 closes the turn. */
  readonly decision: Decision;
  readonly head: HeadName;
  readonly features: Float64Array;
};

/** @param hashed indices of further weights that count 1 each. */
export function headDecision(
  of: TaskPass,
  head: HeadName,
  features: Float64Array,
  hashed: readonly number[],
): HeadDecision {
  const { pass } = of;
  const base = pass.layout.heads + headNames.indexOf(head) * headWidth;
  let logit = 0;
  for (const [at, value] of features.entries()) logit += value * (pass.weights[base + at] as number);
  for (const index of hashed) logit += pass.weights[index] as number;
  const decision = of.decide(Float64Array.of(0, logit), (onLogits) => {
    const g = onLogits[1] as number;
    for (const [at, value] of features.entries()) if (value !== 0) pass.gradient.add(base + at, g * value);
    for (const index of hashed) pass.gradient.add(index, g);
  });
  return { decision, head, features };
}
