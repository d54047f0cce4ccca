import { randomStream } from '@rods/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { JobState } from '../../src/agents/job/JobState.js';
import { earlierMemory } from '../../src/agents/tracker/earlierMemory.js';
import { epochRowSchema } from '../../src/agents/tracker/rows/EpochRow.js';
import { evaluationRowSchema } from '../../src/agents/tracker/rows/EvaluationRow.js';
import { runRowSchema } from '../../src/agents/tracker/rows/RunRow.js';
import { stepRowSchema } from '../../src/agents/tracker/rows/StepRow.js';
import { variantRowSchema } from '../../src/agents/tracker/rows/VariantRow.js';
import type { EpochOpen, StepGo } from '../../src/agents/tracker/trainerMessages.js';
import { bytesOf, lines, runThrough, smallRun, World } from './World.js';

const stepsOf = (world: World) => world.of('step.closed').map((row) => stepRowSchema.parse(row));
const epochsOf = (world: World) => world.of('epoch.closed').map((row) => epochRowSchema.parse(row));
const variantsOf = (world: World) => world.of('variant').map((row) => variantRowSchema.parse(row));
const evaluationsOf = (world: World) => world.of('evaluated').map((row) => evaluationRowSchema.parse(row));
const runOf = (world: World) => runRowSchema.parse(world.of('run.closed')[0]);
const sentTo = <T>(world: World, type: string): T[] =>
  world.sent.filter((envelope) => envelope.type === type).map(({ payload }) => payload as T);

