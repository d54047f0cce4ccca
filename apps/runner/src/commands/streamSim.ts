// The streaming around `rods sim exec` and `check`: lines in, lines out, in order, memory bounded by one line.
import { formatJson, type JsonValue, RodsError, toErrorData } from '@rods/core';
import { checkLine, execLine, LineReader, loadToolset } from '@rods/sim';
import { type CliContext, userPath } from '../cli/CliContext.js';
import { exitCode } from '../cli/exitCode.js';
import { openText, readLines } from '../cli/readLines.js';
import { writeLine } from '../cli/writeLine.js';
import { loadFiller } from '../experiment/loadFiller.js';
import { toolsetUrl } from '../experiment/toolsetUrl.js';
import type { SimFlags } from './simParameters.js';

/** Answers every line; a bad one with its error, going on with the next. The exit code is then 1. */
export async function streamSim(
  kind: 'exec' | 'check',
  context: CliContext,
  flags: SimFlags,
  file: string | undefined,
): Promise<number> {
  const filler = await loadFiller(flags.filler === undefined ? undefined : userPath(context, flags.filler));
  if (flags.toolset !== undefined) await loadToolset(toolsetUrl(flags.toolset, context.cwd));
  const answer = kind === 'exec' ? execLine : checkLine;
  const source = file === undefined || file === '-' ? context.process.stdin : await openText(userPath(context, file));
  let bad = 0;
  for await (const { line, text } of readLines(source)) {
    const output = answered(() => answer(text, { filler, state: flags.state, hints: flags.hints }), line, text);
    if (output.failed) bad += 1;
    if (!(await writeLine(context.process.stdout, output.text))) break;
  }
  if (bad > 0) context.process.stderr.write(`rods: ${bad} line${bad === 1 ? '' : 's'} answered with an error\n`);
  return bad > 0 ? exitCode.failed : exitCode.ok;
}

function answered(compute: () => JsonValue, line: number, text: string): { failed: boolean; text: string } {
  try {
    return { failed: false, text: formatJson(compute()) };
  } catch (error) {
    if (!(error instanceof RodsError)) throw error;
    const { code, message } = toErrorData(error);
    const id = LineReader.idOf(text);
    return {
      failed: true,
      text: JSON.stringify({ ...(id === undefined ? {} : { id }), line, error: { code, message } }),
    };
  }
}
