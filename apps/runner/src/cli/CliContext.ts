// Everything a command may touch of the process. Commands get it injected, so tests run them without a process.
import { resolve } from 'node:path';
import type { CommandContext } from '@stricli/core';

export type CliContext = CommandContext & {
  readonly process: {
    readonly stdout: NodeJS.WritableStream & { isTTY?: boolean | undefined; columns?: number | undefined };
    readonly stderr: NodeJS.WritableStream & { isTTY?: boolean | undefined; columns?: number | undefined };
    readonly stdin: NodeJS.ReadableStream;
    readonly env: Readonly<Partial<Record<string, string>>>;
    exitCode?: number | string | null | undefined;
  };
  /** The folder the user stands in; paths of the command line are relative to it. */
  readonly cwd: string;
};

/** The context of the real process. npm changes the folder before a script; `INIT_CWD` is where the user was. */
export function processContext(): CliContext {
  return { process, cwd: process.env.INIT_CWD ?? process.cwd() };
}

/** A path of the command line, absolute. */
export function userPath(context: CliContext, path: string): string {
  return resolve(context.cwd, path);
}
