// The built-in seeds in the official package: the same results, accepted whole, refused with any one call left out.
// Runs where RODS_OFFICIAL names a Python interpreter that has the package.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { decodeTask, type Task } from '@rods/core';
import { fillerFromJson, worldOf } from '@rods/sim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGolden } from '../../packages/sim/test/golden/bfclFolder.js';
import { type OfficialAnswer, questionLine } from './compareEpisode.js';
import { OfficialPackage } from './OfficialPackage.js';

const python = process.env.RODS_OFFICIAL ?? '';
const folder = resolve(import.meta.dirname, '../../apps/runner/seeds');
const files = ['base', 'forms/long_context', 'forms/miss_func', 'forms/miss_param'];
const tasks = files.flatMap((name) =>
  readFileSync(`${folder}/${name}.jsonl`, 'utf8').split('\n').filter(Boolean).map(decodeTask),
);

type Verdict = { readonly valid?: boolean; readonly crash?: string };

/** What the official checker is asked about an answer, one call a step. It judges in the short world in every category. */
function judgeLine(task: Task, turns: readonly (readonly string[])[]): string {
  const rest = JSON.stringify({
    id: task.id,
    involved_classes: task.classes,
    ground_truth: task.groundTruth,
    model_calls: turns.map((calls) => calls.map((call) => [call])),
  });
  return `{"initial_config": ${task.configText}, ${rest.slice(1)}`;
}

describe.runIf(python !== '')('the built-in seeds in the official package', { timeout: 300_000 }, () => {
  let official: OfficialPackage;
  beforeAll(() => {
    official = new OfficialPackage(python, 0);
  });
  afterAll(() => official.close());

  it('give the same results, call by call, long worlds included', async () => {
    const options = {
      filler: fillerFromJson(readGolden('data/long_context.json')),
      today: new Date().toISOString().slice(0, 10),
    };
    const differing: string[] = [];
    for (const task of tasks) {
      const { id, classes, configText: config, category, groundTruth: turns } = task;
      const line = questionLine({ id, classes, config, longContext: category === 'long_context', turns }, true);
      const theirs = (await official.ask(line)) as OfficialAnswer;
      const world = worldOf(task, options);
      turns.forEach((calls, turn) => {
        calls.forEach((call, at) => {
          const [ours, expected] = [world.call(call).text, theirs.turns?.[turn]?.results[at]];
          if (ours !== expected) differing.push(`${id} ${call}: ${ours.slice(0, 200)} / ${expected?.slice(0, 200)}`);
        });
      });
    }
    expect(differing).toEqual([]);
  });

  it('are accepted whole, and refused with any one call left out', async () => {
    const wrong: string[] = [];
    for (const task of tasks) {
      const judged = async (turns: readonly (readonly string[])[], valid: boolean, what: string): Promise<void> => {
        const verdict = (await official.ask(judgeLine(task, turns))) as Verdict;
        if (verdict.valid !== valid) wrong.push(`${task.id} ${what}: ${JSON.stringify(verdict).slice(0, 200)}`);
      };
      await judged(task.groundTruth, true, 'whole');
      for (const [turn, calls] of task.groundTruth.entries()) {
        for (const [place, call] of calls.entries()) {
          const rest = calls.filter((_, other) => other !== place);
          await judged(
            task.groundTruth.map((other, at) => (at === turn ? rest : other)),
            false,
            `without ${call}`,
          );
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
