// `rods sim check`: scores answers against references as the benchmark does.
import { buildCommand } from '@stricli/core';
import type { CliContext } from '../cli/CliContext.js';
import { type SimFlags, simParameters } from './simParameters.js';

export const simCheckCommand = buildCommand<SimFlags, [string?], CliContext>({
  loader: async () => {
    const { command } = await import('../cli/command.js');
    const { streamSim } = await import('./streamSim.js');
    return command((context: CliContext, flags: SimFlags, file?: string) => streamSim('check', context, flags, file));
  },
  parameters: simParameters,
  docs: {
    brief: 'score answers against reference calls: official verdict and progress rewards',
    fullDescription:
      'Reads lines {id, involved_classes, initial_config, long_context?, model_name?, ground_truth: [[call, ...], ...],\n' +
      'model_calls: [turn][step][call]} and writes {id, valid, error_type, fail_turn, fail_class, turn_rewards,\n' +
      'progress: {paper, envtuning}}. A bad line is answered with {id?, line, error} and the next goes on.\n\n' +
      'Example: rods sim check < answers.jsonl | jq .valid',
  },
});
