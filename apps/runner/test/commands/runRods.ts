// The built command as a child process: what a user's shell sees.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const bin = join(dirname(fileURLToPath(import.meta.url)), '../../dist/bin.js');

export type Ran = { readonly code: number | null; readonly out: string; readonly talk: string };

/** As from a shell of one's own, not from the npm script the tests run in. */
export function shellEnvironment(): NodeJS.ProcessEnv {
  const { INIT_CWD: _folder, npm_execpath: _npm, ...env } = process.env;
  return env;
}

/** Runs `rods` in a folder with an input; resolves when it has ended. */
export function runRods(
  args: readonly string[],
  options: { cwd: string; input?: string; env?: Record<string, string> },
): Promise<Ran> {
  return new Promise((resolve) => {
    const env = { ...shellEnvironment(), ...options.env };
    const child = spawn(process.execPath, [bin, ...args], { cwd: options.cwd, env });
    let out = '';
    let talk = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      talk += chunk.toString();
    });
    child.on('close', (code) => resolve({ code, out, talk }));
    child.stdin.end(options.input ?? '');
  });
}
