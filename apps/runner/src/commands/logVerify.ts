// `rods log verify`: whether a run's log is whole, without executing anything.
import { buildCommand } from '@stricli/core';
import type { CliContext } from '../cli/CliContext.js';

type Flags = { readonly json: boolean };

export const logVerifyCommand = buildCommand<Flags, [string?], CliContext>({
  loader: async () => {
    const { command } = await import('../cli/command.js');
    const { verifyRunLog } = await import('../log/verifyRunLog.js');
    return command((context: CliContext, flags: Flags, run?: string) =>
      verifyRunLog(context, run ?? '@last', flags.json),
    );
  },
  parameters: {
    flags: { json: { kind: 'boolean', brief: 'print one JSON document', default: false } },
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
    brief: 'check a log by itself: sequence, hashes, references, effects, snapshots, projections',
    fullDescription:
      'Nothing is executed and nothing changed; `rods replay` executes. Exit code 1 with every problem and where it is.\n\n' +
      'Example: rods log verify @last',
  },
});
