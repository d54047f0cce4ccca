// The query agent's own check: every value the turn's calls need must be to be had from the words or what came before.

import { runTrace } from '../../author/execution/runCalls.js';
import { type GroundedArgument, groundCalls } from '../../author/grounding/groundCalls.js';
import { callsOf, type Trace } from '../../author/Trace.js';
import type { Kit } from '../job/Kit.js';

/** The first argument of the last of these turns that the messages leave to guessing; the turns before were looked at in theirs. */
export function unsaidIn(trace: Trace, messages: readonly string[], kit: Kit): GroundedArgument | undefined {
  const calls = trace.turns.slice(0, messages.length).map((turn) => callsOf(turn).map((call) => call.text));
  const grounded = groundCalls({ calls, messages, run: runTrace(trace), ...kit, from: messages.length - 1 });
  return grounded.find(({ provenance }) => provenance === undefined);
}
