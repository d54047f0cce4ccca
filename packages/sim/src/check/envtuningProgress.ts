// EnvTuning's progress reward, quirks included: the reference advances only where a turn is scored, at most six steps a
// turn are executed, and the mean runs over the turns seen.
import type { EpisodeOptions, EpisodeTask } from './EpisodeTask.js';
import { EpisodeWorlds } from './EpisodeWorlds.js';
import type { ModelCalls } from './officialCheck.js';

const mostExtraSteps = 5;

export type EnvtuningScore = {
  /** 0 or 1 per closed turn. */
  readonly turns: readonly (0 | 1)[];
  /** Mean over the closed turns, 0 without any. */
  readonly progress: number;
};

/** A message without calls is an answer: it ends the turn, and the steps behind it are never sent. */
function untilEmptyStep(steps: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const end = steps.findIndex((step) => step.length === 0);
  return end < 0 ? steps : steps.slice(0, end);
}

/**
 * Plays the model's steps against the task as EnvTuning's environment would: each step one message, then an answer.
 * Steps beyond the turn's end are dropped; turns beyond the reference are never asked.
 */
export function envtuningProgress(
  task: EpisodeTask,
  modelCalls: ModelCalls,
  options: EpisodeOptions = {},
): EnvtuningScore {
  const worlds = new EpisodeWorlds(task, options);
  const turns: (0 | 1)[] = [];
  for (const [turn, expected] of task.groundTruth.entries()) {
    const steps = untilEmptyStep(modelCalls[turn] ?? []);
    if (expected.length === 0) {
      turns.push(steps.length === 0 ? 1 : 0);
      continue;
    }
    let calls = 0;
    worlds.beginTurn(expected);
    for (const step of steps.slice(0, mostExtraSteps + 1)) {
      for (const call of step) worlds.call(call);
      calls += step.length;
    }
    if (calls === 0) {
      // a skipped turn costs only itself: the reference lags behind too
      worlds.pass();
      turns.push(0);
      continue;
    }
    worlds.play();
    const { differing, mark } = worlds.compare();
    const matches = differing === null && mark === undefined && worlds.isComplete;
    turns.push(matches ? 1 : 0);
  }
  return {
    turns,
    progress: turns.length === 0 ? 0 : turns.reduce<number>((sum, reward) => sum + reward, 0) / turns.length,
  };
}
