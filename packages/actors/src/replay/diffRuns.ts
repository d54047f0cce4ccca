// Two logs side by side, actor by actor: what each sent to each other, in its order, and what it was at the end. In which
// order messages of different senders were committed is an accident of threads and no difference.
import { stableHash } from '@rods/core';
import type { RunLog } from '../log/RunLog.js';
import { actorOf } from './Moment.js';

export type ActorDifference = {
  readonly actor: string;
  /** What differs: `sent` to a receiver, or the actor's last `state`. */
  readonly field: 'sent' | 'state';
  /** Receiver of the message that differs first; null for a state. */
  readonly to: string | null;
  /** Which of the messages on this way differs first, from 0. */
  readonly place: number;
  /** Numbers of the events that sent it, or that led to the state; null where a log has none. */
  readonly left: number | null;
  readonly right: number | null;
};

type Mark = { readonly seq: number; readonly hash: string };
type Life = { readonly sent: Map<string, Mark[]>; readonly states: Map<string, Mark> };

/**
 * The first difference of each actor on each way, in the order of the left log; equal runs give an empty list. Messages of
 * the types in `passedOver` do not count: how often a run was stopped and opened again is no part of what it did.
 */
export function diffRuns(
  left: RunLog,
  right: RunLog,
  passedOver: ReadonlySet<string> = new Set(),
): readonly ActorDifference[] {
  const [ours, theirs] = [lifeOf(left, passedOver), lifeOf(right, passedOver)];
  const ways = new Set([...ours.sent.keys(), ...theirs.sent.keys()]);
  const sent = [...ways].flatMap((way) => firstDifference(way, ours.sent.get(way) ?? [], theirs.sent.get(way) ?? []));
  const actors = new Set([...ours.states.keys(), ...theirs.states.keys()]);
  const states = [...actors].flatMap((actor) => {
    const [one, other] = [ours.states.get(actor), theirs.states.get(actor)];
    if (one?.hash === other?.hash) return [];
    return [{ actor, field: 'state' as const, to: null, place: 0, left: one?.seq ?? null, right: other?.seq ?? null }];
  });
  const earliest = ({ left: one, right: two }: ActorDifference): number => one ?? two ?? 0;
  return [...sent, ...states].sort((a, b) => earliest(a) - earliest(b));
}

function lifeOf(log: RunLog, passedOver: ReadonlySet<string>): Life {
  const sent = new Map<string, Mark[]>();
  const states = new Map<string, Mark>();
  for (const record of log.events()) {
    const actor = actorOf({ record });
    for (const envelope of record.outputs) {
      if (passedOver.has(envelope.type)) continue;
      const way = wayKey(actor, envelope.to);
      const marks = sent.get(way) ?? [];
      sent.set(way, marks);
      marks.push({ seq: record.seq, hash: stableHash(envelope) });
    }
    if (record.kind !== 'turn') continue;
    if (record.state === null) states.delete(actor);
    else states.set(actor, { seq: record.seq, hash: record.state });
  }
  return { sent, states };
}

const wayKey = (from: string, to: string): string => `${from}\u0000${to}`;

function firstDifference(way: string, left: readonly Mark[], right: readonly Mark[]): ActorDifference[] {
  const length = Math.max(left.length, right.length);
  for (let place = 0; place < length; place++) {
    const [one, other] = [left[place], right[place]];
    if (one?.hash === other?.hash) continue;
    const [actor = '', to = ''] = way.split('\u0000');
    return [{ actor, field: 'sent', to, place, left: one?.seq ?? null, right: other?.seq ?? null }];
  }
  return [];
}
