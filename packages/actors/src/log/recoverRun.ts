// What a log says is still to be done: messages owed, actors alive, jobs open; read from its last mark on.
import type { LoggedEffect } from '../runtime/AgentDefinition.js';
import type { Restore } from '../runtime/hostMessages.js';
import { intactEffect } from './intactEffect.js';
import type { TurnRecord } from './Record.js';
import { type Owed, RecoveryFold } from './RecoveryFold.js';
import type { RunLog } from './RunLog.js';

export type Recovered = {
  readonly nextSeq: number;
  /** Messages committed but not yet taken, in the order they were sent. */
  readonly owed: readonly Owed[];
  /** Actors that are not done, each with what rebuilds it. */
  readonly actors: readonly Restore[];
  /** Jobs started and not ended. */
  readonly openJobs: ReadonlySet<string>;
};

/** @throws RodsError `LOG_CORRUPT` naming the record that is missing, unreadable or not as it was written. */
export function recoverRun(log: RunLog): Recovered {
  const fold = foldLog(log);
  return {
    nextSeq: fold.next,
    owed: fold.owed,
    actors: fold.actors(log) ?? wholeFold(log).actors(log) ?? [],
    openJobs: fold.openJobs,
  };
}

/** The fold over the whole log, from its last mark on where there is a good one. Throws as `recoverRun`. */
export function foldLog(log: RunLog): RecoveryFold {
  const mark = log.mark();
  // a log with a gap is read as a whole, so that the gap is named
  if (!mark || log.count() !== log.nextSeq()) return wholeFold(log);
  const fold = RecoveryFold.fromMark(log, mark);
  if (!fold) return wholeFold(log);
  for (const record of log.intactEvents(mark.next)) fold.take(record);
  return fold;
}

/** The same from the first record on, whatever marks there are. */
export function wholeFold(log: RunLog): RecoveryFold {
  const fold = new RecoveryFold();
  for (const record of log.intactEvents()) fold.take(record);
  return fold;
}

/** Finished external and bulk effects of these agents, oldest first, each as it was written. @throws RodsError `LOG_CORRUPT`. */
export function effectsOf(log: RunLog, agents: ReadonlySet<string>): Readonly<Record<string, readonly LoggedEffect[]>> {
  const history: Record<string, LoggedEffect[]> = {};
  if (agents.size === 0) return history;
  let last = -1;
  for (const { seq } of [...log.effectKeys()]) {
    if (seq === last) continue;
    last = seq;
    const turn = log.intactEvent(seq);
    // whose a result is says the turn, not the result: it may be damaged
    const agent = turn?.kind === 'turn' ? (turn.actor.split('/', 1)[0] ?? '') : '';
    if (turn?.kind !== 'turn' || !agents.has(agent)) continue;
    history[agent] ??= [];
    history[agent].push(...finishedOf(log, turn));
  }
  return history;
}

function finishedOf(log: RunLog, turn: TurnRecord): LoggedEffect[] {
  return turn.effects.flatMap((mark, ordinal) => {
    if (mark.class === 'pure') return [];
    const { src, input, output } = intactEffect(log, turn, ordinal);
    return output.kind === 'done' ? [{ src, input, output: output.output }] : [];
  });
}
