// What the agent asks of whoever trains: prepare, roll out and update, score. The embedded learner is one.

export type TrainedRollout = { readonly progress: number; readonly turns: readonly (0 | 1)[]; readonly calls: number };

export type StepOutcome = {
  readonly groups: readonly { readonly task: string; readonly rollouts: readonly TrainedRollout[] }[];
  /** Loss, entropy, gradient norm and the like. */
  readonly figures: Readonly<Record<string, number>>;
};

export type Trainer = {
  /** Clones part of the training tasks; figures say how much could be expressed and how well it was learnt. */
  warmUp(lines: readonly string[]): Promise<Readonly<Record<string, number>>>;
  /** K rollouts of each task under the present weights, then one update. The same step gives the same weights anywhere. */
  step(step: number, lines: readonly string[]): Promise<StepOutcome>;
  /** Greedy progress of each task. */
  evaluate(lines: readonly string[]): Promise<number[]>;
  /** SHA-256 over everything a further step depends on. */
  digest(): string;
  /** Everything a further step depends on. */
  save(): Uint8Array;
  load(bytes: Uint8Array): void;
  close(): Promise<void>;
};
