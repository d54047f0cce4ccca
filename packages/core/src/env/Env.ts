// The one door for time and randomness: a shell makes an Env, everything inside takes it. Ids are derived from state.
import { type Random, randomStream } from './Random.js';

export type Env = {
  /** Milliseconds of a clock that only moves forward. */
  now(): number;
  /** A named stream of the Env's seed. */
  random(stream: string): Random;
};

/** An Env with the given clock, whose draws are functions of the seed and the stream's name alone. */
export function createEnv(seed: number, now: () => number): Env {
  return { now, random: (stream) => randomStream(seed, stream) };
}
