// `rods sim exec`: runs episodes of call strings in fresh worlds.
import { buildCommand } from '@stricli/core';
import type { CliContext } from '../cli/CliContext.js';
import { type SimFlags, simParameters } from './simParameters.js';

export const simExecCommand = buildCommand<SimFlags, [string?], CliContext>({
  loader: async () => {
    const { command } = await import('../cli/command.js');
    const { streamSim } = await import('./streamSim.js');
    return command((context: CliContext, flags: SimFlags, file?: string) => streamSim('exec', context, flags, file));
  },
  parameters: simParameters,
  docs: {
    brief: 'run call strings in fresh worlds and print results and states',
    fullDescription:
      'Reads lines {id, involved_classes, initial_config, long_context?, model_name?, turns: [[call, ...], ...]}\n' +
      'and writes {id, turns: [{results, state, state_hash}]}. A bad line is answered with\n' +
      '{id?, line, error: {code, message}} and the next goes on; the exit code is then 1.\n\n' +
      'Example: rods sim exec episodes.jsonl --no-state > results.jsonl',
  },
});