describe('the tracker', () => {
  it('takes a run from its start to its end and handles every message', async () => {
    const world = await runThrough(smallRun());
    expect(world.state?.status).toBe('done');
    expect(world.unhandled).toEqual([]);
    expect(world.mail).toEqual([]);
    expect(epochsOf(world)).toHaveLength(4);
    expect(runOf(world)).toMatchObject({ epochs: 4, steps: stepsOf(world).length, split: 'scenario' });
  });

  it('passes over the active pool once an epoch, in an order of its own each time', async () => {
    const world = await runThrough(smallRun());
    const opened = sentTo<EpochOpen>(world, 'epoch.open');
    const gone = sentTo<StepGo>(world, 'step.go');
    for (const { epoch, order } of opened) {
      expect(gone.filter((go) => go.epoch === epoch).flatMap(({ tasks }) => tasks)).toEqual(order);
      expect(new Set(order).size).toBe(order.length);
    }
    expect(opened[0]?.order).not.toEqual(opened[1]?.order.slice(0, 8));
  });

  it('tells the trainer how the pool changed, with the line of each task that came in', async () => {
    const world = await runThrough(smallRun());
    const pool = new Set<string>();
    for (const { order, added, removed } of sentTo<EpochOpen>(world, 'epoch.open')) {
      for (const id of removed) expect(pool.delete(id)).toBe(true);
      for (const line of added) pool.add(JSON.parse(line).id);
      expect([...order].sort()).toEqual([...pool].sort());
    }
    expect(sentTo<EpochOpen>(world, 'epoch.open').at(-1)?.added.length).toBeGreaterThan(0);
  });

  it('emits a job with the line of its seed, and takes each result in one step later', async () => {
    const world = await runThrough(smallRun());
    const ended = variantsOf(world).filter((row) => 'job' in row);
    expect(ended.length).toBeGreaterThan(5);
    for (const row of ended) if ('job' in row) expect(row.closedStep).toBe(row.emittedStep + 1);
  });

  it('gives each job the limits of the run’s configuration', async () => {
    const settings = [
      'attempts=2',
      'repairs=0',
      'maxTextLength=90',
      'maxListLength=3',
      'profileGate=false',
      'depth=0.9',
    ];
    const world = await runThrough(smallRun(...settings.map((setting) => `synthesis.${setting}`)));
    const started = sentTo<JobState>(world, 'job.start');
    expect(started.length).toBeGreaterThan(0);
    for (const { limits } of started)
      expect(limits).toEqual({
        attempts: 2,
        repairs: 0,
        maxTextLength: 90,
        maxListLength: 3,
        profileGate: false,
        explicitness: 0.25,
        distractors: 0,
        depth: 0.9,
      });
  });

  it('emits nothing in the last step of a run, whatever the delay', async () => {
    for (const delay of [1, 2, 5]) {
      const world = await runThrough(smallRun(`synthesis.delay=${delay}`));
      const rows = stepsOf(world);
      expect(rows.slice(-delay).flatMap(({ emissions }) => emissions)).toEqual([]);
      expect(rows.flatMap(({ emissions }) => emissions).length).toBeGreaterThan(0);
      const { variants } = runOf(world);
      const ended = [variants.dropped, variants.failed].flatMap((counts) => Object.values(counts));
      expect(ended.reduce((sum, count) => sum + count, variants.accepted)).toBe(variants.emitted);
    }
  });

  it('gives every job exactly one ending, and every injection and retirement its row', async () => {
    const world = await runThrough(smallRun());
    const { variants } = runOf(world);
    const events = variantsOf(world).map(({ event }) => event);
    const count = (event: string): number => events.filter((found) => found === event).length;
    expect(count('accepted')).toBe(variants.accepted);
    expect(count('accepted') + count('dropped') + count('failed')).toBe(variants.emitted);
    expect(count('injected')).toBe(variants.injected);
    expect(count('retired')).toBe(Object.values(variants.retired).reduce((sum, n) => sum + n, 0));
    expect(variants.dropped).toHaveProperty('near_duplicate');
  });

  it('fails a job whose accepted line is no task, and says so', async () => {
    const world = new World();
    await world.tell({ type: 'run.start', payload: smallRun() });
    await world.play(null, () => world.mail.some(({ type }) => type === 'job.ended'));
    const ended = world.mail.find((message) => message.type === 'job.ended');
    if (ended?.type !== 'job.ended') throw new Error('the first step emits jobs');
    const broken = { ...ended.payload, outcome: { kind: 'accepted' as const, task: '{"id":"no task"}' } };
    world.mail.splice(world.mail.indexOf(ended), 1, { type: 'job.ended', payload: broken });
    await world.play(null);
    expect(variantsOf(world).filter(({ event }) => event === 'failed')).toEqual([
      expect.objectContaining({ job: broken.job, reason: 'variant_invalid', detail: 'its line is no task' }),
    ]);
  });

  it('tells jobs what accepted variants have called, where plans go by it', async () => {
    const started = async (setting: string): Promise<JobState[]> =>
      sentTo<JobState>(await runThrough(smallRun(setting)), 'job.start');
    expect((await started('synthesis.coverage=false')).filter(({ called }) => called !== undefined)).toEqual([]);
    const counts = (await started('synthesis.coverage=true')).map(({ called }) => Object.values(called ?? {}));
    const sums = counts.map((own) => own.reduce((sum, count) => sum + count, 0));
    expect(sums.at(-1)).toBeGreaterThan(0);
    expect(sums).toEqual([...sums].sort((a, b) => a - b));
  });

  it('without novelty drops only what is the same in every word', async () => {
    const { variants } = runOf(await runThrough(smallRun('synthesis.novelty=false')));
    expect(variants.dropped).toHaveProperty('duplicate_task');
    expect(variants.dropped).not.toHaveProperty('near_duplicate');
  });

  it('scores the held-out tasks before, at every epoch end and at the end, with an interval and the name of the split', async () => {
    const rows = evaluationsOf(await runThrough(smallRun()));
    expect(rows.map(({ point }) => point)).toEqual(['start', 'epoch', 'epoch', 'epoch', 'end']);
    for (const { heldOut, split, byCategory } of rows) {
      expect(heldOut).toMatchObject({ mean: 0.5, tasks: 3 });
      expect(heldOut?.low).toBeLessThan(heldOut?.high ?? 0);
      expect([split, byCategory]).toEqual(['scenario', { base: 0.5 }]);
    }
  });

  it('does without evaluations and without held-out tasks', async () => {
    const off = await runThrough(
      smallRun('evaluation.start=false', 'evaluation.everyEpochs=0', 'evaluation.end=false'),
    );
    expect([off.state?.status, evaluationsOf(off)]).toEqual(['done', []]);
    const none = await runThrough({ ...smallRun(), heldOut: [] });
    expect([none.state?.status, evaluationsOf(none)]).toEqual(['done', []]);
  });

  it('trains on base tasks alone and without synthesis in the base stage', async () => {
    const tasks = [...lines(4), ...lines(4, 0, 'miss_func')];
    const world = await runThrough({ ...smallRun('stages.base=2', 'stages.full=1'), tasks });
    expect(sentTo<EpochOpen>(world, 'epoch.open').map(({ order }) => order.length)).toEqual([4, 4, 8]);
    const staged = stepsOf(world).filter(({ stage }) => stage === 'base');
    expect(staged.flatMap(({ emissions }) => emissions)).toEqual([]);
    expect(epochsOf(world).map(({ bound }) => bound)).toEqual(['off', 'off', 'run_end']);
  });

  it('passes over an epoch that has no tasks', async () => {
    const tasks = lines(4, 0, 'miss_func');
    const world = await runThrough({ ...smallRun('stages.base=1', 'stages.full=1'), tasks });
    expect(world.state?.status).toBe('done');
    expect(epochsOf(world).map(({ steps }) => steps)).toEqual([0, 2]);
  });

  it('never grows a static pool', async () => {
    const world = await runThrough(smallRun('synthesis.enabled=false'));
    expect(variantsOf(world)).toEqual([]);
    expect(runOf(world).pool).toEqual({ originals: 8, variants: 0, queued: 0 });
  });
});

