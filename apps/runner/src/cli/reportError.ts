// One way to tell a user that something went wrong: code, what, where, and what to do; the stack only on request.
import { RodsError } from '@rods/core';
import type { CliContext } from './CliContext.js';
import { exitCode, exitCodeOf } from './exitCode.js';

/** Prints an error to stderr and sets the exit code; with `json` the error is also the one document on stdout. */
export function reportError(context: CliContext, thrown: unknown, options: { json?: boolean } = {}): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const code = error instanceof RodsError ? error.code : systemCode(error);
  context.process.exitCode = code === 'UNEXPECTED' ? exitCode.failed : exitCodeOf(code);
  if (options.json) {
    context.process.stdout.write(`${JSON.stringify({ status: 'failed', error: { code, message: error.message } })}\n`);
  }
  context.process.stderr.write(`rods: ${code}: ${error.message}\n`);
  const showStack = context.process.env.RODS_DEBUG !== undefined && context.process.env.RODS_DEBUG !== '';
  if (showStack) context.process.stderr.write(`${error.stack ?? ''}\n`);
  else if (code === 'UNEXPECTED') context.process.stderr.write('Set RODS_DEBUG=1 for the stack.\n');
}

const systemCodes: Readonly<Record<string, string>> = {
  ENOENT: 'INPUT_NOT_FOUND',
  EISDIR: 'INPUT_NOT_A_FILE',
  ENOTDIR: 'INPUT_NOT_A_FOLDER',
  EACCES: 'DIR_READ_ONLY',
  EPERM: 'DIR_READ_ONLY',
  EROFS: 'DIR_READ_ONLY',
  ENOSPC: 'DISK_FULL',
};

function systemCode(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return systemCodes[code] ?? 'UNEXPECTED';
}
