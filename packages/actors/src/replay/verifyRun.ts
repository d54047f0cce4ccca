// Re-executes a run from its log in one thread: no I/O but reading the log, pure effects computed again and compared,
// external and bulk ones read. The first record that comes out differently is named.
import { leastEvents } from '../log/leastEvents.js';
import type { RunLog } from '../log/RunLog.js';
import type { Divergence } from './Divergence.js';
import { type ReplayAgents, Replayer } from './Replayer.js';

export type VerifyResult = {
  readonly events: number;
  readonly turns: number;
  readonly effects: number;
  /** Messages sent and not yet taken: what a resumed run would deliver. */
  readonly owed: number;
  readonly divergence: Divergence | null;
  /** Hash over all actors' last states. */
  readonly stateHash: string;
};

/** Replays from the first record to the last, or to the first divergence. */
export async function verifyRun(log: RunLog, agents: ReplayAgents): Promise<VerifyResult> {
  // before the first record: a run that is going on writes more meanwhile
  const least = leastEvents(log);
  const replayer = new Replayer(log, agents);
  let events = 0;
  for (const { seq, value } of log.rawEvents()) {
    const taken = await replayer.take(seq, value);
    if (taken.kind === 'diverged') return { events, ...replayer.figures(), divergence: taken.divergence };
    events += 1;
  }
  const divergence = events < least ? goneEnd(events, `the log once held events up to ${least - 1}`) : null;
  return { events, ...replayer.figures(), divergence };
}

/** A log that ends before it did. */
export function goneEnd(events: number, expected: string): Divergence {
  const lastEqual = events === 0 ? null : events - 1;
  const actual = events === 0 ? 'no event' : `event ${events - 1} is the last`;
  const whole = { fields: ['end'], logged: null, replayed: null, likely: 'data' } as const;
  return { seq: events, actor: null, field: 'end', expected, actual, ...whole, lastEqual };
}
