// `rods synth --verify`: everything a file of synthesised tasks claims, derived again from the file alone.
import { createOfflineAuthor, openFiller, verifyVariant } from '@rods/actors';
import { decodeTask, RodsError } from '@rods/core';
import { loadToolset } from '@rods/sim';
import { type CliContext, userPath } from '../cli/CliContext.js';
import { exitCode } from '../cli/exitCode.js';
import { openText, readLines } from '../cli/readLines.js';
import { toolsetUrl } from '../experiment/toolsetUrl.js';

export type VerifyFlags = { readonly json: boolean; readonly filler?: string; readonly toolset?: string };
type Problem = { readonly line: number; readonly id: string | null; readonly problem: string };

/** Exit code 0 when all holds, 1 with one line per problem. @throws RodsError `INPUT_*`. */
export async function verifyTasks(context: CliContext, file: string, flags: VerifyFlags): Promise<number> {
  if (flags.toolset !== undefined) await loadToolset(toolsetUrl(flags.toolset, context.cwd));
  if (flags.filler !== undefined) await openFiller(userPath(context, flags.filler));
  const { kit } = createOfflineAuthor();
  const problems: Problem[] = [];
  const ids = new Set<string>();
  let tasks = 0;
  for await (const { line, text } of readLines(await openText(userPath(context, file)))) {
    tasks += 1;
    let id: string | null = null;
    const tell = (problem: string): void => {
      problems.push({ line, id, problem });
      if (!flags.json) context.process.stdout.write(`${file}:${line}: ${id ?? '?'}: ${problem}\n`);
    };
    try {
      const task = decodeTask(text);
      id = task.id;
      if (ids.has(id)) tell('the id stands twice');
      ids.add(id);
      for (const problem of verifyVariant(task, kit)) tell(problem);
    } catch (error) {
      if (!(error instanceof RodsError)) throw error;
      tell(`${error.code}: ${error.message}`);
    }
  }
  if (tasks === 0) throw new RodsError('INPUT_EMPTY', `${file}: the file holds no task`);
  const summary = `${tasks} tasks, ${problems.length} problems\n`;
  if (flags.json) context.process.stdout.write(`${JSON.stringify({ file, tasks, problems })}\n`);
  else context.process.stderr.write(summary);
  return problems.length === 0 ? exitCode.ok : exitCode.failed;
}
