// The official check of an answer to a task, in the world the task's category asks for.
import type { Task } from '@rods/core';
import { episodeTask, type ModelCalls, officialCheck } from '@rods/sim';
import { fillerInUse } from '../../author/execution/fillerInUse.js';
import { parsedConfig } from '../../author/execution/parsedConfig.js';

export function checkAnswer(task: Task, calls: ModelCalls): ReturnType<typeof officialCheck> {
  const episode = { ...episodeTask(task), config: parsedConfig(task.configText) };
  return officialCheck(episode, calls, episode.longContext ? { filler: fillerInUse() } : {});
}
