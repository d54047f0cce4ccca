// What a base turn would look like if it could not be served: its functions held out, or a value of its message gone.
// Made from the schema's side alone; the turn itself is the other half of each pair.
import { argmax, softmax } from '../math/softmax.js';
import { type ArgumentDecision, argumentDecision, chosenOf } from '../policy/argumentDecision.js';
import { askDecision } from '../policy/askDecision.js';
import { type FunctionDecision, functionDecision } from '../policy/functionDecision.js';
import type { HeadDecision } from '../policy/headDecision.js';
import type { Chosen, Situation } from '../policy/Situation.js';
import { stopDecision } from '../policy/stopDecision.js';
import type { TaskPass } from '../policy/TaskPass.js';
import type { ReferenceCall } from './referenceCalls.js';

/** The decision to refuse with the needed functions held out; null when nothing is left to choose from. */
export function withoutFunctions(of: TaskPass, now: Situation, needed: readonly ReferenceCall[]): HeadDecision | null {
  const hidden = new Set(needed.map(({ fn }) => fn));
  const all = of.view.turns[now.turn]?.offered ?? new Int32Array(0);
  const offered = all.filter((f) => !hidden.has(f));
  if (offered.length === 0 || offered.length === all.length) return null;
  return stopDecision(of, now, functionDecision(of, now, offered));
}

/**
 * The decision to ask with one required value of the message gone: the likeliest of the other candidates takes its place.
 *
 * @returns null when no required argument of the call comes from the message, or nothing else could take its place.
 */
export function withoutValue(
  of: TaskPass,
  now: Situation,
  call: { readonly next: FunctionDecision; readonly action: number; readonly chosen: readonly Chosen[] },
): HeadDecision | null {
  const gone = call.chosen.find((one) => one.parameter.schema.required && one.position >= 0);
  if (!gone) return null;
  const before = call.chosen.slice(0, call.chosen.indexOf(gone));
  const rest = withoutText(argumentDecision(of, now, gone.parameter, before), String(gone.value));
  if (rest.candidates.length === 0) return null;
  const other = chosenOf(rest, argmax(rest.decision.probabilities));
  const chosen = call.chosen.map((one) => (one === gone ? other : one));
  return askDecision(of, now, call.next, call.action, chosen);
}

/** The decision among candidates that share no text with the value that is gone. */
function withoutText(from: ArgumentDecision, gone: string): Parameters<typeof chosenOf>[0] {
  const kept = from.candidates.flatMap((candidate, at) => {
    const text = String(candidate.mention.value);
    const isGone = candidate.position >= 0 && (text.includes(gone) || gone.includes(text));
    return isGone ? [] : [at];
  });
  const logits = Float64Array.from(kept, (at) => from.decision.logits[at] as number);
  return {
    parameter: from.parameter,
    candidates: kept.flatMap((at) => from.candidates[at] ?? []),
    decision: { logits, probabilities: softmax(logits) },
  };
}
