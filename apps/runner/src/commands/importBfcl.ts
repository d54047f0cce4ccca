// `rods import bfcl`: the benchmark's multi-turn tasks as a folder for `rods run --seeds`.
import { buildCommand } from '@stricli/core';
import { type CliContext, userPath } from '../cli/CliContext.js';

type Flags = { readonly out: string; readonly json: boolean };

export const importBfclCommand = buildCommand<Flags, [string], CliContext>({
  loader: async () => {
    const { command } = await import('../cli/command.js');
    const { importBfcl } = await import('../import/importBfcl.js');
    return command(async (context: CliContext, flags: Flags, path: string) => {
      const out = userPath(context, flags.out);
      const summary = await importBfcl(userPath(context, path), out);
      if (flags.json) context.process.stdout.write(`${JSON.stringify({ ...summary, out })}\n`);
      else {
        const counts = Object.entries(summary.tasks).map(([category, count]) => `${count} ${category}`);
        context.process.stdout.write(
          `${counts.join(', ')} into ${out}\n` +
            `split by scenario (even positions train): ${summary.train} train, ${summary.heldOut} held out\n` +
            `long-context filler: ${summary.filler ?? 'not found; our own will be used'}\n` +
            `next: rods run --seeds ${flags.out}\n`,
        );
      }
      return 0;
    });
  },
  parameters: {
    flags: {
      out: { kind: 'parsed', parse: String, brief: 'folder to write' },
      json: { kind: 'boolean', brief: 'print one JSON document', default: false },
    },
    positional: {
      kind: 'tuple',
      parameters: [
        { brief: 'a checkout, an installed bfcl_eval package, or its data folder', parse: String, placeholder: 'PATH' },
      ],
    },
  },
  docs: {
    brief: 'bring BFCL multi-turn tasks, all four categories',
    fullDescription:
      'Reads the filler constants out of long_context.py without running Python.\n\nExample: rods import bfcl ./bfcl_eval/data --out bfcl-tasks',
  },
});
