// The batch tracker's memory: decisions in job order, whatever order results come in.
import { decodeTask } from '@rods/core';
import { parseCall } from '@rods/sim';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BatchMemory, openBatch, startJob, takeResult } from '../../src/agents/batch/BatchMemory.js';
import type { JobEnded } from '../../src/agents/job/JobEnded.js';
import { type JobState, jobStateSchema } from '../../src/agents/job/JobState.js';
import type { SendParams } from '../../src/agents/job/send.js';
import { synthesize } from '../../src/agents/synthesize.js';
import { author, seedLines, synthesizeAll } from './acceptedVariants.js';

const ended: readonly JobEnded[] = synthesizeAll(seedLines.slice(0, 16), 'batch').map((one) => one.ended);
const stateOf = (ordinal: number): JobState =>
  jobStateSchema.parse({
    job: `job-${ordinal + 1}`,
    step: 0,
    seed: seedLines[ordinal],
    stream: `batch/job-${ordinal + 1}`,
  });
const start = { wanted: 10, most: 16, novelty: true, coverageLag: 4 };

type Played = { readonly batch: BatchMemory; readonly sends: readonly SendParams[] };

/** Jobs ordered at most `coverageLag` ahead, results taken in the order the numbers say. */
function play(order: readonly number[]): Played {
  let batch = openBatch(start);
  const sends: SendParams[] = [];
  let ordered = 0;
  const pending: number[] = [];
  for (let turn = 0; sends.every(({ type }) => type !== 'batch.closed'); turn++) {
    while (ordered < 16 && ordered < batch.next + start.coverageLag) {
      const deed = startJob(batch, { ordinal: ordered, state: stateOf(ordered) });
      batch = deed.batch;
      sends.push(...deed.sends);
      pending.push(ordered++);
    }
    const at = (order[turn % order.length] ?? 0) % pending.length;
    const [ordinal] = pending.splice(at, 1);
    const deed = takeResult(batch, ended[ordinal as number] as JobEnded);
    batch = deed.batch;
    sends.push(...deed.sends);
  }
  return { batch, sends };
}
const of = (played: Played, to: string): SendParams[] => played.sends.filter((one) => one.to === to);

describe('a batch', () => {
  const straight = play([0]);

  it('decides jobs in their order and tells jobs the same, whoever is faster', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(7), { minLength: 1, maxLength: 12 }), (order) => {
        const played = play(order);
        expect(of(played, 'run')).toEqual(of(straight, 'run'));
        const told = of(played, 'planner').slice(0, of(straight, 'planner').length);
        expect(of(straight, 'planner').slice(0, told.length)).toEqual(told);
      }),
      { numRuns: 40 },
    );
  });

  it('closes once, with what was wanted', () => {
    expect(of(straight, 'run').at(-1)).toMatchObject({ type: 'batch.closed', payload: { accepted: 10, wanted: 10 } });
    expect(of(straight, 'run').filter(({ type }) => type === 'variant').length).toBe(straight.batch.next);
  });

  it('runs an ordinal once and takes a result once', () => {
    const opened = startJob(openBatch(start), { ordinal: 0, state: stateOf(0) }).batch;
    expect(startJob(opened, { ordinal: 0, state: stateOf(0) })).toEqual({ batch: opened, sends: [] });
    const taken = takeResult(opened, ended[0] as JobEnded);
    expect(taken.sends.length).toBe(1);
    expect(takeResult(taken.batch, ended[0] as JobEnded).sends).toEqual([]);
  });
});

describe('coverage', () => {
  it('brings functions into plans that were called seldom', () => {
    const lines = seedLines.slice(0, 24);
    const made = (called: Readonly<Record<string, number>> | undefined): Map<string, number> => {
      const counts = new Map<string, number>();
      for (const [at, line] of lines.entries()) {
        const options = { author, job: `job-${at}`, stream: `coverage/${at}`, ...(called ? { called } : {}) };
        const { outcome } = synthesize(line, options);
        if (outcome.kind !== 'accepted') continue;
        for (const text of decodeTask(outcome.task).groundTruth.flat()) {
          const { name } = parseCall(text);
          counts.set(name, (counts.get(name) ?? 0) + 1);
        }
      }
      return counts;
    };
    const before = made(undefined);
    const often = [...before]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 6)
      .map(([name]) => name);
    const after = made(Object.fromEntries(often.map((name) => [name, 50])));
    const sum = (counts: ReadonlyMap<string, number>): number =>
      often.reduce((total, name) => total + (counts.get(name) ?? 0), 0);
    expect(sum(after)).toBeLessThan(sum(before) * 0.75);
  });
});
