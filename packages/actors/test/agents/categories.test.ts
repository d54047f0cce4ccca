// Variants of all four categories: what their transforms are, and what a transform is refused for.
import { type Category, categories, decodeTask, type Task } from '@rods/core';
import { checkTask, episodeTask, parseCall, referenceCalls } from '@rods/sim';
import { describe, expect, it } from 'vitest';
import { undoTransform } from '../../src/agents/judge/certificate/undoTransform.js';
import { certifyTransform } from '../../src/agents/judge/transform/certifyTransform.js';
import { closedTurns, mostTurns, seedForm } from '../../src/agents/planner/seedForm.js';
import { fillerInUse } from '../../src/author/execution/fillerInUse.js';
import { runReference } from '../../src/author/execution/runCalls.js';
import { type Accepted, acceptedOf, author, seedLines, synthesizeAll } from './acceptedVariants.js';

const { kit } = author;

/** Built-in seeds as seeds of another category. */
const linesOf = (category: Category): string[] =>
  seedLines.slice(0, 60).map((line) => {
    const { rods: _, ...task } = JSON.parse(line) as Record<string, unknown>;
    return JSON.stringify({ ...task, rods: { category } });
  });
const variants = new Map<Category, readonly Accepted[]>(
  categories.map((category) => [category, acceptedOf(synthesizeAll(linesOf(category), `categories/${category}`))]),
);
const of = (category: Category): readonly Accepted[] => variants.get(category) ?? [];
const names = (calls: readonly string[]): string[] => calls.map((text) => parseCall(text).name);
const emptyTurn = (task: Task): number => task.groundTruth.findIndex((calls) => calls.length === 0);

describe.each(categories)('a variant of a %s seed', (category) => {
  it('comes from more than half of the jobs', () => {
    expect(of(category).length).toBeGreaterThan(linesOf(category).length / 2);
  });

  it('is of that category, and its id says so where the benchmark looks', () => {
    for (const { task, job } of of(category)) {
      expect(task.category).toBe(category);
      expect(task.id).toBe(`multi_turn_${category}_rods_${job}`);
    }
  });

  it('has two to five turns, the one a transform adds included', () => {
    for (const { task } of of(category)) {
      expect(task.groundTruth.length).toBeGreaterThanOrEqual(2);
      expect(task.groundTruth.length).toBeLessThanOrEqual(5);
    }
  });

  it('has a reference the official check accepts in its own world', () => {
    for (const { task } of of(category))
      expect(checkTask(episodeTask(task), referenceCalls(task), { filler: fillerInUse() }).valid, task.id).toBe(true);
  });

  it('has the profile it had before the transform', () => {
    for (const { task } of of(category)) {
      const { variant } = task.lineage?.profiles ?? {};
      expect(variant).toMatchObject({ category, calls: closedTurns(task).map(({ calls }) => calls.length) });
    }
  });
});

describe('a miss_func variant', () => {
  it('leaves one turn unserved, whose function comes back with an empty question and carries the calls', () => {
    for (const { task } of of('miss_func')) {
      const turn = emptyTurn(task);
      const [held] = task.missedFunction[String(turn + 1)] ?? [];
      expect(task.questions[turn]?.length).toBe(1);
      expect(task.questions[turn + 1]).toEqual([]);
      expect(names(task.groundTruth[turn + 1] ?? [])).toContain(held);
      expect(names(task.groundTruth.slice(0, turn).flat())).not.toContain(held);
      expect(Object.keys(task.missedFunction)).toEqual([String(turn + 1)]);
    }
  });

  it('is refused for a function that was used before, that the turn does not need, or that another call replaces', () => {
    const refusal = (task: Task, turn: number, name: string): string | undefined =>
      certifyTransform(task, runReference(task), { kind: 'hold_out', turn, function: name }, kit).refusal?.detail;
    const [line] = seedLines;
    const base: Task = { ...decodeTask(line as string), category: 'miss_func' };
    expect(refusal(base, 1, 'get_stock_info')).toContain('does not need');
    const twice = {
      ...base,
      groundTruth: base.groundTruth.map((calls, at) => (at === 2 ? [...calls, ...(base.groundTruth[0] ?? [])] : calls)),
    };
    expect(refusal(twice, 2, 'get_stock_info')).toContain('used before');
    const files: Task = {
      ...base,
      classes: ['GorillaFileSystem'],
      configText:
        '{"GorillaFileSystem": {"root": {"home": {"type": "directory", "contents": {"old": {"type": "directory", "contents": {}}}}}}}',
      questions: [['What is here?'], ['Delete the folder old.']],
      groundTruth: [['ls()'], ["rmdir(dir_name='old')"]],
    };
    expect(refusal(files, 1, 'rmdir')).toContain("served by rm(file_name='old')");
    expect(refusal(files, 0, 'ls')).toBeUndefined();
  });
});

