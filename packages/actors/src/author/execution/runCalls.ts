// Reference calls executed in a fresh world, with what every call returned and how every turn left the world.
import { type CallResult, openWorld } from '@rods/sim';
import { type Leaf, resultLeaves } from '../grounding/resultLeaves.js';

export type RunTurn = {
  readonly results: readonly CallResult[];
  /** Leaves per call, in step with `results`. */
  readonly leaves: readonly (readonly Leaf[])[];
  readonly stateHash: string;
};
export type Run = readonly RunTurn[];

export function runCalls(classes: readonly string[], configText: string, turns: readonly (readonly string[])[]): Run {
  const world = openWorld({ classes, config: configText });
  return turns.map((calls) => {
    const results = calls.map((text) => world.call(text));
    return { results, leaves: results.map((result) => resultLeaves(result.value)), stateHash: world.stateHash() };
  });
}
