// Re-executes a run from its log in one thread: no I/O but reading the log, pure effects computed again and compared,
// external and bulk ones read. The first record that comes out differently is named.
import type { RunLog } from '../log/RunLog.js';
import type { Divergence } from './Divergence.js';
import { type ReplayAgents, Replayer } from './Replayer.js';

export type VerifyResult = {
  readonly events: number;
  readonly turns: number;
  readonly effects: number;
  readonly divergence: Divergence | null;
  /** Hash over all actors' last states. */
  readonly stateHash: string;
};

/** Replays from the first record to the last, or to the first divergence. */
export async function verifyRun(log: RunLog, agents: ReplayAgents): Promise<VerifyResult> {
  const replayer = new Replayer(log, agents);
  let events = 0;
  for (const { seq, value } of log.rawEvents()) {
    const taken = await replayer.take(seq, value);
    if (taken.kind === 'diverged') return { events, ...replayer.figures(), divergence: taken.divergence };
    events += 1;
  }
  return { events, ...replayer.figures(), divergence: null };
}
