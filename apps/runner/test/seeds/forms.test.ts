// The forms of the built-in scenarios: what each category changes of its base conversation, and nothing else.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { decodeTask, encodeTask, resolveConfig, scenarioOf, splitByScenario, type Task } from '@rods/core';
import { checkTask, episodeTask, ownFiller, worldOf } from '@rods/sim';
import { describe, expect, it } from 'vitest';
import { formScenarios } from '../../src/experiment/builtinSeeds.js';
import { loadTasks } from '../../src/experiment/loadTasks.js';

const folder = resolve(import.meta.dirname, '../../seeds');
const read = (name: string): Task[] =>
  readFileSync(`${folder}/${name}.jsonl`, 'utf8').split('\n').filter(Boolean).map(decodeTask);

const everyBase = read('base');
const scenarios = await formScenarios();
const forms = {
  long_context: read('forms/long_context'),
  miss_func: read('forms/miss_func'),
  miss_param: read('forms/miss_param'),
};
const positions = scenarios.map(({ position }) => position);
const bases = positions.map((position) => everyBase[position] as Task);
const all = [...bases, ...Object.values(forms).flat()];
const options = { filler: ownFiller() };

/** A model that sends exactly these calls, one a step. */
const stepwise = (turns: readonly (readonly string[])[]): string[][][] =>
  turns.map((turn) => turn.map((call) => [call]));
/** The list with these items in the place of one. */
const replaced = <T>(list: readonly T[], at: number, ...items: T[]): T[] => [
  ...list.slice(0, at),
  ...items,
  ...list.slice(at + 1),
];

describe('the scenarios with forms', () => {
  it('are a hundred, as many on either side, and no form has more than five turns', () => {
    expect(new Set(positions).size).toBe(100);
    expect(positions.filter((position) => position % 2 === 0)).toHaveLength(50);
    expect(all).toHaveLength(400);
    for (const task of all) expect(task.questions.length, task.id).toBeLessThanOrEqual(5);
  });

  it('hold every class combination of the base set, equally often on both sides', () => {
    const mix = (tasks: readonly Task[]): string[] => tasks.map((task) => task.classes.join('+')).sort();
    const { train, heldOut } = splitByScenario(bases);
    expect(mix(heldOut)).toEqual(mix(train));
    expect(new Set(mix(bases))).toEqual(new Set(mix(everyBase)));
  });

  it('have one form of each category, under the number of the scenario', () => {
    for (const [category, tasks] of Object.entries(forms)) {
      expect(tasks.map(({ id }) => id)).toEqual(positions.map((position) => `rods_${category}_${position}`));
      expect(tasks.every((task) => task.category === category)).toBe(true);
    }
  });

  it('keep all four tasks of a scenario on one side of the split', () => {
    const { train, heldOut } = splitByScenario(all);
    expect([train.length, heldOut.length]).toEqual([200, 200]);
    const trained = new Set(train.map(({ id }) => scenarioOf(id)));
    expect(heldOut.filter(({ id }) => trained.has(scenarioOf(id)))).toEqual([]);
  });

  it('keep their worlds when decoded and encoded again', () => {
    for (const task of all) expect(decodeTask(encodeTask(task))).toEqual(task);
  });
});

