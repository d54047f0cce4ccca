// Make the call at hand, or close the turn to ask for what is missing: decided once per call, by how sure its arguments are.
import { log } from '../math/log.js';
import { headWidth } from '../parameters/Layout.js';
import type { FunctionDecision } from './functionDecision.js';
import { type HeadDecision, headDecision } from './headDecision.js';
import type { Chosen, Situation } from './Situation.js';
import type { TaskPass } from './TaskPass.js';

export function askDecision(
  of: TaskPass,
  now: Situation,
  next: FunctionDecision,
  action: number,
  chosen: readonly Chosen[],
): HeadDecision {
  const required = chosen.filter((one) => one.parameter.schema.required);
  const x = new Float64Array(headWidth);
  x[0] = 1;
  x[1] = required.reduce((least, one) => Math.min(least, one.logProbability), 0);
  x[2] = required.reduce((sum, one) => sum + one.logProbability, 0);
  x[3] = required.reduce((least, one) => Math.min(least, one.margin), 8) / 4;
  x[4] = required.some((one) => one.source === 'message' && one.position < 0) ? 1 : 0;
  x[5] = required.some((one) => one.source === 'constant' || one.source === 'schema') ? 1 : 0;
  x[6] = required.some((one) => one.source === 'argument') ? 1 : 0;
  x[7] = required.length > 0 && !required.some((one) => one.position >= 0) ? 1 : 0;
  x[8] = required.length / 4;
  x[9] = required.filter((one) => one.position >= 0).length / 4;
  x[10] = log(next.decision.probabilities[action] ?? 1);
  x[11] = of.query(now.from, now.turn).words.length / 40;
  x[12] = now.callsThisTurn > 0 ? 1 : 0;
  x[13] = now.from < now.turn ? 1 : 0;
  x[14] = required.some((one) => one.source === 'output') ? 1 : 0;
  return headDecision(of, 'ask', x, []);
}
