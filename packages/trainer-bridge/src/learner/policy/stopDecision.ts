// Go on or close the turn. Before the first call, closing means refusing; after it, ending. What decides is how well
// some function answers the open request, how much of it the calls so far explain, and which of its values are unused.
import { valueKey } from '../candidates/Mention.js';
import { hashString, mix } from '../math/hashing.js';
import { log } from '../math/log.js';
import { entropy } from '../math/softmax.js';
import { headWidth, identityBits } from '../parameters/Layout.js';
import type { FunctionDecision } from './functionDecision.js';
import { type HeadDecision, headDecision } from './headDecision.js';
import type { Situation } from './Situation.js';
import type { TaskPass } from './TaskPass.js';

const endHash = hashString('end');

export function stopDecision(of: TaskPass, now: Situation, next: FunctionDecision): HeadDecision {
  const isFirst = now.callsThisTurn === 0;
  return headDecision(of, isFirst ? 'refuse' : 'end', features(of, now, next), isFirst ? [] : hashedEnd(of, now));
}

function features(of: TaskPass, now: Situation, next: FunctionDecision): Float64Array {
  const { logits, probabilities } = next.decision;
  const query = of.query(now.from, now.turn);
  const turn = of.view.turns[now.turn];
  const called = new Set(now.calls.filter((call) => call.turn === now.turn).map((call) => call.fn));
  let top = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  let mean = 0;
  let bestNew = Number.NEGATIVE_INFINITY;
  let bestCalled = Number.NEGATIVE_INFINITY;
  let bestText = Number.NEGATIVE_INFINITY;
  let topAction = 0;
  for (const [action, f] of next.offered.entries()) {
    const logit = logits[action] as number;
    const text = query.scores[f] as number;
    mean += text / next.offered.length;
    if (logit > top) {
      second = top;
      top = logit;
      topAction = action;
    } else if (logit > second) second = logit;
    if (text > bestText) bestText = text;
    if (called.has(f)) bestCalled = Math.max(bestCalled, text);
    else if (text > bestNew) bestNew = text;
  }
  const x = new Float64Array(headWidth);
  x[0] = 1;
  x[1] = finite(bestText - mean);
  x[2] = finite(top - second);
  x[3] = log(probabilities[topAction] ?? 1);
  x[4] = entropy(probabilities);
  x[5] = next.offered.length / 40;
  x[6] = query.words.length / 40;
  x[7] = now.from < now.turn ? 1 : 0;
  x[8] = now.callsThisTurn === 1 ? 1 : 0;
  x[9] = now.callsThisTurn === 2 ? 1 : 0;
  x[10] = now.callsThisTurn > 2 ? now.callsThisTurn / 3 : 0;
  x[11] = now.callsThisTurn > 0 && now.calls.at(-1)?.result.outcome !== 'ok' ? 1 : 0;
  x[12] = called.size === 0 ? 0 : uncovered(of, now, called);
  x[13] = called.size === 0 ? 0 : finite(bestNew - mean);
  x[14] = called.size === 0 ? 0 : finite(bestNew - bestCalled);
  x[15] = (turn?.joints ?? 0) / 3;
  x[16] = (turn?.sentences ?? 0) / 3;
  x[17] = now.callsThisTurn / (1 + (turn?.joints ?? 0));
  const unused = unusedValues(of, now);
  x[18] = unused > 0 ? 1 : 0;
  x[19] = Math.min(6, unused) / 3;
  x[20] = now.callsThisTurn > 0 && next.offered[topAction] === now.calls.at(-1)?.fn ? 1 : 0;
  return x;
}

function finite(value: number): number {
  return Number.isFinite(value) ? Math.max(-8, Math.min(8, value)) : 0;
}

/** Share of the request's weight that the functions called in this turn do not explain. */
function uncovered(of: TaskPass, now: Situation, called: ReadonlySet<number>): number {
  const query = of.query(now.from, now.turn);
  const count = of.view.set.functions.length;
  let open = 0;
  let all = 0;
  for (const [i, attention] of query.attention.entries()) {
    let best = Number.NEGATIVE_INFINITY;
    let mean = 0;
    let own = Number.NEGATIVE_INFINITY;
    for (let f = 0; f < count; f++) {
      const match = query.best[i * count + f] as number;
      mean += match / count;
      if (match > best) best = match;
      if (called.has(f) && match > own) own = match;
    }
    all += attention * (best - mean);
    open += attention * (best - Math.max(own, mean));
  }
  return all > 0 ? open / all : 0;
}

/** Conspicuous values of the current message that no call of this turn has used. */
function unusedValues(of: TaskPass, now: Situation): number {
  const conspicuous = of.view.turns[now.turn]?.conspicuous ?? [];
  if (now.callsThisTurn === 0 || conspicuous.length === 0) return conspicuous.length;
  let used = '';
  for (const call of now.calls) {
    if (call.turn === now.turn) for (const value of call.args.values()) used += `${valueKey(value)}\n`;
  }
  return conspicuous.filter((text) => !used.includes(text)).length;
}

function hashedEnd(of: TaskPass, now: Situation): number[] {
  if (!of.pass.options.identity) return [];
  const last = of.view.set.functions[now.calls.at(-1)?.fn ?? 0]?.hash ?? 0;
  const { identity } = of.pass.layout;
  const mask = (1 << identityBits) - 1;
  const ended = mix(endHash, last);
  return [identity + (ended & mask), identity + (mix(ended, Math.min(3, now.callsThisTurn)) & mask)];
}
