// Everything the simulator says about an answer: the official verdict and both progress rewards.
import { Episode } from './Episode.js';
import type { EpisodeOptions, EpisodeTask } from './EpisodeTask.js';
import { envtuningProgress } from './envtuningProgress.js';
import { type ModelCalls, type OfficialVerdict, officialCheck } from './officialCheck.js';

export type Verdict = OfficialVerdict & {
  /** The paper's reward of each turn. */
  readonly turn_rewards: readonly (0 | 1)[];
  readonly progress: { readonly paper: number; readonly envtuning: number };
};

/** Scores calls given as turn -> step -> call text, each score in fresh worlds of its own. */
export function checkTask(task: EpisodeTask, modelCalls: ModelCalls, options: EpisodeOptions = {}): Verdict {
  const verdict = officialCheck(task, modelCalls, options);
  const episode = new Episode(task, options);
  for (const turn of task.groundTruth.keys()) {
    for (const step of modelCalls[turn] ?? []) for (const call of step) episode.call(call);
    episode.endTurn();
  }
  return {
    ...verdict,
    turn_rewards: [...episode.rewards],
    progress: { paper: episode.progress, envtuning: envtuningProgress(task, modelCalls, options).progress },
  };
}

/** The reference itself as an answer: one step a turn. */
export function referenceCalls(task: Pick<EpisodeTask, 'groundTruth'>): ModelCalls {
  return task.groundTruth.map((calls) => (calls.length === 0 ? [] : [calls]));
}
