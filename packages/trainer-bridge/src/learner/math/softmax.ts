// Soft-max, log-sum-exp and drawing from a distribution: the last step of every decision.
import { exp } from './exp.js';
import { log } from './log.js';

/** Probabilities of the logits. An empty input gives an empty output. */
export function softmax(logits: Float64Array): Float64Array {
  const probabilities = new Float64Array(logits.length);
  let largest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < logits.length; at++) if ((logits[at] as number) > largest) largest = logits[at] as number;
  let sum = 0;
  for (let at = 0; at < logits.length; at++) {
    const e = exp((logits[at] as number) - largest);
    probabilities[at] = e;
    sum += e;
  }
  for (let at = 0; at < logits.length; at++) probabilities[at] = (probabilities[at] as number) / sum;
  return probabilities;
}

/** Shannon entropy in nats; zero probabilities count nothing. */
export function entropy(probabilities: Float64Array): number {
  let sum = 0;
  for (const p of probabilities) if (p > 0) sum -= p * log(p);
  return sum;
}

/** The index a uniform draw in [0, 1) falls on. */
export function drawIndex(probabilities: Float64Array, uniform: number): number {
  let left = uniform;
  for (let at = 0; at < probabilities.length; at++) {
    left -= probabilities[at] as number;
    if (left < 0) return at;
  }
  return argmax(probabilities);
}

/** The first index of the largest value; -1 for an empty input. */
export function argmax(values: Float64Array): number {
  let best = -1;
  let largest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < values.length; at++) {
    if ((values[at] as number) > largest) {
      largest = values[at] as number;
      best = at;
    }
  }
  return best;
}
