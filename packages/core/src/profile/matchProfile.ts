// The gate on structure: whether a variant still tests what its seed tests.
import type { Profile } from './Profile.js';

/**
 * What sets the variant apart from its seed, one sentence each; empty when it matches. Same category, turns ± 1, total
 * calls ± max(1, 25 %), depth ± 1, and cross-turn flow in both or in neither. Own choice; the paper has no gate.
 */
export function matchProfile(seed: Profile, variant: Profile): string[] {
  const seedCalls = seed.reads + seed.writes;
  const calls = variant.reads + variant.writes;
  const checks: readonly (readonly [boolean, string])[] = [
    [seed.category === variant.category, `category ${variant.category}, the seed has ${seed.category}`],
    [Math.abs(seed.turns - variant.turns) <= 1, `${variant.turns} turns, the seed has ${seed.turns}`],
    [Math.abs(seedCalls - calls) <= Math.max(1, seedCalls / 4), `${calls} calls, the seed has ${seedCalls}`],
    [Math.abs(seed.depth - variant.depth) <= 1, `depth ${variant.depth}, the seed has ${seed.depth}`],
    [
      seed.crossTurnEdges > 0 === variant.crossTurnEdges > 0,
      `${variant.crossTurnEdges} cross-turn edges, the seed has ${seed.crossTurnEdges}`,
    ],
  ];
  return checks.filter(([holds]) => !holds).map(([, text]) => text);
}
