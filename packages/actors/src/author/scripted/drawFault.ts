// Which request meets which fault: by seed, the prompt and how often it has been asked, so that a repeat may fare better.
import { hashText, randomStream } from '@rods/core';
import { type Fault, faults } from './Fault.js';

export type FaultPlan = {
  readonly seed: number;
  /** Share of requests that meet a fault. */
  readonly rate: number;
  /** The kinds to draw from; all of them by default. */
  readonly kinds: readonly Fault[] | null;
};

export function drawFault(plan: FaultPlan, prompt: string, asked: number): Fault | null {
  const random = randomStream(plan.seed, `fault/${hashText(prompt)}/${asked}`);
  if (random.float() >= plan.rate) return null;
  const kinds = plan.kinds ?? faults;
  return kinds.length === 0 ? null : random.pick(kinds);
}