describe('the order of arrival', () => {
  it('changes no byte of what the run shows', async () => {
    const expected = bytesOf(await runThrough(smallRun()));
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const world = await runThrough(smallRun(), randomStream(seed, 'arrival'));
        expect(bytesOf(world)).toBe(expected);
      }),
      { numRuns: 20 },
    );
  });

  it('is of no matter with a longer delay either', async () => {
    const start = smallRun('synthesis.delay=2');
    const expected = bytesOf(await runThrough(start));
    for (const seed of [1, 2, 3])
      expect(bytesOf(await runThrough(start, randomStream(seed, 'arrival')))).toBe(expected);
  });

  it('does not let a step close before all that belongs to it is there', async () => {
    const world = new World();
    await world.tell({ type: 'run.start', payload: smallRun() });
    await world.play(null, () => world.mail.some(({ type }) => type === 'job.ended'));
    const jobs = world.mail.filter(({ type }) => type === 'job.ended').length;
    expect(jobs).toBeGreaterThan(0);
    const before = stepsOf(world).length;
    const groups = world.mail.findIndex(({ type }) => type === 'groups');
    await world.tell(world.mail.splice(groups, 1)[0] as (typeof world.mail)[number]);
    expect(stepsOf(world)).toHaveLength(before);
    await world.play(null, () => stepsOf(world).length > before);
    expect(stepsOf(world)).toHaveLength(before + 1);
  });

  it('ignores a second result of a job and groups of another step', async () => {
    const world = new World();
    await world.tell({ type: 'run.start', payload: smallRun() });
    await world.play(null, () => world.mail.some(({ type }) => type === 'job.ended'));
    const again = world.mail.filter(({ type }) => type === 'job.ended');
    const groups = world.mail.find(({ type }) => type === 'groups');
    if (groups?.type !== 'groups') throw new Error('expected groups under way');
    await world.tell({ ...groups, payload: { ...groups.payload, step: 77 } });
    for (const message of again) await world.tell(message);
    await world.play(null);
    expect(bytesOf(world)).toBe(bytesOf(await runThrough(smallRun())));
  });
});

describe('stopping and going on', () => {
  it('a drain finishes the step in flight, starts nothing, and a resume goes on as if nothing had been', async () => {
    const expected = bytesOf(await runThrough(smallRun()));
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 120 }), async (when) => {
        const world = new World();
        await world.tell({ type: 'run.start', payload: smallRun() });
        let arrived = 0;
        await world.play(null, () => arrived++ >= when);
        await world.tell({ type: 'run.drain', payload: {} });
        await world.play(null);
        if (world.state?.status !== 'done') {
          expect(world.state?.value).toBe('drained');
          world.restore();
          await world.tell({ type: 'run.resume', payload: {} });
          await world.play(null);
        }
        const rows = world.rows.filter(({ type }) => type !== 'run.drained');
        expect(rows.map((row) => JSON.stringify(row)).join('\n')).toBe(expected);
      }),
      { numRuns: 15 },
    );
  });

  it('a tracker made again from its kept state after any message goes on the same', async () => {
    const expected = bytesOf(await runThrough(smallRun()));
    const world = new World();
    await world.tell({ type: 'run.start', payload: smallRun() });
    while (world.mail.length > 0) {
      world.restore();
      const next = world.mail.shift();
      if (next) await world.tell(next);
    }
    expect(bytesOf(world)).toBe(expected);
  });

  it('from a state as version 2 of the records kept it goes on as from one of today', async () => {
    const world = new World();
    const seen: unknown[] = [];
    await world.tell({ type: 'run.start', payload: smallRun('retirement.staleEpochs=1') });
    await world.play(null, () => {
      const { context } = world.state as NonNullable<typeof world.state>;
      const earlier = JSON.parse(JSON.stringify(earlierMemory.toEarlier(context)));
      expect(earlierMemory.fromEarlier(earlier)).toEqual(JSON.parse(JSON.stringify(context)));
      seen.push(earlier);
      return false;
    });
    const last = z.object({ run: z.object({ lines: z.record(z.string(), z.string()) }) }).parse(seen.at(-1));
    expect(Object.keys(last.run.lines).length).toBeGreaterThan(8);
    expect(variantsOf(world).some(({ event }) => event === 'retired')).toBe(true);
  });
});
