// What an episode needs of a task: its worlds and its reference. Core's Task has all of it.
import type { RewardChoices, Task } from '@rods/core';
import type { Filler } from '../environments/Environment.js';
import { freshShared, openWorld } from '../execution/openWorld.js';
import type { World } from '../execution/World.js';

export type EpisodeTask = Pick<Task, 'id' | 'classes' | 'groundTruth'> & {
  /** The world's configuration: lossless JSON text, or parsed. */
  readonly config: Parameters<typeof openWorld>[0]['config'];
  readonly longContext: boolean;
};

export type EpisodeOptions = {
  readonly filler?: Filler;
  readonly modelName?: string;
  readonly today?: string;
  /** Whether the policy's failures come with hints. */
  readonly hints?: boolean;
  /** What of the reward shows while an episode is played; the paper's by default. */
  readonly reward?: Pick<RewardChoices, 'reference' | 'emptyTurn'>;
};

/** The part of a task that episodes run on. */
export function episodeTask(task: Task): EpisodeTask {
  return {
    id: task.id,
    classes: task.classes,
    groundTruth: task.groundTruth,
    config: task.configText,
    longContext: task.category === 'long_context',
  };
}

/** A world for the policy and one for the reference, sharing what instances of one case share in the benchmark. */
export function openWorlds(task: EpisodeTask, options: EpisodeOptions = {}): { world: World; reference: World } {
  const modelName = options.modelName ?? 'golden';
  const common = {
    classes: task.classes,
    config: task.config,
    longContext: task.longContext,
    entryId: task.id,
    ...(options.filler ? { filler: options.filler } : {}),
    ...(options.today ? { today: options.today } : {}),
    shared: freshShared(task.longContext ? (options.filler ?? new Map()) : new Map()),
  };
  return {
    world: openWorld({ ...common, modelName: `${modelName}_eval`, ...(options.hints ? { hints: true } : {}) }),
    reference: openWorld({ ...common, modelName: `${modelName}_ground_truth_eval` }),
  };
}

/** A fresh world of a task, as its reference or a policy meets it. */
export function worldOf(task: Task, options: EpisodeOptions = {}): World {
  return openWorld({
    classes: task.classes,
    config: task.configText,
    longContext: task.category === 'long_context',
    entryId: task.id,
    ...(options.modelName ? { modelName: options.modelName } : {}),
    ...(options.filler ? { filler: options.filler } : {}),
    ...(options.today ? { today: options.today } : {}),
    ...(options.hints ? { hints: true } : {}),
  });
}
