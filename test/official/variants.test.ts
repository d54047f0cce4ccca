// Offline variants of all four categories, executed and judged by the official package. RODS_SEED draws others,
// RODS_VARIANTS more. Runs where RODS_OFFICIAL names a Python interpreter that has the package.
import { join } from 'node:path';
import { createOfflineAuthor, openFiller, synthesize } from '@rods/actors';
import { type Category, categories, decodeTask, encodeTask, type Task } from '@rods/core';
import { fillerFromJson, worldOf } from '@rods/sim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goldenTasks, readGolden } from '../../packages/sim/test/golden/bfclFolder.js';
import type { OfficialAnswer } from '../differential/compareEpisode.js';
import { OfficialPackage } from '../differential/OfficialPackage.js';

const python = process.env.RODS_OFFICIAL ?? '';
const seed = Number(process.env.RODS_SEED ?? 1);
const perCategory = Math.ceil(Number(process.env.RODS_VARIANTS ?? 400) / categories.length);

type Verdict = { readonly valid: boolean; readonly error_type?: string; readonly crash?: string };

/** A question about the task, its configuration as lossless text. */
const question = ({ id, classes, configText, category }: Task, rest: Readonly<Record<string, unknown>>): string => {
  const text = JSON.stringify({
    id,
    involved_classes: classes,
    long_context: category === 'long_context',
    category: `multi_turn_${category}`,
    ...rest,
  });
  return `{"initial_config": ${configText}, ${text.slice(1)}`;
};

/** Variants of the benchmark's own tasks, one job after the other until there are enough. */
function variantsOf(category: Category): Task[] {
  const author = createOfflineAuthor();
  const seeds = goldenTasks(category).map(encodeTask);
  const made: Task[] = [];
  for (let ordinal = 0; made.length < perCategory && ordinal < 10 * perCategory; ordinal++) {
    const job = `${category}-${ordinal}`;
    const line = seeds[ordinal % seeds.length] as string;
    const { outcome } = synthesize(line, { author, job, stream: `official-${seed}/${job}` });
    if (outcome.kind === 'accepted') made.push(decodeTask(outcome.task));
  }
  return made;
}

describe.runIf(python !== '')('variants of the offline author, in the official package', () => {
  const variants: Task[] = [];
  let processes: readonly OfficialPackage[] = [];
  beforeAll(async () => {
    await openFiller(join(process.env.RODS_BFCL_DIR ?? '', 'data/long_context.json'));
    for (const category of categories) variants.push(...variantsOf(category));
    processes = [new OfficialPackage(python, 0), new OfficialPackage(python, 0)];
  }, 600_000);
  afterAll(() => {
    for (const one of processes) one.close();
  });
  const ask = <T>(lines: readonly string[]): Promise<T[]> =>
    Promise.all(lines.map((line, at) => (processes[at % processes.length] as OfficialPackage).ask(line) as Promise<T>));
  const judged = (task: Task, calls: readonly (readonly string[])[]): string =>
    question(task, { ground_truth: task.groundTruth, model_calls: calls.map((turn) => turn.map((call) => [call])) });

  it('are as many as asked for, of every category', () => {
    for (const category of categories)
      expect(variants.filter((task) => task.category === category).length, category).toBe(perCategory);
  });

  it('give the same result strings, call by call, and none is an error', { timeout: 600_000 }, async () => {
    const filler = fillerFromJson(readGolden('data/long_context.json'));
    const answers = await ask<OfficialAnswer & { crash?: string }>(
      variants.map((task) => question(task, { turns: task.groundTruth, full: true })),
    );
    const differing: string[] = [];
    let calls = 0;
    for (const [at, task] of variants.entries()) {
      const world = worldOf(task, { filler });
      for (const [turn, texts] of task.groundTruth.entries()) {
        for (const [call, text] of texts.entries()) {
          calls += 1;
          const ours = world.call(text);
          const theirs = answers[at]?.turns?.[turn]?.results[call];
          if (ours.outcome !== 'ok' || ours.text !== theirs)
            differing.push(
              `${task.id} ${text}: ours ${ours.text.slice(0, 200)}, official ${String(theirs).slice(0, 200)}`,
            );
        }
      }
    }
    console.log(`official check: RODS_SEED=${seed}, ${variants.length} variants, ${calls} calls`);
    expect(differing.join('\n'), `${differing.length} of ${calls} results differ`).toBe('');
  });

  it('are accepted by the official checker when answered by their reference', { timeout: 600_000 }, async () => {
    const verdicts = await ask<Verdict>(variants.map((task) => judged(task, task.groundTruth)));
    const refused = variants.filter((_, at) => verdicts[at]?.valid !== true).map(({ id }) => id);
    expect(refused).toEqual([]);
  });

  it('are refused by it without any single one of their reference calls', { timeout: 900_000 }, async () => {
    const answers = variants.flatMap((task) =>
      task.groundTruth.flatMap((calls, turn) =>
        calls.map((text, at) => ({
          what: `${task.id} without ${text}`,
          line: judged(
            task,
            task.groundTruth.map((own, index) => own.filter((_, call) => index !== turn || call !== at)),
          ),
        })),
      ),
    );
    const verdicts = await ask<Verdict>(answers.map(({ line }) => line));
    const accepted = answers.filter((_, at) => verdicts[at]?.valid !== false).map(({ what }) => what);
    console.log(`official check: ${answers.length} answers with one call missing`);
    expect(accepted).toEqual([]);
  });
});
