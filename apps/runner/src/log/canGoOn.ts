// Whether a run that ended with an error left a log to go on with, so that the command which does is worth telling.
import { RodsError } from '@rods/core';
import { exitCode, exitCodeOf } from '../cli/exitCode.js';

/** False for what could not be started, and for a log that is not as it was written. */
export function canGoOn(error: unknown): boolean {
  if (!(error instanceof RodsError)) return true;
  return error.code !== 'LOG_CORRUPT' && exitCodeOf(error.code) !== exitCode.usage;
}
