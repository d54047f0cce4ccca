import { matchProfile, Profile } from '@rods/core';
import { checkTask, episodeTask, parseCall, referenceCalls, worldOf } from '@rods/sim';
import { describe, expect, it } from 'vitest';
import type { Counters } from '../../src/agents/job/Counters.js';
import { defaultLimits, type Limits } from '../../src/agents/job/Limits.js';
import { synthesize } from '../../src/agents/synthesize.js';
import { acceptedOf, author, type Synthesis, seedLines, synthesizeAll } from './acceptedVariants.js';

const syntheses = synthesizeAll(seedLines, 'seed-7');
const accepted = acceptedOf(syntheses);
const namesOf = (turns: readonly (readonly string[])[]): string[] =>
  turns
    .flat()
    .map((text) => parseCall(text).name)
    .sort();

describe('a default run of synthesis over the built-in seeds', () => {
  it('accepts well over half of its jobs', () => {
    expect(accepted.length).toBeGreaterThan(seedLines.length * 0.7);
  });

  it('goes through re-plans, patches, repairs and refusals of its own accord', () => {
    const total = (count: (counters: (typeof syntheses)[number]['ended']['counters']) => number): number =>
      syntheses.reduce((sum, { ended }) => sum + count(ended.counters), 0);
    expect(total((counters) => counters.replans)).toBeGreaterThan(0);
    expect(total((counters) => counters.patches)).toBeGreaterThan(0);
    expect(total((counters) => counters.repairs)).toBeGreaterThan(0);
    expect(
      total((counters) => Object.values(counters.rejections).reduce((sum, count) => sum + count, 0)),
    ).toBeGreaterThan(0);
  });

  it('ends every job that is not accepted with a reason and a detail', () => {
    for (const { ended } of syntheses) {
      if (ended.outcome.kind === 'accepted') continue;
      expect(ended.outcome.kind).toBe('dropped');
      expect(ended.outcome.reason).not.toBe('pipeline_exception');
      expect(ended.outcome.detail).not.toBe('');
    }
  });

  it('never takes more than three attempts or more than one repair', () => {
    for (const { ended } of syntheses) {
      expect(ended.attempts).toBeLessThanOrEqual(3);
      expect(ended.counters.repairs).toBeLessThanOrEqual(1);
      expect(ended.counters.replans + ended.counters.patches).toBe(ended.attempts - 1);
    }
  });

  it('makes at least half of the variants of other functions and marks exactly the rest as resampled', () => {
    const same = accepted.filter(
      ({ seed, task }) => namesOf(seed.groundTruth).join() === namesOf(task.groundTruth).join(),
    );
    expect(same.length).toBeLessThan(accepted.length / 2);
    expect(accepted.filter(({ task }) => task.lineage?.resampled)).toEqual(same);
    expect(same.length).toBeGreaterThan(0);
  });

  it('gives every variant an id of its own with the category mark inside', () => {
    expect(new Set(accepted.map(({ task }) => task.id)).size).toBe(accepted.length);
    for (const { task, job } of accepted) expect(task.id).toBe(`multi_turn_base_rods_${job}`);
  });
});

