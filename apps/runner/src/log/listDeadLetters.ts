// `rods ls --dead-letters RUN`: messages that could not be delivered, and those their receiver had no use for.
import { messagesToRun, RunLog, type Undelivered, undelivered } from '@rods/actors';
import type { CliContext } from '../cli/CliContext.js';
import { commandName } from '../cli/commandName.js';
import { exitCode } from '../cli/exitCode.js';
import { shellWord } from '../cli/shellWord.js';
import { findRun } from '../experiment/runDirectory.js';
import { shortJson } from '../replay/shortJson.js';

export async function listDeadLetters(context: CliContext, name: string, json: boolean): Promise<number> {
  const directory = await findRun(context.cwd, name);
  const log = RunLog.openForReading(directory.log);
  try {
    const found = undelivered(log);
    const { stdout } = context.process;
    if (json) stdout.write(`${JSON.stringify({ run: directory.path, messages: found.map(asRow) })}\n`);
    else if (found.length === 0) stdout.write('no dead letters and no unhandled messages\n');
    else stdout.write(`${found.map(asText).join('')}${advice(log, name, found)}`);
    return exitCode.ok;
  } finally {
    await log.close();
  }
}

/** How those that wait are delivered again; nothing when none does. */
function advice(log: RunLog, name: string, found: readonly Undelivered[]): string {
  if (found.every(({ deliveredBy }) => deliveredBy !== null)) return '';
  if (log.event(0)?.outputs[0]?.type === 'batch.start')
    return 'a batch has ordered other jobs in their place: none is delivered again\n';
  const run = shellWord(name);
  if ([...messagesToRun(log)].some(({ envelope }) => envelope.type === 'run.closed'))
    return `the run has ended and takes no messages; a new run that delivers one: ${commandName()} replay ${run} --fork N, with the N before it\n`;
  return `deliver again: ${commandName()} run --resume ${run} --redeliver N (or all)\n`;
}

function asRow({ seq, kind, actor, reason, message, deliveredBy }: Undelivered) {
  const { type, job, payload } = message;
  return { seq, kind, actor, type, job, reason, payload, deliveredBy };
}

function asText({ seq, kind, actor, reason, message, deliveredBy }: Undelivered): string {
  const again = deliveredBy === null ? '' : `  (delivered again by #${deliveredBy})`;
  return `#${seq}  ${kind}  ${message.type} to ${actor}  ${shortJson(reason, 160)}${again}\n    ${shortJson(message.payload, 160)}\n`;
}
