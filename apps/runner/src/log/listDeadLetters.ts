// `rods ls --dead-letters RUN`: messages that could not be delivered, and those their receiver had no use for.
import { RunLog, type Undelivered, undelivered } from '@rods/actors';
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
    else
      stdout.write(
        `${found.map(asText).join('')}deliver again: ${commandName()} run --resume ${shellWord(name)} --redeliver N (or all)\n`,
      );
    return exitCode.ok;
  } finally {
    await log.close();
  }
}

function asRow({ seq, kind, actor, reason, message, deliveredBy }: Undelivered) {
  const { type, job, payload } = message;
  return { seq, kind, actor, type, job, reason, payload, deliveredBy };
}

function asText({ seq, kind, actor, reason, message, deliveredBy }: Undelivered): string {
  const again = deliveredBy === null ? '' : `  (delivered again by #${deliveredBy})`;
  return `#${seq}  ${kind}  ${message.type} to ${actor}  ${shortJson(reason, 160)}${again}\n    ${shortJson(message.payload, 160)}\n`;
}
