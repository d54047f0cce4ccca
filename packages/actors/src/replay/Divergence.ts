// The first record that a replay did not give back, and what has probably changed.
import type { EventRecord, TurnRecord } from '../log/Record.js';

export type Divergence = {
  readonly seq: number;
  readonly actor: string | null;
  /** What of the record differs: `sum`, `order`, `effects`, `outputs`, `state`, ... */
  readonly field: string;
  readonly expected: unknown;
  readonly actual: unknown;
  /** Every part of the record that differs, `field` first. */
  readonly fields: readonly string[];
  /** The record as it was logged, and what the replay made of it; null where there is no such record to compare. */
  readonly logged: EventRecord | null;
  readonly replayed: ReplayedTurn | null;
  /** Sequence number of the last record that was equal; null when there is none. */
  readonly lastEqual: number | null;
  /** What has probably changed: the machine's structure, its implementation, or the data of the log. */
  readonly likely: 'structure' | 'implementation' | 'data';
};

/** What a replay gives of a turn, in the record's words. */
export type ReplayedTurn = Pick<TurnRecord, 'effects' | 'outputs' | 'state' | 'unhandled'>;

/** Without its place in the log, which the replayer adds. */
export type Difference = Pick<Divergence, 'field' | 'expected' | 'actual'> &
  Partial<Pick<Divergence, 'likely' | 'fields' | 'replayed'>>;
