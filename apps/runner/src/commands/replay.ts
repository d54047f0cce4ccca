// `rods replay`: re-executes a run from its log and compares every record.
import { buildCommand } from '@stricli/core';
import type { CliContext } from '../cli/CliContext.js';

type Flags = { readonly verify: boolean; readonly json: boolean };

export const replayCommand = buildCommand<Flags, [string?], CliContext>({
  loader: async () => {
    const { command } = await import('../cli/command.js');
    const { replayRun } = await import('../experiment/replayRun.js');
    return command((context: CliContext, flags: Flags, run?: string) => replayRun(context, run ?? '@last', flags.json));
  },
  parameters: {
    flags: {
      verify: { kind: 'boolean', brief: 'compare every record; it always does', default: true },
      json: { kind: 'boolean', brief: 'print one JSON document', default: false },
    },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: 'a run: its folder, its name below runs/, or @last',
          parse: String,
          placeholder: 'RUN',
          optional: true,
        },
      ],
    },
  },
  docs: {
    brief: 're-execute a run from its log and compare every record',
    fullDescription:
      'One thread, no input or output but the log: pure effects are computed again and compared, external and bulk ones read.\n' +
      'Exit code 0 when everything is equal, 3 with the first record that differs.\n\nExample: rods replay @last --verify',
  },
});
