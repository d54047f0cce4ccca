// `rods import bfcl`: the benchmark's multi-turn tasks as a folder for `rods run --seeds`.
import { buildCommand } from '@stricli/core';
import { type CliContext, userPath } from '../cli/CliContext.js';

type Flags = { readonly out: string; readonly json: boolean; readonly audit: boolean };

export const importBfclCommand = buildCommand<Flags, [string], CliContext>({
  loader: async () => {
    const { command } = await import('../cli/command.js');
    const { commandName } = await import('../cli/commandName.js');
    const { shellWord } = await import('../cli/shellWord.js');
    const { importBfcl } = await import('../import/importBfcl.js');
    return command(async (context: CliContext, flags: Flags, path: string) => {
      const out = userPath(context, flags.out);
      const summary = await importBfcl(userPath(context, path), out, { audit: flags.audit });
      if (flags.json) context.process.stdout.write(`${JSON.stringify({ ...summary, out })}\n`);
      else {
        const counts = Object.entries(summary.tasks).map(([category, count]) => `${count} ${category}`);
        context.process.stdout.write(
          `${counts.join(', ')} into ${out}\n` +
            `split by scenario (even positions train): ${summary.train} train, ${summary.heldOut} held out\n` +
            `long-context filler: ${summary.filler ?? 'not found; our own will be used'}\n` +
            auditLines(summary.audit, flags.out) +
            `next: ${commandName()} run --seeds ${shellWord(flags.out)}${summary.audit ? ` --deny ${shellWord(`${flags.out}/deny.txt`)}` : ''}\n`,
        );
      }
      return 0;
    });
  },
  parameters: {
    flags: {
      out: { kind: 'parsed', parse: String, brief: 'folder to write' },
      audit: {
        kind: 'boolean',
        brief: 'look for faults of the tasks; writes audit.ndjson with the evidence and deny.txt for `rods run --deny`',
        default: false,
      },
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

function auditLines(counts: Readonly<Record<string, number>> | null, out: string): string {
  if (!counts) return '';
  const lines = Object.entries(counts).map(([kind, count]) => `  ${String(count).padStart(4)} ${kind}\n`);
  return `faults, with their evidence in ${out}/audit.ndjson:\n${lines.join('')}`;
}
