// What becomes of a command whose output cannot be written any more. A run of days is worth more than what it says meanwhile:
// the work goes on, and only what was asked for on stdout is missed.
import { RodsError } from '@rods/core';
import { type CliContext, processContext } from './CliContext.js';
import { exitCode } from './exitCode.js';
import { reportError } from './reportError.js';

/**
 * Watches stdout and stderr of the process. A reader that went away (`| head -1`) wants to hear no more. Any other failure of
 * stdout is told once, and the process ends with 1.
 */
export function watchOutput(context: CliContext = processContext()): void {
  let isTold = false;
  // what stderr cannot take has nowhere to be told
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || isTold) return;
    isTold = true;
    const full = new RodsError('DISK_FULL', 'standard output: no space left; make some and try again', {
      cause: error,
    });
    reportError(context, ['ENOSPC', 'EDQUOT'].includes(error.code ?? '') ? full : error);
    // the command, which has not heard of it, sets its own code when it has ended
    process.on('exit', () => {
      process.exitCode ||= exitCode.failed;
    });
  });
}
