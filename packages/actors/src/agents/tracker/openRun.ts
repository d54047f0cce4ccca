// The first deed of a run: read the tasks, open the curriculum, tell the trainer.
import { curriculumSettings, decodeTask, mapOf, openCurriculum, readConfig, taskCard } from '@rods/core';
import { noCounts } from '../job/Counters.js';
import { heldOutIndex } from './heldOutIndex.js';
import type { RunStart } from './messages.js';
import { type Deed, toTrainer } from './TrackerContext.js';

/** @throws RodsError `TASK_INVALID` for a line that is no task, `TASK_DUPLICATE` for an id used twice. */
export function openRun({ config, tasks, heldOut, split }: RunStart): Deed {
  const cards = tasks.map((line) => taskCard(decodeTask(line)));
  return {
    run: {
      config,
      split,
      heldOut: heldOutIndex(heldOut),
      lines: mapOf(cards.map(({ id }, at) => [id, tasks[at] as string])),
      curriculum: openCurriculum(curriculumSettings(readConfig(config), tasks.length), cards),
      order: [],
      gone: 0,
      groups: null,
      awaited: {},
      results: {},
      emissions: [],
      added: cards.map(({ id }) => id),
      removed: [],
      counters: noCounts,
      rollouts: 0,
      digest: '',
      scores: { start: null, end: null },
    },
    sends: [toTrainer('run.open', { config, heldOut })],
  };
}
