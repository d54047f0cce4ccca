// A job whose message is delivered again: the step that is due takes its new result in, as long as it is open.
import { describe, expect, it } from 'vitest';
import type { JobEnded } from '../../src/agents/job/JobEnded.js';
import { isComplete, jobsDue, keepResult, reopenJob } from '../../src/agents/tracker/collate.js';
import type { RunMemory, TrackerContext } from '../../src/agents/tracker/TrackerContext.js';
import { smallRun, World } from './World.js';

const counters = { replans: 0, patches: 0, repairs: 0, rejections: {} };
const failed = (job: string, reason: string): JobEnded => {
  return { job, step: 0, outcome: { kind: 'failed', reason, detail: 'x' }, attempts: 1, counters };
};

/** The memory of a run whose step in flight has its groups and waits for jobs. */
async function waiting(): Promise<RunMemory> {
  const world = new World();
  await world.tell({ type: 'run.start', payload: smallRun() });
  const memory = () => (world.state as { context: TrackerContext }).context.run as RunMemory;
  const isWaiting = () => memory().groups !== null && jobsDue(memory()).length > 0;
  while (!isWaiting()) {
    // groups first: the step then stands with nothing but its jobs missing
    const at = world.mail.findIndex(({ type }) => type !== 'job.ended');
    const [message] = world.mail.splice(Math.max(0, at), 1);
    if (!message) throw new Error('the run ended without a step that waits for jobs');
    await world.tell(message);
  }
  return memory();
}

describe('a job that ended as a dead letter', () => {
  it('is awaited anew when it is reopened, and its new result counts', async () => {
    const run = await waiting();
    const due = jobsDue(run);
    const dead = due.reduce((held, job) => keepResult(held, failed(job, 'dead_letter')), run);
    expect(isComplete(dead)).toBe(true);
    const [job = ''] = due;
    const reopened = reopenJob(dead, job);
    expect(isComplete(reopened)).toBe(false);
    const again = keepResult(reopened, failed(job, 'variant_invalid'));
    expect(isComplete(again)).toBe(true);
    expect(again.results[job]?.outcome).toMatchObject({ reason: 'variant_invalid' });
  });

  it('stays as it is when it ended otherwise, or is not known', async () => {
    const run = await waiting();
    const [job = ''] = jobsDue(run);
    const ended = keepResult(run, failed(job, 'variant_invalid'));
    expect(reopenJob(ended, job)).toBe(ended);
    expect(reopenJob(ended, 'job-999')).toBe(ended);
  });
});
