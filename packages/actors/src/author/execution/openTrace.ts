// A trace before its first call: the fresh world of the job, and a turn for every turn of the plan.
import type { CallPlace } from '../Author.js';
import type { Plan } from '../Plan.js';
import type { Trace } from '../Trace.js';

/** An empty trace over the world of this configuration. */
export function openTrace(classes: readonly string[], plan: Plan, configText: string, longContext = false): Trace {
  return {
    classes: [...classes],
    configText,
    longContext,
    turns: plan.turns.map((turn) => ({
      moves: turn.moves.map((move) => ({ move: move.move, className: move.className, calls: [] })),
      stateHash: '',
    })),
  };
}

/** True when the call of this place is the last of its turn. */
export function closesTurn(plan: Plan, place: CallPlace): boolean {
  const moves = plan.turns[place.turn]?.moves ?? [];
  return place.move === moves.length - 1 && place.call === (moves.at(-1)?.functions.length ?? 0) - 1;
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
