// Wraps a command's function: what it throws becomes a message and an exit code, never a stack on the screen.
import type { CliContext } from './CliContext.js';
import { reportError } from './reportError.js';

type Body<Flags, Args extends readonly unknown[]> = (
  context: CliContext,
  flags: Flags,
  ...args: Args
) => Promise<number | undefined>;

/** The function Stricli calls for a command whose body returns its exit code (0 when it returns nothing). */
export function command<Flags extends { readonly json?: boolean | undefined }, Args extends readonly unknown[]>(
  body: Body<Flags, Args>,
) {
  return async function run(this: CliContext, flags: Flags, ...args: Args): Promise<void> {
    try {
      this.process.exitCode = (await body(this, flags, ...args)) ?? 0;
    } catch (error) {
      reportError(this, error, { json: flags.json === true });
    }
  };
}
