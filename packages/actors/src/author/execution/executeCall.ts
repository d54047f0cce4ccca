// One call executed where the trace stands. An error is a failure of the attempt, never part of a trace.
import type { ErrorName } from '../../agents/job/ErrorName.js';
import type { CallPlace } from '../Author.js';
import type { Session } from '../offline/world/Session.js';
import { type Carriage, callsOf, type ExecutedMove, type ExecutedTurn, type Trace } from '../Trace.js';
import { parsedCall } from './parsedCall.js';

export type ChosenCall = { readonly text: string; readonly carriage: Readonly<Record<string, Carriage>> };

export type Execution =
  | { readonly kind: 'executed'; readonly trace: Trace }
  | { readonly kind: 'failed'; readonly error: ErrorName; readonly detail: string };

/** The session must stand where the trace ends; it is moved on by the call. The world is hashed where a turn closes. */
export function executeCall(
  trace: Trace,
  place: CallPlace,
  call: ChosenCall,
  session: Session,
  closes: boolean,
): Execution {
  const turn = trace.turns[place.turn];
  if (turn && callsOf(turn).some((earlier) => earlier.text === call.text))
    return { kind: 'failed', error: 'duplicate_func', detail: `${call.text} stands in the turn already` };
  const result = session.execute(call.text, place.turn);
  if (result.outcome !== 'ok') return { kind: 'failed', error: 'vm_exec_failed', detail: result.text };
  const executed = {
    function: parsedCall(call.text).name,
    text: call.text,
    carriage: { ...call.carriage },
    result: result.text,
  };
  const stateHash = closes ? session.stateHash() : '';
  const withCall = (move: ExecutedMove, at: number): ExecutedMove =>
    at === place.move ? { ...move, calls: [...move.calls, executed] } : move;
  const turns = trace.turns.map(
    (entry, at): ExecutedTurn => (at === place.turn ? { moves: entry.moves.map(withCall), stateHash } : entry),
  );
  return { kind: 'executed', trace: { ...trace, turns } };
}
