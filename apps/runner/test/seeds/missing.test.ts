// What the miss_func and miss_param forms leave out cannot be had otherwise: no other calls, no reading, no earlier word.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { decodeTask, type Task } from '@rods/core';
import { bfclEnvironments, bfclToolset, parseCall, worldOf } from '@rods/sim';
import { describe, expect, it } from 'vitest';
import { formScenarios } from '../../src/experiment/builtinSeeds.js';
import { holdsValue, scalarsOf } from './conversationValues.js';
import { otherWay } from './otherWay.js';
import { readableResults } from './readableResults.js';

const folder = resolve(import.meta.dirname, '../../seeds');
const read = (name: string): Task[] =>
  readFileSync(`${folder}/${name}.jsonl`, 'utf8').split('\n').filter(Boolean).map(decodeTask);

const everyBase = read('base');
const vagueTasks = read('forms/miss_param');
const scenarios = await formScenarios();
/** The bounded searches take 10 to 20 s of CPU time together. */
const searching = { timeout: 300_000 };
const nameOf = (call: string): string => parseCall(call).name;

/** Per scenario: its conversation before and after, and the values withheld. */
const withheld = scenarios.map(({ position, miss_param: { turn, call, parameters } }, at) => {
  const base = everyBase[position] as Task;
  const text = base.groundTruth[turn]?.[call] as string;
  const { keywords } = parseCall(text);
  const task = vagueTasks[at] as Task;
  return {
    base,
    task,
    turn,
    function: nameOf(text),
    parameters,
    values: parameters.flatMap((parameter) => scalarsOf(keywords.get(parameter))),
    before: task.questions.slice(0, turn + 1).flat(),
    supply: task.questions[turn + 1]?.join('\n') ?? '',
  };
});

describe('a value withheld', () => {
  it('belongs to a parameter that has no default', () => {
    for (const { task, function: name, parameters, values } of withheld) {
      const schema = bfclToolset.functions.get(name);
      for (const parameter of parameters) {
        const known = schema?.parameters.find((entry) => entry.name === parameter);
        expect(known?.required, `${task.id} ${name}.${parameter}`).toBe(true);
        expect(known?.default, `${task.id} ${name}.${parameter}`).toBeUndefined();
      }
      expect(values.length, task.id).toBeGreaterThanOrEqual(parameters.length);
    }
  });

  it('is in no message up to the vague one, and in the next one', () => {
    for (const { task, values, before, supply } of withheld) {
      for (const value of values) {
        expect(
          before.filter((message) => holdsValue(message, value)),
          `${task.id} says ${value} early`,
        ).toEqual([]);
        expect(holdsValue(supply, value), `${task.id} never says ${value}`).toBe(true);
      }
    }
  });

  it('cannot be read anywhere, with or without values from the conversation', searching, () => {
    const readable: string[] = [];
    let tried = 0;
    for (const { base, task, turn, values, before } of withheld) {
      const world = worldOf(base);
      const earlier = base.groundTruth.slice(0, turn).flat();
      for (const call of earlier) world.call(call);
      const results = readableResults(world, base.classes, before, earlier);
      tried += results.length;
      for (const { call, scalars } of results) {
        const found = values.filter((value) =>
          scalars.some((scalar) => scalar === value || (typeof scalar === 'string' && holdsValue(scalar, value))),
        );
        if (found.length > 0) readable.push(`${task.id}: ${found.join(', ')} in ${call}`);
      }
    }
    expect(readable).toEqual([]);
    expect(tried).toBeGreaterThan(1_000);
  });

  it('is all that the vague message and the next one take out of the base message', () => {
    const lost: string[] = [];
    for (const { base, task, turn } of withheld) {
      const said = base.questions.slice(0, turn + 1).flat();
      const now = task.questions.slice(0, turn + 2).flat();
      for (const call of base.groundTruth[turn] ?? []) {
        for (const value of [...parseCall(call).keywords.values()].flatMap(scalarsOf)) {
          const holds = (message: string): boolean => holdsValue(message, value);
          if (said.some(holds) && !now.some(holds)) lost.push(`${task.id} ${call}: ${value}`);
        }
      }
    }
    expect(lost).toEqual([]);
  });
});

