// Starts a real process that opens a log, and reads what it says line by line.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('logProcess.mjs', import.meta.url));

export type LogProcess = {
  readonly child: ChildProcess;
  /** All it has printed that was not asked for. */
  errors(): string;
  line(): Promise<string>;
  ended(): Promise<unknown>;
  kill(): Promise<void>;
};

export function startLogProcess(
  mode: 'hold' | 'once' | 'fill' | 'read' | 'stand',
  folder: string,
  uid?: number,
): LogProcess {
  const child = spawn(process.execPath, [entry, mode, folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid, env: { PATH: process.env.PATH ?? '' } }),
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  const ended = once(child, 'exit');
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return {
    child,
    errors: () => errors,
    ended: async () => (await ended)[0],
    line: async () => String((await lines.next()).value ?? ''),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await ended;
    },
  };
}
