// Reference calls executed in a fresh world, with what every call returned and how every turn left the world.
import type { Task } from '@rods/core';
import { type CallResult, openWorld } from '@rods/sim';
import { type Leaf, resultLeaves } from '../grounding/resultLeaves.js';
import { callsOf, type Trace } from '../Trace.js';
import { longWorld } from './longWorld.js';
import { parsedConfig } from './parsedConfig.js';
import { Recent } from './Recent.js';

export type RunTurn = {
  readonly results: readonly CallResult[];
  /** Leaves per call, in step with `results`. */
  readonly leaves: readonly (readonly Leaf[])[];
  /** '' where nobody has asked for hashes. */
  readonly stateHash: string;
};
export type Run = readonly RunTurn[];

/** By world, then by calls: the text of a world is long, and one and the same text from a job's first run to its last. */
const recent = new Recent<Recent<Run>>(32);

/**
 * Runs the calls. Runs of the same calls in the same world are the same, so a recent one may be given again.
 * `longContext`: the world holds the filler in use.
 */
export function runCalls(
  classes: readonly string[],
  configText: string,
  turns: readonly (readonly string[])[],
  hashes = false,
  longContext = false,
): Run {
  const runs = recent.get(configText, () => new Recent<Run>(4));
  const key = [longContext, classes, ...turns.map((calls) => calls.join('\n'))].join('\n\n');
  const hashed = `hashed ${key}`;
  if (hashes) return runs.get(hashed, () => execute(classes, configText, turns, true, longContext));
  return runs.peek(hashed) ?? runs.get(key, () => execute(classes, configText, turns, false, longContext));
}

/** By the trace itself, which is finished: who words, judges and transforms it need not read its calls each time. */
const ofTraces = new WeakMap<Trace, Run>();

/** The calls of a trace, run in its world. */
export function runTrace(trace: Trace): Run {
  const known = ofTraces.get(trace);
  if (known) return known;
  const turns = trace.turns.map((turn) => callsOf(turn).map((call) => call.text));
  const run = runCalls(trace.classes, trace.configText, turns, false, trace.longContext);
  ofTraces.set(trace, run);
  return run;
}

/** The reference of a task, run in its world. */
export function runReference(
  task: Pick<Task, 'category' | 'classes' | 'configText' | 'groundTruth'>,
  hashes = false,
): Run {
  return runCalls(task.classes, task.configText, task.groundTruth, hashes, task.category === 'long_context');
}

function execute(
  classes: readonly string[],
  configText: string,
  turns: readonly (readonly string[])[],
  hashes: boolean,
  longContext: boolean,
): Run {
  const world = openWorld({ classes, config: parsedConfig(configText), ...longWorld(longContext) });
  return turns.map((calls) => {
    const results = calls.map((text) => world.call(text));
    return {
      results,
      leaves: results.map((result) => resultLeaves(result.value)),
      stateHash: hashes ? world.stateHash() : '',
    };
  });
}
