// `rods ls`: the runs below runs/, one line each, or the undelivered messages of one.
import { buildCommand } from '@stricli/core';
import type { CliContext } from '../cli/CliContext.js';

type Flags = { readonly json: boolean; readonly deadLetters?: string };

export const lsCommand = buildCommand<Flags, [], CliContext>({
  loader: async () => {
    const { command } = await import('../cli/command.js');
    const { listRuns } = await import('../experiment/runDirectory.js');
    const { lookAtRun } = await import('../experiment/lookAtRun.js');
    const { listDeadLetters } = await import('../log/listDeadLetters.js');
    return command(async (context: CliContext, flags: Flags) => {
      if (flags.deadLetters !== undefined) return listDeadLetters(context, flags.deadLetters, flags.json);
      const runs = await listRuns(context.cwd);
      const rows = await Promise.all(runs.map(async ({ name, path }) => ({ name, path, ...(await lookAtRun(path)) })));
      if (flags.json) context.process.stdout.write(`${JSON.stringify({ runs: rows })}\n`);
      else if (rows.length === 0) context.process.stdout.write('no runs yet; start one with `rods run`\n');
      for (const { name, summary, unreadable } of flags.json ? [] : rows) {
        const ended = summary ? `${summary.status}, ${summary.steps} steps, seed ${summary.seed}` : 'unfinished';
        const state = unreadable ? `unreadable, ${unreadable.code}: ${unreadable.message}` : ended;
        context.process.stdout.write(`${name}  ${state}\n`);
      }
      return 0;
    });
  },
  parameters: {
    flags: {
      json: { kind: 'boolean', brief: 'print one JSON document', default: false },
      deadLetters: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'list what could not be delivered, or was not handled, in this run',
        placeholder: 'RUN',
      },
    },
  },
  docs: {
    brief: 'list the runs below runs/',
    fullDescription: 'Examples:\n  rods ls --json\n  rods ls --dead-letters @last',
  },
});
