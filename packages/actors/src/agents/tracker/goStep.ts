// Sends the next step out, and before it the jobs that the last closed step emitted: both run at the same time.
import { getEntry, readConfig } from '@rods/core';
import { budgetUsed } from '../job/budgetUsed.js';
import { noCounts } from '../job/Counters.js';
import type { JobEnded } from '../job/JobEnded.js';
import { limitsOf } from '../job/Limits.js';
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

/** The stream carries the run's seed, so that a job draws the same wherever and whenever it runs. */
export function startJobs(run: RunMemory): Deed {
  // jobs of closed steps count: others are not known yet
  const spent = budgetUsed(readConfig(run.config).model, run.counters.model);
  if (spent !== null)
    return { run: { ...run, emissions: [], results: { ...run.results, ...refused(run, spent) } }, sends: [] };
  const sends = run.emissions.map(
    ({ job, task }): SendParams => ({
      to: 'planner',
      type: 'job.start',
      payload: {
        job,
        step: run.curriculum.step - 1,
        seed: getEntry(run.lines, task) as string,
        attempt: 1,
        stream: `seed-${readConfig(run.config).seed}/${job}`,
        patches: [],
        blocklist: [],
        failures: [],
        limits: limitsOf(readConfig(run.config)),
        ...(run.called ? { called: run.called } : {}),
      },
    }),
  );
  return { run: { ...run, emissions: [] }, sends };
}

/** With the budget used up the emitted jobs end at once, so that their step closes as any other. */
function refused(run: RunMemory, detail: string): Record<string, JobEnded> {
  const step = run.curriculum.step - 1;
  const outcome = { kind: 'failed' as const, reason: 'budget', detail };
  const ends = run.emissions.map(({ job }): JobEnded => ({ job, step, outcome, attempts: 1, counters: noCounts }));
  return Object.fromEntries(ends.map((end) => [end.job, end]));
}
