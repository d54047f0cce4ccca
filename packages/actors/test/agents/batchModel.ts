// What a batch can be told in each of its states: orders, results that are accepted or not, late ones, one of no job of its.
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { BatchMemory } from '../../src/agents/batch/BatchMemory.js';
import type { BatchMessage } from '../../src/agents/batch/messages.js';
import type { JobEnded } from '../../src/agents/job/JobEnded.js';
import { jobStateSchema } from '../../src/agents/job/JobState.js';
import { seedLines, synthesizeAll } from './acceptedVariants.js';

const starts: readonly BatchMessage[] = [
  { type: 'batch.start', payload: { wanted: 1, most: 3, novelty: false, coverageLag: null } },
  { type: 'batch.start', payload: { wanted: 3, most: 3, novelty: true, coverageLag: 1 } },
];
const variants = synthesizeAll(seedLines.slice(0, 3), 'batch model').map(({ ended }) => ended);

const nameOf = (ordinal: number): string => `job-${ordinal + 1}`;
const batchOf = (state: AnyMachineSnapshot): BatchMemory | null =>
  (state.context as { readonly batch: BatchMemory | null }).batch;

function order(ordinal: number): BatchMessage {
  const given = { job: nameOf(ordinal), step: 0, seed: seedLines[ordinal], stream: `batch/${nameOf(ordinal)}` };
  return { type: 'job.order', payload: { ordinal, state: jobStateSchema.parse(given) } };
}

function endings(job: string, ordinal: number): readonly BatchMessage[] {
  const made = { ...(variants[ordinal] as JobEnded), job };
  const dropped = { kind: 'dropped' as const, reason: 'no_pattern', detail: 'x' };
  return [
    { type: 'job.ended', payload: made },
    { type: 'job.ended', payload: { ...made, outcome: dropped } },
  ];
}

export function batchEvents(state: AnyMachineSnapshot): readonly EventObject[] {
  const batch = batchOf(state);
  if (!batch) return starts;
  const ordered = batch.next + Object.keys(batch.open).length;
  const orders = ordered < batch.most ? [order(ordered)] : [order(batch.most - 1)];
  const open = Object.entries(batch.open).flatMap(([ordinal, { job }]) => endings(job, Number(ordinal)));
  return [...orders, ...open, ...endings('job-99', 0)];
}

/** What tells one situation from another; everything else follows from it. */
export function batchState(state: AnyMachineSnapshot): string {
  const batch = batchOf(state);
  if (!batch) return String(state.value);
  const { next, accepted, open, results, wanted } = batch;
  const kinds = Object.entries(results).map(([job, { outcome }]) => [job, outcome.kind]);
  return JSON.stringify([state.value, wanted, next, accepted, Object.keys(open), kinds.sort()]);
}
