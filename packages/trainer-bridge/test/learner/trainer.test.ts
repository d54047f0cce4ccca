// The embedded trainer on the built-in seeds: the same weights for any pool, resumption, coverage.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunConfig, resolveConfig } from '@rods/core';
import { embeddedTrainer } from '@rods/trainer-bridge';
import { afterEach, describe, expect, it } from 'vitest';

const lines = readFileSync(join(import.meta.dirname, '../../../../apps/runner/seeds/base.jsonl'), 'utf8')
  .trim()
  .split('\n');
const train = lines.filter((_line, at) => at % 2 === 0).slice(0, 8);
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const configOf = (settings: readonly string[] = []): RunConfig =>
  resolveConfig({ preset: 'smoke', settings: ['rollouts.perTask=4', 'learner.warmUp.epochs=3', ...settings] });

function trainer(threads: number, config = configOf()) {
  const made = embeddedTrainer(config, { threads });
  open.push(made);
  return made;
}

describe('the embedded trainer', () => {
  it('has the same weights after the same steps whatever the pool’s size', async () => {
    const digests: string[] = [];
    for (const threads of [1, 2, 3]) {
      const one = trainer(threads);
      await one.warmUp(train);
      const { groups } = await one.step(0, train.slice(0, 5));
      await one.step(1, train.slice(3));
      expect(groups.map(({ task }) => task)).toEqual(
        train.slice(0, 5).map((line) => (JSON.parse(line) as { id: string }).id),
      );
      expect(groups.every(({ rollouts }) => rollouts.length === 4)).toBe(true);
      digests.push(one.digest());
    }
    expect(new Set(digests).size).toBe(1);
  }, 180_000);

  it('goes on from saved bytes as if it had never stopped', async () => {
    const first = trainer(2);
    await first.warmUp(train);
    await first.step(0, train);
    const saved = first.save();
    await first.step(1, train);
    const second = trainer(2);
    second.load(saved);
    await second.step(1, train);
    expect(second.digest()).toBe(first.digest());
    expect(() => second.load(saved.subarray(8))).toThrow(/WEIGHTS_SIZE|checkpoint of/);
  });

  it('prints what its candidates can express; nothing comes from the answers', async () => {
    const figures = await trainer(2).warmUp(train);
    expect(figures['base.arguments']).toBeGreaterThan(0.5);
    expect(Object.keys(figures).filter((name) => name.startsWith('base.from.')).length).toBeGreaterThan(3);
  });
});