describe('the search for what is withheld', () => {
  const readIn = (position: number, turn: number): (string | number)[] => {
    const base = everyBase[position] as Task;
    const world = worldOf(base);
    const earlier = base.groundTruth.slice(0, turn).flat();
    for (const call of earlier) world.call(call);
    const said = base.questions.slice(0, turn).flat();
    return readableResults(world, base.classes, said, earlier).flatMap(({ scalars }) => scalars);
  };

  it('finds what a list, a file, a profile or a quote holds', () => {
    expect(readIn(118, 0), 'an order id').toContain(119);
    expect(readIn(16, 1).join('\n'), 'a file name').toContain('draft_old.txt');
    expect(readIn(28, 1).join('\n'), 'a number in a file').toContain('21.75');
    expect(readIn(45, 1), "a contact's id").toContain('USR002');
    expect(readIn(139, 1), 'who wrote a tweet').toContain('quasar_ir');
    expect(readIn(129, 1), "a card's balance").toContain(640);
  });

  it('finds what replaces a function', () => {
    expect(otherWay(everyBase[104] as Task, 0, 'mv')).toMatch(/^cp\(.*, rm\(/);
    expect(otherWay(everyBase[105] as Task, 0, 'touch')).toMatch(/^cp\(/);
    expect(otherWay(everyBase[79] as Task, 0, 'get_ticket')).toBe('get_user_tickets()');
    expect(otherWay(everyBase[23] as Task, 3, 'get_credit_card_balance')).toBe('get_all_credit_cards()');
  });
});

describe('a function held out', () => {
  it('is needed in its turn and used in none before', () => {
    for (const { position, miss_func } of scenarios) {
      const reference = everyBase[position]?.groundTruth ?? [];
      expect(reference[miss_func.turn]?.map(nameOf), `${position}`).toContain(miss_func.function);
      expect(reference.slice(0, miss_func.turn).flat().map(nameOf), `${position}`).not.toContain(miss_func.function);
    }
  });

  it('is not replaced by other calls', searching, () => {
    const ways: string[] = [];
    for (const { position, miss_func } of scenarios) {
      const way = otherWay(everyBase[position] as Task, miss_func.turn, miss_func.function);
      if (way !== null) ways.push(`${position}: ${miss_func.function} by ${way}`);
    }
    expect(ways).toEqual([]);
  });

  it('does no work that two functions or a little arithmetic do as well', () => {
    const replaceable = ['mv', 'cp', 'touch', 'rmdir', 'cat', 'tail', 'grep', 'sort', 'wc', 'diff', 'ls', 'find'];
    const arithmetic = bfclEnvironments.find(({ className }) => className === 'MathAPI')?.methods ?? {};
    for (const { position, miss_func } of scenarios) {
      expect([...replaceable, ...Object.keys(arithmetic)], `${position}`).not.toContain(miss_func.function);
    }
  });

  it('is one of at least thirty, no one held out more than six times', () => {
    const counts = new Map<string, number>();
    for (const { miss_func } of scenarios) counts.set(miss_func.function, (counts.get(miss_func.function) ?? 0) + 1);
    expect(counts.size).toBeGreaterThanOrEqual(30);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(6);
  });
});

describe('the messages written for the forms', () => {
  const written = withheld.flatMap(({ task, turn }) =>
    task.questions.slice(turn, turn + 2).flatMap((texts) => texts.map((text) => ({ id: task.id, text }))),
  );
  const telling = bfclEnvironments
    .flatMap(({ methods }) => Object.keys(methods))
    .filter(
      (name) =>
        /_|[a-z][A-Z]/.test(name) || ['mkdir', 'rmdir', 'grep', 'wc', 'cp', 'mv', 'rm', 'ls', 'pwd'].includes(name),
    );

  it('are said once: not twice among themselves, not in a base scenario', () => {
    const seen = new Set(everyBase.flatMap((task) => task.questions.flat()));
    for (const { id, text } of written) {
      expect(seen.has(text), `${id}: ${text}`).toBe(false);
      seen.add(text);
    }
  });

  it('name no function and are of ordinary length', () => {
    for (const { id, text } of written) {
      expect(text, id).toBe(text.trim());
      expect(text.length, id).toBeGreaterThan(9);
      expect(text.length, id).toBeLessThan(200);
      const named = telling.filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text));
      expect(named, id).toEqual([]);
    }
  });

  it('begin in many ways', () => {
    const opening = (text: string): string => text.toLowerCase().split(/\s+/).slice(0, 3).join(' ');
    const counts = new Map<string, number>();
    for (const { text } of written) counts.set(opening(text), (counts.get(opening(text)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 3)).toEqual([]);
  });

  it('are vague in every turn of a conversation, not always in the same', () => {
    const turns = [0, 1, 2, 3].map((turn) => withheld.filter((one) => one.turn === turn).length);
    for (const count of turns) expect(count).toBeGreaterThanOrEqual(10);
  });
});
