// The query agent's own check: every value the turn's calls need must be to be had from the words or what came before.

import { runTrace } from '../../author/execution/runCalls.js';
import { type GroundedArgument, groundCalls } from '../../author/grounding/groundCalls.js';
import { callsOf, type Trace } from '../../author/Trace.js';
import type { Kit } from '../job/Kit.js';

/** Arguments of a trace that these messages leave to guessing. Messages may be fewer than turns: later turns are not looked at. */
export function ungrounded(trace: Trace, messages: readonly string[], kit: Kit): readonly GroundedArgument[] {
  const all = trace.turns.map((turn) => callsOf(turn).map((call) => call.text));
  const run = runTrace(trace);
  const calls = all.slice(0, messages.length);
  return groundCalls({ calls, messages, run, ...kit }).filter((argument) => argument.provenance === undefined);
}