describe('a form', () => {
  it('has the world and the calls of its base scenario', () => {
    for (const tasks of Object.values(forms)) {
      tasks.forEach((task, at) => {
        const base = bases[at] as Task;
        expect(task.configText, task.id).toBe(base.configText);
        expect(task.classes, task.id).toEqual(base.classes);
        expect(task.groundTruth.flat(), task.id).toEqual(base.groundTruth.flat());
      });
    }
  });

  it('of long_context changes no word, and its world is longer', () => {
    const unread: string[] = [];
    forms.long_context.forEach((task, at) => {
      const base = bases[at] as Task;
      expect({ ...task, id: '', category: '' }).toEqual({ ...base, id: '', category: '' });
      const [long, short] = [worldOf(task, options), worldOf(base)];
      const results = base.groundTruth.flat().map((call) => long.call(call).text === short.call(call).text);
      if (results.every((same) => same)) unread.push(task.id);
    });
    // in the others the filler stands beside the reference's way, for whoever looks around
    expect(unread.length).toBeLessThanOrEqual(20);
  });

  it('of miss_func asks in vain for one turn, and the next one brings the function without a word', () => {
    forms.miss_func.forEach((task, at) => {
      const base = bases[at] as Task;
      const { turn, function: held } = scenarios[at]?.miss_func ?? { turn: -1, function: '' };
      expect(task.questions, task.id).toEqual(replaced(base.questions, turn, base.questions[turn] as string[], []));
      expect(task.groundTruth, task.id).toEqual(
        replaced(base.groundTruth, turn, [], base.groundTruth[turn] as string[]),
      );
      expect(task.missedFunction, task.id).toEqual({ [turn + 1]: [held] });
    });
  });

  it('of miss_param asks vaguely in one turn, and says in the next what was missing', () => {
    forms.miss_param.forEach((task, at) => {
      const base = bases[at] as Task;
      const turn = scenarios[at]?.miss_param.turn ?? -1;
      const [vague, supply] = [task.questions[turn] as string[], task.questions[turn + 1] as string[]];
      expect(task.questions, task.id).toEqual(replaced(base.questions, turn, vague, supply));
      expect(task.groundTruth, task.id).toEqual(
        replaced(base.groundTruth, turn, [], base.groundTruth[turn] as string[]),
      );
      expect([vague.length, supply.length], task.id).toEqual([1, 1]);
      expect(task.missedFunction, task.id).toEqual({});
    });
  });
});

describe('the reference of a form', () => {
  const formed = Object.values(forms).flat();

  it('executes without an error', () => {
    const failures: string[] = [];
    for (const task of formed) {
      const world = worldOf(task, options);
      for (const call of task.groundTruth.flat()) {
        const result = world.call(call);
        if (result.outcome !== 'ok') failures.push(`${task.id} ${call}: ${result.text}`);
      }
    }
    expect(failures).toEqual([]);
  });

  it('is accepted by the checker in a fresh world', () => {
    for (const task of formed) {
      const verdict = checkTask(episodeTask(task), stepwise(task.groundTruth), options);
      expect(verdict.valid, `${task.id}: ${verdict.error_type}`).toBe(true);
      expect(verdict.progress.paper, task.id).toBe(1);
    }
  });

  it('fails the check when any single call of it is left out', () => {
    const idle: string[] = [];
    for (const task of formed) {
      task.groundTruth.forEach((calls, turn) => {
        calls.forEach((call, place) => {
          const rest = calls.filter((_, other) => other !== place);
          const answer = stepwise(replaced(task.groundTruth, turn, rest));
          if (checkTask(episodeTask(task), answer, options).valid) idle.push(`${task.id} turn ${turn}: ${call}`);
        });
      });
    }
    expect(idle).toEqual([]);
  });
});

describe('the source builtin-all', () => {
  const load = (...settings: string[]): ReturnType<typeof loadTasks> => loadTasks(resolveConfig({ settings }).tasks);

  it('is the four tasks of each scenario with forms, half of them held out', async () => {
    const { split, flawed } = await load('tasks.source=builtin-all');
    expect(split.train).toHaveLength(200);
    expect(split.heldOut).toHaveLength(200);
    expect(new Set([...split.train, ...split.heldOut].map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
    expect(flawed).toEqual([]);
  });

  it('gives the categories asked for', async () => {
    const { split } = await load('tasks.source=builtin-all', 'tasks.categories=["miss_func"]');
    expect(split.train.every(({ category }) => category === 'miss_func')).toBe(true);
    expect(split.train).toHaveLength(50);
  });

  it('leaves the source builtin as it is: every base scenario, no form', async () => {
    const { split } = await load();
    expect(split.train.length + split.heldOut.length).toBe(everyBase.length);
    expect([...split.train, ...split.heldOut].every(({ category }) => category === 'base')).toBe(true);
  });
});

describe('the file that says which scenarios have forms', () => {
  it('comes with the program: where it is missing, that is what is said, and to install the package again', async () => {
    await expect(formScenarios('/nowhere')).rejects.toMatchObject({
      code: 'INPUT_NOT_FOUND',
      message: '/nowhere/scenarios.json: no such file of scenarios; it comes with the program, reinstall the package',
    });
  });
});
