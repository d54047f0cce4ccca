// Arguments without a model: the domain looks at the live world and the conversation and chooses.
import { RodsError, randomStream } from '@rods/core';
import type { ArgumentsReply, ArgumentsRequest } from '../Author.js';
import type { Carriage } from '../Trace.js';
import type { OfflineKit } from './OfflineKit.js';
import type { Value } from './Scene.js';
import { callText } from './world/Session.js';

/**
 * Chooses the next call. The same request gives the same call.
 *
 * @throws RodsError `PLAN_PLACE` when the place is not in the plan.
 */
export function chooseArguments(request: ArgumentsRequest, kit: OfflineKit): ArgumentsReply {
  const { state, plan, place } = request;
  const move = plan.turns[place.turn]?.moves[place.move];
  const name = move?.functions[place.call];
  if (!move || name === undefined)
    throw new RodsError('PLAN_PLACE', `job ${state.job}: the plan has no call at ${JSON.stringify(place)}`);
  const known = kit.domain(move.className).functions[name];
  const schema = kit.schemas.get(name);
  if (!known || !schema) return { kind: 'failed', error: 'no_prompts', detail: `nothing is known about ${name}` };

  const ordinal = request.trace.turns.reduce(
    (sum, turn) => sum + turn.moves.reduce((count, done) => count + done.calls.length, 0),
    0,
  );
  // Named by plan, not by attempt: after a patch the same plan makes the same choices, so the patch meets its cause.
  const random = randomStream(0, `${state.stream}/arguments/${state.counters.replans}.${plan.draw}/${ordinal}`);
  const session = kit.sessions.take(request.trace);
  const scene = session.scene(random, plan.narrative.persona, {
    turn: place.turn,
    behind: move.functions.slice(0, place.call),
    ahead: move.functions.slice(place.call + 1),
  });
  const chosen = known.fill(scene);
  kit.sessions.put(request.trace, session);
  if (!chosen)
    return { kind: 'failed', error: 'param_gen_failed', detail: `the world offers no arguments for ${name}` };
  const values = new Map<string, Value>();
  const carriage: Record<string, Carriage> = {};
  for (const parameter of schema.parameters) {
    const argument = chosen[parameter.name];
    if (!argument) continue;
    values.set(parameter.name, argument.carriage === 'said' ? asWritten(argument.value) : argument.value);
    carriage[parameter.name] = argument.carriage;
  }
  return { kind: 'call', text: callText(name, values), carriage };
}

/** Numbers keep the spelling people give them: what is said as 30 is called with 30, not 30.0. */
function asWritten(value: Value): Value {
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value);
  return Array.isArray(value) ? value.map((item: Value) => asWritten(item)) : value;
}
