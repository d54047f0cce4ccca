// One way to tell a user that something went wrong: code, what, where, and what to do; the stack only on request.
import { RodsError } from '@rods/core';
import type { CliContext } from './CliContext.js';
import { exitCode, exitCodeOf } from './exitCode.js';

/** Prints an error to stderr and sets the exit code; with `json` the error is also the one document on stdout. */
export function reportError(context: CliContext, thrown: unknown, options: { json?: boolean } = {}): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  // a reader that went away (`| head -1`) wants to hear no more
  if ('code' in error && error.code === 'EPIPE') return;
  const code = error instanceof RodsError ? error.code : systemCode(error);
  const message = error instanceof RodsError ? error.message : systemMessage(error);
  context.process.exitCode = code === 'UNEXPECTED' ? exitCode.failed : exitCodeOf(code);
  if (options.json) {
    context.process.stdout.write(`${JSON.stringify({ status: 'failed', error: { code, message } })}\n`);
  }
  context.process.stderr.write(`rods: ${code}: ${message}\n`);
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
  EDQUOT: 'DISK_FULL',
};

const systemAdvice: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder; paths are relative to the folder you stand in',
  EISDIR: 'expected a file, found a folder',
  ENOTDIR: 'a part of this path is a file; choose another',
  EACCES: 'cannot be written or read by this user; choose another path',
  EPERM: 'cannot be written or read by this user; choose another path',
  EROFS: 'the file system is read-only; choose another path',
  ENOSPC: 'no space left; make some and try again',
  EDQUOT: 'no space left to this user; make some and try again',
};

/** The file system's failures in our words, with the path. */
function systemMessage(error: Error): string {
  const { code, path } = error as NodeJS.ErrnoException;
  const advice = code === undefined ? undefined : systemAdvice[code];
  return advice === undefined ? error.message : `${path === undefined ? '' : `${path}: `}${advice}`;
}

function systemCode(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return systemCodes[code] ?? 'UNEXPECTED';
}
