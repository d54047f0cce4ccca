// Everything a batch remembers, as plain data, and what each message does to it.
import type { JobEnded, Outcome } from '../job/JobEnded.js';
import { readTask } from '../job/readTask.js';
import type { SendParams } from '../job/send.js';
import { Admission } from '../novelty/Admission.js';
import { type Called, countCalls } from '../novelty/countCalls.js';
import { type Novelty, nothingYet } from '../novelty/Novelty.js';
import type { VariantRow } from '../tracker/rows/VariantRow.js';
import type { BatchClosed, BatchStart, JobOrder } from './messages.js';

export type BatchMemory = BatchStart & {
  /** Ordinal of the next job to be decided. */
  readonly next: number;
  readonly accepted: number;
  /** Open jobs by ordinal, with their seeds. */
  readonly open: Readonly<Record<string, { readonly job: string; readonly seed: string }>>;
  /** Results that came before their turn. */
  readonly results: Readonly<Record<string, JobEnded>>;
  readonly memory: Novelty;
  /** Calls of accepted variants that plans go by, and those of jobs too young for that. */
  readonly called: Called;
  readonly recent: readonly { readonly ordinal: number; readonly outcome: Outcome }[];
};

export type Deed = { readonly batch: BatchMemory; readonly sends: readonly SendParams[] };

const toRun = (type: string, payload: unknown): SendParams => ({ to: 'run', type, payload });

export function openBatch(start: BatchStart): BatchMemory {
  return { ...start, next: 0, accepted: 0, open: {}, results: {}, memory: nothingYet, called: {}, recent: [] };
}

export function isClosed({ accepted, wanted, next, most }: BatchMemory): boolean {
  return accepted >= wanted || next >= most;
}

/** An ordinal is run once. */
export function startJob(batch: BatchMemory, { ordinal, state }: JobOrder): Deed {
  if (ordinal < batch.next || batch.open[ordinal]) return { batch, sends: [] };
  const open = { ...batch.open, [ordinal]: { job: state.job, seed: readTask(state.seed).id } };
  const ripe = ripened({ ...batch, open }, ordinal);
  const payload = batch.coverageLag === null ? state : { ...state, called: ripe.called };
  return { batch: ripe, sends: [{ to: 'planner', type: 'job.start', payload }] };
}

/** What a job may know of others depends on their ordinals alone, never on who was faster. */
function ripened(batch: BatchMemory, ordinal: number): BatchMemory {
  const { coverageLag, recent } = batch;
  if (coverageLag === null) return batch;
  const isRipe = (one: { readonly ordinal: number }): boolean => one.ordinal <= ordinal - coverageLag;
  const called = recent.filter(isRipe).reduce((counts, { outcome }) => countCalls(counts, outcome), batch.called);
  return { ...batch, called, recent: recent.filter((one) => !isRipe(one)) };
}

/** Keeps a result, then decides every job whose turn it is. */
export function takeResult(before: BatchMemory, ended: JobEnded): Deed {
  const isOpen = Object.values(before.open).some(({ job }) => job === ended.job);
  let batch: BatchMemory =
    isOpen && !before.results[ended.job] ? { ...before, results: { ...before.results, [ended.job]: ended } } : before;
  const sends: SendParams[] = [];
  const admission = new Admission(batch.memory);
  for (let one = batch.open[batch.next]; one && !isClosed(batch); one = batch.open[batch.next]) {
    const result = batch.results[one.job];
    if (!result) break;
    const { [one.job]: _taken, ...results } = batch.results;
    const { [batch.next]: _decided, ...open } = batch.open;
    const outcome = batch.novelty ? admission.take(result.outcome) : result.outcome;
    const accepted = batch.accepted + (outcome.kind === 'accepted' ? 1 : 0);
    sends.push(toRun('variant', rowOf(one.seed, { ...result, outcome })));
    const recent =
      batch.coverageLag !== null && outcome.kind === 'accepted'
        ? [...batch.recent, { ordinal: batch.next, outcome }]
        : batch.recent;
    batch = { ...batch, open, results, accepted, recent, next: batch.next + 1 };
  }
  batch = { ...batch, memory: admission.novelty };
  if (isClosed(batch)) {
    const closed: BatchClosed = { jobs: batch.next, accepted: batch.accepted, wanted: batch.wanted };
    sends.push(toRun('batch.closed', closed));
  }
  return { batch, sends };
}

function rowOf(seed: string, { job, outcome, attempts, counters }: JobEnded): VariantRow {
  const ending = { job, seed, emittedStep: 0, closedStep: 0, epoch: 0, attempts, counters };
  if (outcome.kind === 'accepted')
    return { event: 'accepted', ...ending, id: readTask(outcome.task).id, task: outcome.task };
  return { event: outcome.kind, ...ending, reason: outcome.reason, detail: outcome.detail };
}
