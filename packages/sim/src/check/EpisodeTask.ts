// What an episode needs of a task: its worlds and its reference. Core's Task has all of it.
import type { RewardChoices, Task } from '@rods/core';
import type { Filler } from '../environments/Environment.js';
import { defaultToday, freshShared, instanceNamer, openWorld } from '../execution/openWorld.js';
import type { World } from '../execution/World.js';
import { emptyFiller } from '../longContext/emptyFiller.js';

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
  const filler = options.filler ?? emptyFiller;
  const shared = freshShared(task.longContext ? filler : emptyFiller);
  // written out: spreading settings takes longer than opening a small world
  const open = (name: string, hints: boolean): World =>
    openWorld({
      classes: task.classes,
      config: task.config,
      longContext: task.longContext,
      entryId: task.id,
      filler,
      today: options.today ?? defaultToday,
      shared,
      modelName: name,
      hints,
    });
  const world = open(`${modelName}_eval`, options.hints ?? false);
  const name = `${modelName}_ground_truth_eval`;
  const twin = world.twin((className) => instanceNamer(name, task.id, className));
  return { world, reference: twin ?? open(name, false) };
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