describe('a miss_param variant', () => {
  it('withholds what only the next message supplies', () => {
    for (const { task } of of('miss_param')) {
      const turn = emptyTurn(task);
      const proof = task.lineage?.certificate?.transform;
      expect(proof).toMatchObject({ kind: 'miss_param', turn });
      if (proof?.kind !== 'miss_param') continue;
      const { keywords } = parseCall(task.groundTruth[turn + 1]?.[proof.call] ?? '');
      for (const parameter of proof.parameters) {
        const value = keywords.get(parameter);
        if (
          typeof value !== 'string' ||
          /^[\d-]+$/.test(value) ||
          kit.wordsOf(names(task.groundTruth[turn + 1] ?? [])[proof.call] ?? '', parameter, value).length
        )
          continue;
        expect(
          task.questions
            .slice(0, turn + 1)
            .flat()
            .join('\n'),
          task.id,
        ).not.toContain(` ${value} `);
      }
      expect(task.missedFunction).toEqual({});
    }
  });

  it('is refused when the value is said, can be read, has a default, or is not supplied', () => {
    const [variant] = of('miss_param');
    const proof = variant?.task.lineage?.certificate?.transform;
    if (!variant || proof?.kind !== 'miss_param') throw new Error('no miss_param variant was accepted');
    const { base, transform } = undoTransform(variant.task, proof);
    if (transform?.kind !== 'withhold') throw new Error('no values are withheld');
    const refusal = (changed: Partial<typeof transform>): string | undefined =>
      certifyTransform(base, runReference(base), { ...transform, ...changed }, kit).refusal?.detail;
    expect(refusal({})).toBeUndefined();
    expect(refusal({ vague: `${transform.vague} ${transform.supply}` })).toContain('said before');
    expect(refusal({ supply: 'I will tell you some day.' })).toContain('does not state');
    expect(refusal({ parameters: ['nothing'] })).toContain('not called with');
    const files: Task = {
      ...base,
      classes: ['GorillaFileSystem'],
      configText:
        '{"GorillaFileSystem": {"root": {"home": {"type": "directory", "contents": {"plan.txt": {"type": "file", "content": "a"}}}}}}',
      questions: [['Show me plan.txt.'], ['Make a folder called drafts.']],
      groundTruth: [["cat(file_name='plan.txt')"], ["mkdir(dir_name='drafts')"]],
    };
    const withhold = { kind: 'withhold', call: 0 } as const;
    const shown = {
      ...withhold,
      turn: 0,
      parameters: ['file_name'],
      vague: 'Show me a file.',
      supply: 'It is plan.txt.',
    };
    expect(certifyTransform(files, runReference(files), shown, kit).refusal?.detail).toContain('can be read');
    const made = { ...withhold, turn: 1, parameters: ['dir_name'], vague: 'Make a folder.', supply: 'Call it drafts.' };
    expect(certifyTransform(files, runReference(files), made, kit).proof).toMatchObject({ parameters: ['dir_name'] });
  });
});

describe('the form of a seed', () => {
  const [seed] = seedLines.map(decodeTask).filter(({ groundTruth }) => groundTruth.length === 4);
  const turned = (task: Task | undefined, category: Category, ...groundTruth: string[][]): number[] =>
    seedForm({
      ...(task as Task),
      category,
      groundTruth,
      questions: groundTruth.map((_, at) => [`q${at}`]),
    }).groundTruth.map((calls) => calls.length);
  const calls = (count: number): string[] => Array.from({ length: count }, (_, at) => `f${at}()`);

  it('joins an unserved turn with the one that carries its calls', () => {
    expect(turned(seed, 'miss_func', calls(1), [], calls(2))).toEqual([1, 2]);
  });

  it('joins the neighbours with the fewest calls while there are too many turns', () => {
    expect(turned(seed, 'base', calls(2), calls(1), calls(1), calls(3), calls(1), calls(2))).toEqual([2, 2, 3, 1, 2]);
    expect(turned(seed, 'miss_param', calls(2), calls(1), calls(1), calls(3), calls(1), calls(2)).length).toBe(
      mostTurns('miss_param'),
    );
  });

  it('cuts a single turn in two, and leaves a single call to the plan', () => {
    expect(turned(seed, 'base', calls(3))).toEqual([2, 1]);
    expect(turned(seed, 'base', calls(1))).toEqual([1]);
  });
});
