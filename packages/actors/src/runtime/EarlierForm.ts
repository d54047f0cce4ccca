// What an actor's context looked like in earlier versions of the records: a log of such a version is replayed, verified and
// resumed by the code of today, and its states are hashed in the form they had when they were written.
import { recordVersion } from '../log/Record.js';
import { type Kept, stateHash } from '../log/stateHash.js';
import type { AgentDefinition } from './AgentDefinition.js';
import { type ActorState, restoreState } from './step.js';

export type EarlierForm = {
  /** The last version of the records that has it. */
  readonly until: number;
  /** Parts that have not changed since the last call are the same objects, so that they are not hashed again. */
  readonly toEarlier: (context: unknown) => unknown;
  readonly fromEarlier: (context: unknown) => unknown;
};

type Formed = Pick<AgentDefinition, 'machine' | 'earlier'>;

/** Hash of an actor's state as records of this version have it. */
export function hashOfState({ earlier }: Formed, { value, context }: Kept, version = recordVersion): string {
  const isEarlier = earlier !== undefined && version <= earlier.until;
  return stateHash({ value, context: isEarlier ? earlier.toEarlier(context) : context }, version);
}

/** The state an actor had when a log of this version kept it. */
export function reviveState({ machine, earlier }: Formed, { value, context }: Kept, version: number): ActorState {
  const isEarlier = earlier !== undefined && version <= earlier.until;
  return restoreState(machine, { value, context: isEarlier ? earlier.fromEarlier(context) : context });
}
