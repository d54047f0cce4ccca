// What an episode needs of a task: its worlds and its reference. Core's Task has all of it.
import type { RewardChoices, Task } from '@rods/core';
import type { Filler, SharedDefaults } from '../environments/Environment.js';
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

/** A fresh world for the policy. */
export function openPolicyWorld(task: EpisodeTask, options: EpisodeOptions): World {
  const filler = options.filler ?? emptyFiller;
  const shared = freshShared(task.longContext ? filler : emptyFiller);
  return open(task, options, `${modelOf(options)}_eval`, shared, options.hints ?? false);
}

/** A fresh world for the reference, sharing with the policy's what instances of one case share in the benchmark. */
export function openBeside(world: World, task: EpisodeTask, options: EpisodeOptions): World {
  return (
    (world.context.shared.calls === 0 ? twinOf(world, task, options) : null) ??
    open(task, options, referenceOf(options), world.context.shared, false)
  );
}

/** The reference's world beside one that has been the policy's and the reference's so far; null where there is no fork. */
export function twinOf(world: World, task: EpisodeTask, options: EpisodeOptions): World | null {
  const name = referenceOf(options);
  return world.twin((className) => instanceNamer(name, task.id, className));
}

const modelOf = ({ modelName }: EpisodeOptions): string => modelName ?? 'golden';
const referenceOf = (options: EpisodeOptions): string => `${modelOf(options)}_ground_truth_eval`;

function open(
  task: EpisodeTask,
  { filler = emptyFiller, today = defaultToday }: EpisodeOptions,
  modelName: string,
  shared: SharedDefaults,
  hints: boolean,
): World {
  const { id: entryId, classes, config, longContext } = task;
  // written out: spreading settings takes longer than opening a small world
  return openWorld({ classes, config, longContext, entryId, filler, today, shared, modelName, hints });
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
