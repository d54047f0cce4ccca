// Structural correctness: one message per turn, and every turn with something to do.
import { callsOf } from '../../Trace.js';
import type { Criterion } from './Criterion.js';

export const correctness: Criterion = {
  name: 'structural_correctness',
  check: ({ trace, messages }) => {
    if (messages.length !== trace.turns.length)
      return {
        turn: Math.min(messages.length, trace.turns.length),
        detail: `${messages.length} messages for ${trace.turns.length} turns`,
      };
    const idle = trace.turns.findIndex((turn) => callsOf(turn).length === 0);
    return idle < 0 ? undefined : { turn: idle, detail: 'the turn asks for no call' };
  },
};
