// Sends the next step out, and before it the jobs that the last closed step emitted: both run at the same time.
import { type RunConfig, readConfig } from '@rods/core';
import type { Limits } from '../job/Limits.js';
import type { SendParams } from '../job/send.js';
import { type Deed, type RunMemory, toTrainer } from './TrackerContext.js';

export function goStep(run: RunMemory): Deed {
  const { epoch, step } = run.curriculum;
  const tasks = run.order.slice(run.gone, run.gone + readConfig(run.config).rollouts.tasksPerStep);
  return {
    run: { ...run, gone: run.gone + tasks.length, groups: null },
    sends: [toTrainer('step.go', { epoch, step, tasks })],
  };
}

const limitsOf = ({ synthesis }: RunConfig): Limits => ({
  attempts: synthesis.attempts,
  repairs: synthesis.repairs,
  maxTextLength: synthesis.maxTextLength,
  maxListLength: synthesis.maxListLength,
  profileGate: synthesis.profileGate,
});

/** The stream carries the run's seed, so that a job draws the same wherever and whenever it runs. */
export function startJobs(run: RunMemory): Deed {
  const sends = run.emissions.map(
    ({ job, task }): SendParams => ({
      to: 'planner',
      type: 'job.start',
      payload: {
        job,
        step: run.curriculum.step - 1,
        seed: run.lines[task] as string,
        attempt: 1,
        stream: `seed-${readConfig(run.config).seed}/${job}`,
        patches: [],
        blocklist: [],
        failures: [],
        limits: limitsOf(readConfig(run.config)),
      },
    }),
  );
  return { run: { ...run, emissions: [] }, sends };
}
