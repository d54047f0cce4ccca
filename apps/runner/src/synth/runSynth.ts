// A batch as it runs: orders go out in job order, at most W open; what was decided comes back in the same order.
import {
  budgetUsed,
  type Envelope,
  type JobOrder,
  jobStateSchema,
  limitsOf,
  messagesToRun,
  openSystem,
  RunLog,
  SupervisorSpec,
  type System,
  type SystemIncident,
} from '@rods/actors';
import { randomStream } from '@rods/core';
import { deadLetterOf } from '../experiment/deadLetterOf.js';
import { RunFiles } from '../experiment/RunFiles.js';
import { systemChildren } from '../experiment/systemChildren.js';
import type { PreparedSynth } from './prepareSynth.js';
import { openSynth, type SynthView, updateSynth } from './SynthView.js';

export type SynthRun = PreparedSynth & {
  readonly onProgress: (view: SynthView) => void;
  readonly onIncident: (incident: SystemIncident) => void;
  /** Aborted when the user wants it to stop. */
  readonly drain: AbortSignal;
};
export type SynthResult = { readonly view: SynthView; readonly status: 'finished' | 'interrupted' };

/** Jobs at most: a batch whose seeds yield next to nothing comes to an end. */
export const mostJobs = (wanted: number): number => 10 * wanted + 20;

/**
 * Runs a batch to its end or to the user's stop. A directory that already holds a log is resumed.
 *
 * @throws RodsError `SUPERVISOR_GAVE_UP`, `DISK_FULL`, `RESUME_DIVERGED`, `RUN_LOCKED`; the log stays whole.
 */
export async function runSynth(run: SynthRun): Promise<SynthResult> {
  const { config, paths, wanted } = run;
  const { directory } = paths;
  const known = await readLogged(directory.log);
  const files = new RunFiles(directory, known.messages);
  let view = known.messages.reduce(updateSynth, openSynth());
  let ordered = known.ordered;
  const seedOf = seedOrder(run);
  const most = mostJobs(wanted);
  let system: System | null = null;
  let settle: (status: SynthResult['status']) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const ended = new Promise<SynthResult['status']>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  // told by whoever awaits it; here only kept from ending the process unheard
  ended.catch(() => undefined);

  const isSpent = (): boolean => budgetUsed(config.model, view.counters.model) !== null;
  const order = (): void => {
    if (isSpent()) return;
    while (!view.closed && ordered < most && ordered < view.ended.length + openAhead(run, view))
      system?.send('tracker', 'job.order', jobOrder(run, ordered++, seedOf));
  };
  const onOutput = (envelope: Envelope): void => {
    try {
      files.append(envelope);
      view = updateSynth(view, envelope);
      run.onProgress(view);
      // with the budget used up, what is under way is awaited and nothing more begun
      if (view.closed || (isSpent() && view.ended.length >= ordered)) settle('finished');
      else if (system) order();
    } catch (error) {
      fail(error);
    }
  };
  if (view.closed) return { view, status: 'finished' };
  const opened = await openSystem({
    folder: directory.log,
    children: systemChildren(config, directory, run.fillerPath, 'synth'),
    supervisor: SupervisorSpec.parse({ strategy: config.runtime.strategy, intensity: config.runtime.restarts }),
    hosts: 'thread',
    openJobs: config.synthesis.openJobs,
    mailbox: config.runtime.mailbox,
    onOutput,
    onDeadLetter: deadLetterOf,
    onIncident: (incident) => {
      files.timing(incident);
      run.onIncident(incident);
    },
  });
  system = opened;
  const stop = (): void => settle('interrupted');
  run.drain.addEventListener('abort', stop, { once: true });
  if (run.drain.aborted) stop();
  try {
    if (!opened.resumed)
      opened.send('tracker', 'batch.start', {
        wanted,
        most,
        novelty: config.synthesis.novelty,
        coverageLag: config.synthesis.coverage ? config.synthesis.openJobs : null,
      });
    order();
    const status = await Promise.race([ended, opened.failed]);
    await opened.flushed();
    files.timing({ kind: status, jobs: view.ended.length });
    return { view, status };
  } finally {
    run.drain.removeEventListener('abort', stop);
    await opened.stop();
  }
}

/** Jobs open at once. Those of a model cost money: not many more are begun than are still wanted. */
function openAhead({ config, wanted }: PreparedSynth, { accepted }: SynthView): number {
  const { author, openJobs } = config.synthesis;
  return author === 'offline' ? openJobs : Math.min(openJobs, Math.ceil(1.1 * (wanted - accepted)));
}

/** Each round goes through all seeds in an order of its own. */
function seedOrder({ seeds, config }: PreparedSynth): (ordinal: number) => string {
  const rounds = new Map<number, readonly string[]>();
  return (ordinal) => {
    const round = Math.floor(ordinal / seeds.length);
    const drawn = rounds.get(round) ?? randomStream(config.seed, `synth/seeds/${round}`).shuffle(seeds);
    rounds.set(round, drawn);
    return drawn[ordinal % seeds.length] as string;
  };
}

function jobOrder({ config }: PreparedSynth, ordinal: number, seedOf: (ordinal: number) => string): JobOrder {
  const job = `job-${ordinal + 1}`;
  const state = jobStateSchema.parse({
    job,
    step: 0,
    seed: seedOf(ordinal),
    stream: `seed-${config.seed}/synth/${job}`,
    limits: limitsOf(config),
  });
  return { ordinal, state };
}

/** What an earlier execution of the batch has left: its messages to the runner, and how many jobs it ordered. */
async function readLogged(folder: string): Promise<{ readonly messages: Envelope[]; readonly ordered: number }> {
  const log = RunLog.openIfBegun(folder);
  if (log === null) return { messages: [], ordered: 0 };
  try {
    const jobs = new Set<string>();
    for (const record of log.intactEvents()) {
      if (record.kind !== 'input') continue;
      for (const { type, job } of record.outputs) if (type === 'job.order' && job !== null) jobs.add(job);
    }
    return {
      messages: [...messagesToRun(log, { believed: true })].map(({ envelope }) => envelope),
      ordered: jobs.size,
    };
  } finally {
    await log.close();
  }
}
