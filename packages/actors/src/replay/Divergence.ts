// The first record that a replay did not give back, and what has probably changed.

export type Divergence = {
  readonly seq: number;
  readonly actor: string | null;
  /** What of the record differs: `sum`, `order`, `effects`, `outputs`, `state`, ... */
  readonly field: string;
  readonly expected: unknown;
  readonly actual: unknown;
  /** Sequence number of the last record that was equal; null when there is none. */
  readonly lastEqual: number | null;
  /** What has probably changed: the machine's structure, its implementation, or the data of the log. */
  readonly likely: 'structure' | 'implementation' | 'data';
};

/** Without its place in the log, which the replayer adds. */
export type Difference = Pick<Divergence, 'field' | 'expected' | 'actual'> & { readonly likely?: Divergence['likely'] };
