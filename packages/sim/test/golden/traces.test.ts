// Every reference call of the 800 official tasks: its result text and the state after each turn.
import { formatJson, type JsonObject, type JsonValue } from '@rods/core';
import { fillerFromJson, openWorld } from '@rods/sim';
import { describe, expect, it } from 'vitest';
import { goldenCategories, goldenRows, goldenTasks, hasGolden, readGolden } from './bfclFolder.js';

describe.runIf(hasGolden)('the official ground truths', () => {
  let results = 0;
  let states = 0;

  for (const category of goldenCategories) {
    it(`${category}: every result text and every turn's state equals the official package's`, () => {
      const filler = fillerFromJson(readGolden('data/long_context.json'));
      const rows = goldenRows(`traces-${category}.jsonl.gz`);
      const tasks = goldenTasks(category);
      expect(rows.length).toBe(200);
      const wrong: string[] = [];
      for (const [at, row] of rows.entries()) {
        const task = tasks[at];
        if (!task) throw new Error(`no task ${at}`);
        const world = openWorld({
          classes: task.classes,
          config: task.configText,
          longContext: category === 'long_context',
          entryId: task.id,
          filler,
        });
        for (const [turnAt, turn] of (row.get('turns') as readonly JsonObject[]).entries()) {
          const expected = turn.get('results') as readonly string[];
          for (const [callAt, call] of (turn.get('calls') as readonly string[]).entries()) {
            const found = world.call(call).text;
            if (found === expected[callAt]) results += 1;
            else
              wrong.push(
                `${task.id} turn ${turnAt} ${call}: ${found.slice(0, 200)} instead of ${expected[callAt]?.slice(0, 200)}`,
              );
          }
          const full = turn.get('state') as JsonValue | undefined;
          const sameText = full === undefined || formatJson(world.state()) === formatJson(full);
          if (sameText && world.stateHash() === turn.get('state_hash')) states += 1;
          else
            wrong.push(
              `${task.id} turn ${turnAt}: state ${formatJson(world.state()).slice(0, 400)} instead of ${formatJson(full ?? null).slice(0, 400)}`,
            );
        }
      }
      expect(wrong.slice(0, 5)).toEqual([]);
    });
  }

  it('are 4,625 result strings and 3,336 turn states', () => {
    expect({ results, states }).toEqual({ results: 4625, states: 3336 });
  });

  it('start from the official initial states', () => {
    const filler = fillerFromJson(readGolden('data/long_context.json'));
    const tasks = new Map(goldenCategories.flatMap((category) => goldenTasks(category)).map((task) => [task.id, task]));
    const rows = goldenRows('initial-states.jsonl.gz');
    expect(rows.length).toBe(800);
    for (const row of rows) {
      const task = tasks.get(String(row.get('id')));
      if (!task) throw new Error(`no task ${String(row.get('id'))}`);
      const world = openWorld({
        classes: task.classes,
        config: task.configText,
        longContext: task.category === 'long_context',
        filler,
      });
      expect(world.stateHash(), task.id).toBe(row.get('state_hash'));
    }
  });
});
