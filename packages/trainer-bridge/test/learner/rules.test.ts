// The rules of play that a run names reach the threads: the three choices of the reward, and the long-context filler.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeTask, formatJson, type RewardPreset, resolveConfig, rewardPresets, type Task } from '@rods/core';
import { type Filler, fillerToJson, ownFiller } from '@rods/sim';
import { embeddedTrainer, type Trainer } from '@rods/trainer-bridge';
import { afterEach, describe, expect, it } from 'vitest';
import { headWidth } from '../../src/learner/parameters/Layout.js';
import { Player } from '../../src/learner/rollout/Player.js';
import { Answerer } from '../../src/learner/train/Answerer.js';
import { Optimizer } from '../../src/learner/train/Optimizer.js';
import { rules, SmallPolicy, seedTasks } from './SmallPolicy.js';

const open: Trainer[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const seed = seedTasks[0] as Task;
/** The seed's first turn asks for something that cannot be done; its calls come a turn later. */
const withEmptyTurn: Task = {
  ...seed,
  id: 'multi_turn_miss_param_rules_1',
  category: 'miss_param',
  questions: [['Place an order for me.'], ...seed.questions],
  groundTruth: [[], ...seed.groundTruth],
};
const turns = withEmptyTurn.groundTruth.length;

describe('the reward of a rollout', () => {
  const policy = new SmallPolicy();
  const silent = (preset: RewardPreset) => {
    const player = new Player(policy.pass(policy.view(withEmptyTurn)), { ...rules, reward: rewardPresets[preset] });
    return player.play(({ probabilities }) => (probabilities.length === 2 ? 1 : 0));
  };

  it('pays silence where no call is expected under the paper’s choices, and skips the turn under the official ones', () => {
    expect(silent('paper').turns).toEqual([1, ...new Array(turns - 1).fill(0)]);
    expect(silent('official').turns).toEqual([null, ...new Array(turns - 1).fill(0)]);
  });

  it('follows the run’s choices through the pool of threads', async () => {
    const progress = async (settings: readonly string[]): Promise<number[]> => {
      const config = resolveConfig({ preset: 'smoke', settings });
      const one = embeddedTrainer(config, { threads: 1 });
      open.push(one);
      one.load(refusing(config));
      return one.evaluate([encodeTask(withEmptyTurn)]);
    };
    expect(await progress(['reward=paper'])).toEqual([1 / turns]);
    expect(await progress(['reward=official'])).toEqual([0]);
  });

  it('lets the reference lag behind where the run says so', () => {
    // a silent policy leaves its world as it was: only a reference that has not played either still agrees with it
    const agrees = (preset: RewardPreset): boolean => silent(preset).facts.every(({ stateOk }) => stateOk);
    expect(agrees('envtuning')).toBe(true);
    expect(agrees('paper')).toBe(false);
  });
});

describe('a turn without a message', () => {
  const task: Task = {
    ...seed,
    id: 'multi_turn_miss_func_rules_1',
    category: 'miss_func',
    questions: [seed.questions[0] ?? [], [], ...seed.questions.slice(1)],
    groundTruth: [[], ...seed.groundTruth],
    missedFunction: { '1': ['get_symbol_by_name'] },
  };
  it.each(['paper', 'official'] as const)(
    'is played like any other after a call that came too early (%s)',
    (preset) => {
      const policy = new SmallPolicy();
      const player = new Player(policy.pass(policy.view(task)), { ...rules, reward: rewardPresets[preset] });
      const { facts, visits } = player.play(({ probabilities }) =>
        probabilities.length === 2 ? 0 : probabilities.length - 1,
      );
      expect(facts).toHaveLength(task.questions.length);
      expect(facts[0]).toMatchObject({ expectsCalls: false, called: true });
      for (const { decision } of visits) {
        expect(decision.probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
      }
    },
  );
});

/** A checkpoint whose policy never makes a call. */
function refusing(config: ReturnType<typeof resolveConfig>): Uint8Array {
  const optimizer = new Optimizer(config.learner, config.seed);
  const { heads } = optimizer.layout;
  optimizer.weights.fill(0, heads, heads + headWidth);
  optimizer.weights[heads] = 50;
  return optimizer.save();
}

describe('the filler of long-context worlds', () => {
  const symbol = 'ZQXV';
  const filler: Filler = new Map([...ownFiller(), ['WATCH_LIST_EXTENSION', [symbol]]]);
  const task: Task = {
    ...seed,
    id: 'multi_turn_long_context_rules_1',
    category: 'long_context',
    questions: [['Show my watchlist.'], ['What does the last one on it trade at?']],
    groundTruth: [['get_watchlist()'], [`get_stock_info(symbol='${symbol}')`]],
  };
  const { learner, rollouts, reward, seed: stream } = resolveConfig({ preset: 'smoke' });
  const expressible = (filler: Filler): number => {
    const weights = new Optimizer(learner, 1).weights.buffer as SharedArrayBuffer;
    const data = { weights, learner, rollouts, reward, seed: stream, fillerPath: null, toolset: 'bfcl' };
    const answer = new Answerer(data, filler).answer({ kind: 'inspect', line: encodeTask(task) });
    return answer.kind === 'clone' ? answer.counts.expressible : -1;
  };

  it('is what a look-up shows there: a name it holds can be used afterwards', () => {
    expect(expressible(filler)).toBe(1);
    expect(expressible(ownFiller())).toBe(0);
  });

  it('is read by the thread from the run’s file, and is our own without one', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'rods-filler-')), 'filler.json');
    writeFileSync(path, formatJson(fillerToJson(filler)));
    const coverage = async (fillerPath: string | null): Promise<number | undefined> => {
      const config = resolveConfig({ preset: 'smoke', settings: ['learner.warmUp.epochs=0'] });
      const one = embeddedTrainer(config, { threads: 1, fillerPath });
      open.push(one);
      return (await one.warmUp([encodeTask(task)]))['long_context.arguments'];
    };
    expect(await coverage(path)).toBe(1);
    expect(await coverage(null)).toBe(0);
    await expect(coverage(`${path}.gone`)).rejects.toThrow(/no such filler file/);
  });
});
