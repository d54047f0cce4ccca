// The command line as one pure program: arguments and a context in, an exit code out.
import { run } from '@stricli/core';
import { createApplication } from './application.js';
import { type CliContext, processContext } from './CliContext.js';
import { exitCode } from './exitCode.js';

/** Runs one command line; the exit code is left in `context.process.exitCode`. */
export async function runCli(argv: readonly string[], context: CliContext = processContext()): Promise<void> {
  let usage = '';
  const application = createApplication((message) => {
    usage = message;
  });
  await run(application, argv.length === 0 ? ['--help'] : argv, context as Parameters<typeof run<CliContext>>[2]);
  // Stricli's own codes for a wrong command line are negative
  if (Number(context.process.exitCode) >= 0) return;
  context.process.exitCode = exitCode.usage;
  if (argv.includes('--json'))
    context.process.stdout.write(`${JSON.stringify({ status: 'failed', error: { code: 'USAGE', message: usage } })}\n`);
}
