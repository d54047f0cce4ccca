// What the trainer's host asks of a pool thread, one task at a time. Weights travel in shared memory, never here.
import type { LearnerConfig, RewardChoices, RolloutsConfig } from '@rods/core';
import type { GradientPart } from '../parameters/SparseGradient.js';
import type { Credited, RolloutScore } from '../rollout/runGroup.js';
import type { CloneCounts, HeadExample } from '../warmup/cloneTask.js';

/** Given to a thread at its start. */
export type ThreadData = {
  readonly weights: SharedArrayBuffer;
  readonly learner: LearnerConfig;
  readonly rollouts: RolloutsConfig;
  readonly reward: RewardChoices;
  /** File of the long-context filler; null means our own. */
  readonly fillerPath: string | null;
  /** Specifier of the toolset the tasks use. */
  readonly toolset: string;
  readonly seed: number;
};

export type Question =
  /** K rollouts and their gradient. The same stream gives the same rollouts under the same weights. */
  | { readonly kind: 'group'; readonly line: string; readonly stream: string; readonly credited: Credited }
  /** The likeliest rollout. */
  | { readonly kind: 'greedy'; readonly line: string }
  /** The reference played and reinforced; `stream` names the draws of hidden words. */
  | { readonly kind: 'clone'; readonly line: string; readonly stream: string; readonly trainsHeads: boolean }
  /**
   * As clone, nothing hidden and no gradient: what could be expressed, and the examples of the heads. `pairs` names the
   * draws of turns that are also shown as ones that cannot be served; without it there are none.
   */
  | { readonly kind: 'inspect'; readonly line: string; readonly pairs?: string };

export type Answer =
  | {
      readonly kind: 'group';
      readonly task: string;
      readonly scores: readonly RolloutScore[];
      readonly gradient: GradientPart;
    }
  | { readonly kind: 'greedy'; readonly task: string; readonly score: RolloutScore }
  | {
      readonly kind: 'clone';
      readonly task: string;
      readonly category: string;
      readonly counts: CloneCounts;
      readonly heads: readonly HeadExample[];
      readonly gradient: GradientPart;
    };
