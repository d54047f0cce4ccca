// Recorded verdicts of the official checker, and EnvTuning's rewards over the official environments, on mutated answers.
import type { JsonObject, JsonValue } from '@rods/core';
import { checkTask, envtuningProgress, episodeTask, fillerFromJson } from '@rods/sim';
import { describe, expect, it } from 'vitest';
import { goldenCategories, goldenRows, goldenTasks, hasRecorded, readGolden } from './bfclFolder.js';

describe.runIf(hasRecorded('checker-handed.jsonl.gz'))('recorded answers', () => {
  it('get the official verdicts, failing turns and classes, and EnvTuning rewards: 621 of 621', () => {
    const filler = fillerFromJson(readGolden('data/long_context.json'));
    const tasks = new Map(goldenCategories.flatMap((category) => goldenTasks(category)).map((task) => [task.id, task]));
    const wrong: string[] = [];
    let equal = 0;
    for (const row of goldenRows('checker-handed.jsonl.gz')) {
      const task = tasks.get(String(row.get('entry_id')));
      if (!task) throw new Error(`no task ${String(row.get('entry_id'))}`);
      const calls = row.get('model_calls') as readonly (readonly (readonly string[])[])[];
      const official = row.get('official') as JsonObject;
      const envtuning = row.get('envtuning_official_envs') as JsonObject;
      const verdict = checkTask(episodeTask(task), calls, { filler });
      const theirs = envtuningProgress(episodeTask(task), calls, { filler });
      const found = {
        valid: verdict.valid,
        type: verdict.error_type,
        turn: verdict.fail_turn,
        class: verdict.fail_class,
        turns: theirs.turns.join(''),
      };
      const number = (value: JsonValue | undefined): number | null =>
        value === undefined || value === null ? null : Number(value);
      const expected = {
        valid: official.get('valid'),
        type: official.get('error_type') ?? null,
        turn: number(official.get('fail_turn')),
        class: official.get('fail_class') ?? null,
        turns: (envtuning.get('turn_rewards') as readonly JsonValue[]).map(Number).join(''),
      };
      if (JSON.stringify(found) === JSON.stringify(expected)) equal += 1;
      else
        wrong.push(
          `${String(row.get('id'))} ${JSON.stringify(row.get('mutations'))}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`,
        );
    }
    expect(wrong).toEqual([]);
    expect(equal).toBe(621);
  });
});
