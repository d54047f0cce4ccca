// A configuration that changes in the middle of a run: it decides from the next step on, and the rows say so.
import { activeTasks, curriculumSettings, isVariant, type LoggedConfig, readConfig } from '@rods/core';
import { type Deed, type RunMemory, toRun } from './TrackerContext.js';

export function changeRun(run: RunMemory, config: LoggedConfig): Deed {
  const originals = activeTasks(run.curriculum).filter((entry) => !isVariant(entry)).length;
  const { epoch, step } = run.curriculum;
  return {
    run: {
      ...run,
      config,
      curriculum: { ...run.curriculum, settings: curriculumSettings(readConfig(config), originals) },
    },
    sends: [toRun('run.changed', { epoch, step, config })],
  };
}
