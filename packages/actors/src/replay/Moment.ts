// One record taken again: the message, what the actor was before and after, and what it asked for and sent.
import type { EventRecord } from '../log/Record.js';
import type { Envelope } from '../runtime/Envelope.js';
import type { ActorState } from '../runtime/step.js';

export type Moment = {
  readonly record: EventRecord;
  /** The message taken; null for an input of the runner, which takes none. */
  readonly message: Envelope | null;
  /** Of the record's actor; null before its first message and after its end. */
  readonly before: ActorState | null;
  readonly after: ActorState | null;
};

/** The actor's address; `run` for an input of the runner. */
export function actorOf({ record }: Pick<Moment, 'record'>): string {
  return record.kind === 'input' ? 'run' : record.actor;
}

/** First part of an address: the agent's name. */
export function agentOf(actor: string): string {
  return actor.split('/', 1)[0] ?? actor;
}
