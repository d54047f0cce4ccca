// Wraps a command's function: what it throws becomes a message and an exit code, never a stack on the screen.
import type { CliContext } from './CliContext.js';
import { reportError } from './reportError.js';

/** The function Stricli calls for a command whose body returns its exit code. */
export function command<Flags extends object, Args extends readonly unknown[]>(
  body: (context: CliContext, flags: Flags, ...args: Args) => Promise<number>,
) {
  return async function run(this: CliContext, flags: Flags, ...args: Args): Promise<void> {
    try {
      this.process.exitCode = await body(this, flags, ...args);
    } catch (error) {
      reportError(this, error, { json: 'json' in flags && flags.json === true });
    }
  };
}
