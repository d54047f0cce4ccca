// The one door for time, randomness and ids. Nothing in core, sim or an agent takes them from the globals.
import { type Random, randomStream } from './Random.js';

/** What a shell hands to everything that needs the outside world's accidents. */
export type Env = {
  /** Milliseconds since the epoch (UTC). */
  now(): number;
  /** A named stream of the run's seed. */
  random(stream: string): Random;
  /** The next id under a parent path: `newId('job') // => 'job-1'`, then `'job-2'`. */
  newId(parent: string): string;
};

/** An Env whose clock is given and whose draws and ids are functions of the seed and the call order alone. */
export function createEnv(seed: number, now: () => number): Env {
  const counters = new Map<string, number>();
  return {
    now,
    random: (stream) => randomStream(seed, stream),
    newId: (parent) => {
      const ordinal = (counters.get(parent) ?? 0) + 1;
      counters.set(parent, ordinal);
      return `${parent}-${ordinal}`;
    },
  };
}
