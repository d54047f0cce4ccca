// The tasks that come with the program: base scenarios, and for some of them their long_context, miss_func and miss_param
// forms. `scenarios.json` says which scenarios have forms, and what each form leaves out.
import { join } from 'node:path';
import { RodsError, scenarioOf, type Task } from '@rods/core';
import { z } from 'zod';
import { builtinFolder } from '../builtinFolder.js';
import { readText } from '../cli/readText.js';

/** One scenario with forms. Turns and calls count in the base conversation. */
export const FormScenario = z.strictObject({
  /** The number at the end of its ids, and its line in base.jsonl. */
  position: z.int().min(0),
  /** The function the turn needs, which is offered only in the turn after it. */
  miss_func: z.strictObject({ turn: z.int().min(0), function: z.string().min(1) }),
  /** The parameters whose values the turn's message withholds; other calls of the turn may share the value. */
  miss_param: z.strictObject({
    turn: z.int().min(0),
    call: z.int().min(0),
    parameters: z.array(z.string().min(1)).min(1),
  }),
});
export type FormScenario = z.infer<typeof FormScenario>;

/** Sources that are no path: the base scenarios, and the scenarios with forms in all their categories. */
export const builtinSources: readonly string[] = ['builtin', 'builtin-all'];

const formsFolder = join(builtinFolder, 'forms');

/** Every file of `builtin-all`. */
export const builtinFiles: readonly string[] = [
  join(builtinFolder, 'base.jsonl'),
  ...['long_context', 'miss_func', 'miss_param'].map((category) => join(formsFolder, `${category}.jsonl`)),
];

/** The scenarios that have forms, by position. @throws RodsError `INPUT_NOT_FOUND`, `TASK_INVALID` naming the file. */
export async function formScenarios(folder = formsFolder): Promise<readonly FormScenario[]> {
  const file = join(folder, 'scenarios.json');
  const text = await readText(file, 'file of scenarios').catch((cause: unknown) => {
    if (!(cause instanceof RodsError)) throw cause;
    throw new RodsError(cause.code, `${cause.message}; it comes with the program, reinstall the package`, { cause });
  });
  const read = z.array(FormScenario).safeParse(JSON.parse(text));
  if (read.success) return read.data;
  throw new RodsError(
    'TASK_INVALID',
    `${file}: expected the scenarios that have forms: ${z.prettifyError(read.error)}`,
  );
}

/** The scenarios with forms in all their categories: base scenarios without forms are left out. */
export function withForms(tasks: readonly Task[], scenarios: readonly FormScenario[]): Task[] {
  const positions = new Set(scenarios.map(({ position }) => position));
  return tasks.filter((task) => positions.has(scenarioOf(task.id)));
}
