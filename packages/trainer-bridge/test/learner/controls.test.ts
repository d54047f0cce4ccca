// Controls that can fail: a learner that rises without information would be cheating, one that does not rise with it is broken.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrapInterval, type Interval, type RunConfig, randomStream, resolveConfig } from '@rods/core';
import { embeddedTrainer, type Trainer } from '@rods/trainer-bridge';
import { afterAll, describe, expect, it } from 'vitest';

const lines = readFileSync(join(import.meta.dirname, '../../../../apps/runner/seeds/base.jsonl'), 'utf8')
  .trim()
  .split('\n');
const train = lines.filter((_line, at) => at % 2 === 0).slice(0, 8);
const seeds = [1, 2];
/** Step numbers name the draws, so each stretch starts from the same weights with other draws. */
const stretches = [0, 100];
const steps = 6;
const open: Trainer[] = [];
afterAll(async () => {
  for (const one of open.splice(0)) await one.close();
});

function trainer(settings: readonly string[], threads = 1): Trainer {
  const config: RunConfig = resolveConfig({
    preset: 'smoke',
    settings: ['rollouts.perTask=6', 'learner.warmUp.epochs=5', ...settings],
  });
  const made = embeddedTrainer(config, { threads });
  open.push(made);
  return made;
}

/** Sampled training reward of each step of a stretch, from given weights. */
async function curve(one: Trainer, from: Uint8Array, stretch: number): Promise<number[]> {
  one.load(from);
  const rewards: number[] = [];
  for (let step = stretch; step < stretch + steps; step++) {
    const { groups } = await one.step(step, train);
    const all = groups.flatMap(({ rollouts }) => rollouts.map(({ progress }) => progress));
    rewards.push(all.reduce((sum, progress) => sum + progress, 0) / all.length);
  }
  return rewards;
}

const riseOf = (curve: readonly number[]): number =>
  ((curve.at(-1) ?? 0) + (curve.at(-2) ?? 0) - (curve[0] ?? 0) - (curve[1] ?? 0)) / 2;

/** Both arms of one seed, paired by stretch. */
async function risesOf(seed: number): Promise<{ readonly honest: number; readonly shuffled: number }[]> {
  const one = trainer([`seed=${seed}`]);
  const other = trainer([`seed=${seed}`, 'controls.shuffleRewards=true']);
  await one.warmUp(train);
  const start = one.save();
  const rises: { honest: number; shuffled: number }[] = [];
  for (const stretch of stretches) {
    const honest = await curve(one, start, stretch);
    const shuffled = await curve(other, start, stretch);
    // the first step is played before any update: the same rollouts in both arms
    expect(shuffled[0]).toBe(honest[0]);
    rises.push({ honest: riseOf(honest), shuffled: riseOf(shuffled) });
  }
  return rises;
}

const over = (values: readonly number[]): Interval =>
  bootstrapInterval(
    values.map((value, at) => ({ cluster: String(at), value })),
    { level: 0.95, draws: 1000, random: randomStream(1, 'controls') },
  );

describe('a learning rate of zero', () => {
  it('leaves the weights, their digest and every score as they were', async () => {
    const one = trainer(['learner.rateScale=0']);
    await one.warmUp(train);
    const digest = one.digest();
    const scores = await one.evaluate(train);
    const first = await one.step(0, train);
    await one.step(1, train);
    expect(one.digest()).toBe(digest);
    expect(await one.evaluate(train)).toEqual(scores);
    expect((await one.step(0, train)).groups).toEqual(first.groups);
    expect(first.figures.gradientNorm).toBeGreaterThan(0);
  });
});

describe('the training reward', () => {
  it('rises on true rewards and not on rewards dealt over the step, from the same weights with the same draws', async () => {
    const rises = await Promise.all(seeds.map(risesOf));
    const told = rises.flat().map(({ honest }) => honest);
    const dealt = rises.flat().map(({ shuffled }) => shuffled);
    const rise = over(told);
    const idle = over(dealt);
    const gap = over(told.map((value, at) => value - (dealt[at] ?? 0)));
    expect(rise.low).toBeGreaterThan(0);
    expect(idle.low).toBeLessThanOrEqual(0);
    expect(idle.high).toBeLessThan(rise.low);
    expect(gap.low).toBeGreaterThan(0);
  }, 180_000);
});
