// Reference calls executed in a fresh world, with what every call returned and how every turn left the world.
import { type CallResult, openWorld } from '@rods/sim';
import { type Leaf, resultLeaves } from '../grounding/resultLeaves.js';
import { parsedConfig } from './parsedConfig.js';
import { Recent } from './Recent.js';

export type RunTurn = {
  readonly results: readonly CallResult[];
  /** Leaves per call, in step with `results`. */
  readonly leaves: readonly (readonly Leaf[])[];
  /** '' unless hashes were asked for. */
  readonly stateHash: string;
};
export type Run = readonly RunTurn[];

const recent = new Recent<Run>(16);

/** Runs the calls. Runs of the same calls in the same world are the same, so a recent one may be given again. */
export function runCalls(
  classes: readonly string[],
  configText: string,
  turns: readonly (readonly string[])[],
  hashes = false,
): Run {
  const key = [hashes, classes, configText, ...turns.map((calls) => calls.join('\n'))].join('\n\n');
  return recent.get(key, () => execute(classes, configText, turns, hashes));
}

function execute(
  classes: readonly string[],
  configText: string,
  turns: readonly (readonly string[])[],
  hashes: boolean,
): Run {
  const world = openWorld({ classes, config: parsedConfig(configText) });
  return turns.map((calls) => {
    const results = calls.map((text) => world.call(text));
    return {
      results,
      leaves: results.map((result) => resultLeaves(result.value)),
      stateHash: hashes ? world.stateHash() : '',
    };
  });
}
