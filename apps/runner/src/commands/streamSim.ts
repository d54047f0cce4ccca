// The streaming around `rods sim exec` and `check`: lines in, lines out, in order, memory bounded whatever the length.
import { availableParallelism } from 'node:os';
import { type LineKind, loadToolset } from '@rods/sim';
import { type CliContext, userPath } from '../cli/CliContext.js';
import { exitCode } from '../cli/exitCode.js';
import { openText } from '../cli/readLines.js';
import { writeBytes } from '../cli/writeBytes.js';
import { toolsetUrl } from '../experiment/toolsetUrl.js';
import { answerBlocks } from '../lines/answerBlocks.js';
import { readBlocks } from '../lines/readBlocks.js';
import type { SimFlags } from './simParameters.js';

/** More processes than this are not worth the memory of each. */
const mostProcesses = 8;

/** Answers every line; a bad one with its error, going on with the next. The exit code is then 1. */
export async function streamSim(
  kind: LineKind,
  context: CliContext,
  flags: SimFlags,
  file: string | undefined,
): Promise<number> {
  const fillerPath = flags.filler === undefined ? null : userPath(context, flags.filler);
  const toolset = flags.toolset === undefined ? null : toolsetUrl(flags.toolset, context.cwd);
  if (toolset !== null) await loadToolset(toolset);
  const source = file === undefined || file === '-' ? context.process.stdin : await openText(userPath(context, file));
  const processes = flags.processes ?? Math.min(mostProcesses, availableParallelism());
  const { state, hints } = flags;
  let bad = 0;
  try {
    const setup = { kind, state, hints, fillerPath, toolset };
    lines: for await (const { failed, pieces } of answerBlocks(readBlocks(source), setup, processes)) {
      bad += failed;
      for (const piece of pieces) if (!(await writeBytes(context.process.stdout, piece))) break lines;
    }
  } finally {
    // a reader that went away leaves the source waiting for its next line
    if ('destroy' in source && typeof source.destroy === 'function') source.destroy();
  }
  if (bad > 0) context.process.stderr.write(`rods: ${bad} line${bad === 1 ? '' : 's'} answered with an error\n`);
  return bad > 0 ? exitCode.failed : exitCode.ok;
}