describe('an accepted variant', () => {
  it('has a reference without errors that the checker accepts in a fresh world', () => {
    for (const { task } of accepted) {
      const world = worldOf(task);
      for (const text of task.groundTruth.flat()) expect(world.call(text).outcome, `${task.id} ${text}`).toBe('ok');
      const verdict = checkTask(episodeTask(task), referenceCalls(task));
      expect(verdict.valid, task.id).toBe(true);
      expect(verdict.progress.paper).toBe(1);
    }
  });

  it('needs every one of its reference calls', () => {
    for (const { task } of accepted) {
      for (const [turn, calls] of task.groundTruth.entries()) {
        for (const at of calls.keys()) {
          const answer = task.groundTruth.map((entry, index) =>
            entry.filter((_, call) => index !== turn || call !== at).map((call) => [call]),
          );
          expect(checkTask(episodeTask(task), answer).valid, `${task.id} without ${calls[at]}`).toBe(false);
        }
      }
    }
  });

  it('has a world of its own and the structure of its seed', () => {
    for (const { seed, task } of accepted) {
      const { seed: wanted, variant } = task.lineage?.profiles ?? {};
      expect(matchProfile(Profile.parse(wanted), Profile.parse(variant))).toEqual([]);
      expect(task.classes).toEqual(seed.classes);
      expect([task.configText, task.groundTruth]).not.toEqual([seed.configText, seed.groundTruth]);
    }
  });

  it('says where it comes from', () => {
    for (const { seed, task, job } of accepted) {
      expect(task.lineage).toMatchObject({
        seed: seed.id,
        root: seed.id,
        generation: 1,
        job,
        author: 'offline',
        emittedAt: 3,
      });
      expect(task.lineage?.plan).toEqual(task.groundTruth.map((turn) => turn.map((text) => parseCall(text).name)));
      expect(task.lineage?.distance).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('a job', () => {
  it('gives the same record again, whatever was made before it', () => {
    const again = synthesizeAll(seedLines.slice(20, 30), 'seed-7');
    const alone = seedLines
      .slice(20, 30)
      .map((line, at) => synthesize(line, { author, job: `job-${at + 1}`, stream: `seed-7/job-${at + 1}`, step: 3 }));
    expect(again.map(({ ended }) => ended)).toEqual(alone);
  });

  it('gives another variant under another stream', () => {
    const line = seedLines[0] as string;
    const outcomes = ['a', 'b', 'c'].map((stream) => synthesize(line, { author, job: 'job-1', stream }).outcome);
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(3);
  });

  describe('with other limits', () => {
    const cures = ({ replans, patches }: Counters): number => replans + patches;
    const repairs = (counters: Counters): number => counters.repairs;
    const refusals = (gate: string) => (counters: Counters) => counters.rejections[gate] ?? 0;
    const hasList = ({ seedLine }: Synthesis): boolean => /numbers|mentions|tags/.test(seedLine);
    const cases: readonly [Partial<Limits>, (counters: Counters) => number][] = [
      [{ attempts: 1 }, cures],
      [{ repairs: 0 }, repairs],
    ];
    const again = (jobs: readonly Synthesis[], limits: Partial<Limits>): readonly Counters[] =>
      jobs.map(({ seedLine, job }) => {
        const options = { author, job, stream: `seed-7/${job}`, limits: { ...defaultLimits, ...limits } };
        return synthesize(seedLine, options).counters;
      });

    it.each(cases)('%j does without what it switches off', (limits, count) => {
      const jobs = syntheses.filter(({ ended }) => count(ended.counters) > 0);
      expect(jobs.length).toBeGreaterThan(0);
      expect(again(jobs, limits).filter((counters) => count(counters) > 0)).toEqual([]);
    });

    it('profileGate off lets through what hangs together in another way than its seed', () => {
      // a planner that takes turns tied by values for loose ones, and the other way round
      const careless: typeof author = {
        ...author,
        plan: (request) => {
          const { profile } = request;
          return author.plan({
            ...request,
            profile: { ...profile, crossTurnEdges: profile.crossTurnEdges > 0 ? 0 : 3 },
          });
        },
      };
      const refused = (profileGate: boolean): number =>
        seedLines
          .slice(0, 20)
          .map((line, at) => {
            const limits = { ...defaultLimits, profileGate };
            return synthesize(line, { author: careless, job: `job-${at}`, stream: `careless/${at}`, limits }).counters;
          })
          .filter((counters) => refusals('structure')(counters) > 0).length;
      expect(refused(true)).toBeGreaterThan(5);
      expect(refused(false)).toBe(0);
    });

    it.each([{ maxTextLength: 12 }, { maxListLength: 1 }])('%j refuses longer arguments', (limits) => {
      const jobs = syntheses.filter(hasList).slice(0, 20);
      expect(jobs.some(({ ended }) => refusals('argument_limits')(ended.counters) > 0)).toBe(false);
      expect(again(jobs, limits).some((counters) => refusals('argument_limits')(counters) > 0)).toBe(true);
    });
  });

  it('ends at once for a line that is no task', () => {
    expect(synthesize('{"id": 4}', { author, job: 'job-1', stream: 's' }).outcome).toMatchObject({
      kind: 'failed',
      reason: 'seed_invalid',
    });
  });
});
