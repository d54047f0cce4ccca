// What a log says is still to be done: messages owed, actors alive, effects finished. One pass, one fold.
import { RodsError, stableHash } from '@rods/core';
import type { LoggedEffect } from '../runtime/AgentDefinition.js';
import { type Envelope, type Origin, originKey } from '../runtime/Envelope.js';
import type { Restore } from '../runtime/hostMessages.js';
import type { EventRecord, TurnRecord } from './Record.js';
import type { RunLog } from './RunLog.js';

export type Owed = { readonly origin: Origin; readonly envelope: Envelope };

export type Recovered = {
  readonly nextSeq: number;
  /** Messages committed but not yet taken, in the order they were sent. */
  readonly owed: readonly Owed[];
  /** Actors that are not done, each with what rebuilds it. */
  readonly actors: readonly Restore[];
  /** Finished external and bulk effects by agent, oldest first. */
  readonly history: Readonly<Record<string, readonly LoggedEffect[]>>;
  /** Jobs started and not ended. */
  readonly openJobs: ReadonlySet<string>;
};

type LivingTurn = {
  readonly seq: number;
  readonly envelope: Envelope;
  readonly effects: TurnRecord['effects'];
  readonly stateHash: string | null;
};

/** Reads the whole log. @throws RodsError `LOG_CORRUPT` naming the record that is missing or unreadable. */
export function recoverRun(log: RunLog): Recovered {
  const owed = new Map<string, Owed>();
  const living = new Map<string, LivingTurn[]>();
  const history: Record<string, LoggedEffect[]> = {};
  const openJobs = new Set<string>();
  let nextSeq = 0;
  for (const record of log.events()) {
    if (record.seq !== nextSeq)
      throw new RodsError('LOG_CORRUPT', `event ${nextSeq} is missing: event ${record.seq} stands in its place`);
    nextSeq = record.seq + 1;
    if (record.kind !== 'input') {
      const key = originKey(record.input);
      const taken = owed.get(key);
      owed.delete(key);
      if (taken && record.kind === 'turn') follow(log, record, taken.envelope, living, history);
      if (taken?.envelope.type === 'job.start' && taken.envelope.job !== null) openJobs.add(taken.envelope.job);
    }
    expect(record, owed, openJobs);
  }
  return {
    nextSeq,
    owed: [...owed.values()],
    actors: [...living].map(([actor, turns]) => restoreOf(log, actor, turns)),
    history,
    openJobs,
  };
}

function expect(record: EventRecord, owed: Map<string, Owed>, openJobs: Set<string>): void {
  for (const [ordinal, envelope] of record.outputs.entries()) {
    if (envelope.type === 'job.ended' && envelope.job !== null) openJobs.delete(envelope.job);
    if (envelope.to === 'run') continue;
    const origin = { seq: record.seq, ordinal };
    owed.set(originKey(origin), { origin, envelope });
  }
}

function follow(
  log: RunLog,
  record: TurnRecord,
  envelope: Envelope,
  living: Map<string, LivingTurn[]>,
  history: Record<string, LoggedEffect[]>,
): void {
  const agent = record.actor.split('/', 1)[0] ?? '';
  for (const [ordinal, mark] of record.effects.entries()) {
    if (mark.class === 'pure') continue;
    const kept = log.effect(record.seq, ordinal);
    if (kept?.output.kind !== 'done') continue;
    history[agent] ??= [];
    history[agent].push({ src: kept.src, input: kept.input, output: kept.output.output });
  }
  if (record.state === null) living.delete(record.actor);
  else {
    const turns = living.get(record.actor) ?? [];
    turns.push({ seq: record.seq, envelope, effects: record.effects, stateHash: record.state });
    living.set(record.actor, turns);
  }
}

function restoreOf(log: RunLog, actor: string, turns: readonly LivingTurn[]): Restore {
  for (const snapshot of log.snapshotsOf(actor)) {
    const at = turns.findIndex((turn) => turn.seq === snapshot.seq);
    const kept = { value: snapshot.value, context: snapshot.context };
    // a snapshot that is not the turn's state is a broken cache; the older one and a longer tail do as well
    if (at < 0 || turns[at]?.stateHash !== stableHash(kept)) continue;
    return { actor, kept, turns: turns.slice(at + 1).map((turn) => restoreTurn(log, turn)) };
  }
  return { actor, kept: null, turns: turns.map((turn) => restoreTurn(log, turn)) };
}

function restoreTurn(log: RunLog, { seq, envelope, effects, stateHash }: LivingTurn): Restore['turns'][number] {
  const outputs = effects.map((mark, ordinal) =>
    mark.class === 'pure' ? null : (log.effect(seq, ordinal)?.output ?? null),
  );
  return { envelope, outputs, stateHash };
}
