// A trace before its first call: the fresh world of the job, and a turn for every turn of the plan.
import type { CallPlace } from '../Author.js';
import type { Plan } from '../Plan.js';
import type { Trace } from '../Trace.js';

/** An empty trace over the world of this configuration. */
export function openTrace(classes: readonly string[], plan: Plan, configText: string): Trace {
  return {
    classes: [...classes],
    configText,
    turns: plan.turns.map((turn) => ({
      moves: turn.moves.map((move) => ({ move: move.move, className: move.className, calls: [] })),
      stateHash: '',
    })),
  };
}

/** Where the next call goes; undefined when every planned call is executed. */
export function nextPlace(plan: Plan, trace: Trace): CallPlace | undefined {
  for (const [turn, planned] of plan.turns.entries()) {
    for (const [move, { functions }] of planned.moves.entries()) {
      const done = trace.turns[turn]?.moves[move]?.calls.length ?? 0;
      if (done < functions.length) return { turn, move, call: done };
    }
  }
  return undefined;
}
