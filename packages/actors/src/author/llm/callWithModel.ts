// The next call and a failed one, from a model: arguments for the first, a patch of the world for the second.
import { isJsonObject, type JsonValue, parseJson } from '@rods/core';
import { formatCall } from '@rods/sim';
import type { ArgumentsReply, ArgumentsRequest, PatchReply, PatchRequest, Told } from '../Author.js';
import { parsedConfig } from '../execution/parsedConfig.js';
import type { OfflineKit } from '../offline/OfflineKit.js';
import type { Trace } from '../Trace.js';
import type { AskModel } from './AskModel.js';
import { askRole } from './askRole.js';
import { carriageOf } from './carriageOf.js';
import { argumentsRole, parameterFactsOf } from './roles/argumentsRole.js';
import { executedOf, ticketOf } from './roles/JobFacts.js';
import { patchRole } from './roles/patchRole.js';
import type { Section } from './Section.js';

/** The configuration a trace starts from. */
export const worldSection = (trace: Trace): Section => ({ name: 'world', json: trace.configText });

export async function argumentsWithModel(
  { state, plan, trace, place }: ArgumentsRequest,
  kit: OfflineKit,
  ask: AskModel,
): Promise<Told<ArgumentsReply>> {
  const name = plan.turns[place.turn]?.moves[place.move]?.functions[place.call] ?? '';
  const schema = kit.schemas.get(name);
  if (!schema) return { kind: 'failed', error: 'func_sample_failed', detail: `there is no function ${name}` };
  // where there is nothing to choose nobody is asked
  if (schema.parameters.length === 0) return { kind: 'call', text: formatCall(name, new Map()), carriage: {} };
  const facts = {
    ticket: ticketOf(state),
    narrative: plan.narrative,
    planned: plan.turns.map(({ moves }) => moves),
    draw: plan.draw,
    place,
    executed: executedOf(trace),
    next: { name, description: schema.description, parameters: schema.parameters.map(parameterFactsOf) },
  };
  const answer = await askRole(argumentsRole, facts, [worldSection(trace)], state.stream, ask);
  if (answer.kind === 'unanswered') return answer;
  const values = answer.reply.arguments;
  const text = formatCall(name, values as Parameters<typeof formatCall>[1]);
  return { kind: 'call', text, carriage: carriageOf(name, values, trace, kit), asked: answer.asked };
}

export async function patchWithModel(
  { state, failure, className, trace, callText }: PatchRequest,
  ask: AskModel,
): Promise<Told<PatchReply>> {
  const facts = { ticket: ticketOf(state), className, failure, call: callText, executed: executedOf(trace) };
  const answer = await askRole(patchRole, facts, [worldSection(trace)], state.stream, ask);
  if (answer.kind === 'unanswered') return answer;
  const own = parsedConfig(trace.configText).get(className);
  const patches = answer.reply.patches
    .filter(({ path, value }) => fits(own, path, value))
    .map(({ path, value }) => ({ className, path, value, error: failure.error }));
  return { patches, asked: answer.asked };
}

/** True when the patch changes or adds one field where fields of that kind stand, and keeps its type. */
function fits(config: JsonValue | undefined, path: readonly string[], text: string): boolean {
  let value: JsonValue;
  try {
    value = parseJson(text);
  } catch {
    // text that is no JSON fits nowhere
    return false;
  }
  let at: JsonValue | undefined = config;
  for (const key of path.slice(0, -1)) at = isJsonObject(at) ? at.get(key) : undefined;
  if (!isJsonObject(at)) return false;
  const before = at.get(path.at(-1) ?? '');
  return before === undefined || before === null || kindOf(before) === kindOf(value);
}

function kindOf(value: JsonValue): string {
  if (Array.isArray(value)) return 'list';
  if (value instanceof Map) return 'object';
  return typeof value === 'bigint' ? 'number' : typeof value;
}
