// The streaming around `rods sim exec` and `check`: lines in, lines out, in order, memory bounded whatever the length.
import { availableParallelism } from 'node:os';
import { answerLines, type LineKind, loadToolset } from '@rods/sim';
import { type CliContext, userPath } from '../cli/CliContext.js';
import { exitCode } from '../cli/exitCode.js';
import { openText, readLines } from '../cli/readLines.js';
import { writeBytes } from '../cli/writeBytes.js';
import { loadFiller } from '../experiment/loadFiller.js';
import { toolsetUrl } from '../experiment/toolsetUrl.js';
import type { SimFlags } from './simParameters.js';

/** More threads than this are not worth the memory of each. */
const mostThreads = 8;

/** Answers every line; a bad one with its error, going on with the next. The exit code is then 1. */
export async function streamSim(
  kind: LineKind,
  context: CliContext,
  flags: SimFlags,
  file: string | undefined,
): Promise<number> {
  const filler = await loadFiller(flags.filler === undefined ? undefined : userPath(context, flags.filler));
  const toolset = flags.toolset === undefined ? undefined : toolsetUrl(flags.toolset, context.cwd);
  if (toolset !== undefined) await loadToolset(toolset);
  const source = file === undefined || file === '-' ? context.process.stdin : await openText(userPath(context, file));
  const threads = flags.threads ?? Math.min(mostThreads, availableParallelism());
  const { state, hints } = flags;
  let bad = 0;
  try {
    for await (const { failed, bytes } of answerLines(readLines(source), {
      kind,
      threads,
      filler,
      state,
      hints,
      ...(toolset === undefined ? {} : { toolset }),
    })) {
      bad += failed;
      if (!(await writeBytes(context.process.stdout, bytes))) break;
    }
  } finally {
    // a reader that went away leaves the source waiting for its next line
    if ('destroy' in source && typeof source.destroy === 'function') source.destroy();
  }
  if (bad > 0) context.process.stderr.write(`rods: ${bad} line${bad === 1 ? '' : 's'} answered with an error\n`);
  return bad > 0 ? exitCode.failed : exitCode.ok;
}
