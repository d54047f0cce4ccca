// `rods doctor`: what of the surroundings works, before a run depends on it.
import { buildCommand } from '@stricli/core';
import type { CliContext } from '../cli/CliContext.js';

export type DoctorFlags = {
  readonly model?: string;
  readonly name?: string;
  readonly key?: string;
  readonly timeout: number;
  readonly write?: string;
  readonly json: boolean;
};

export const doctorCommand = buildCommand<DoctorFlags, [], CliContext>({
  loader: async () => {
    const { command } = await import('../cli/command.js');
    const { doctor } = await import('../model/doctor.js');
    return command((context: CliContext, flags: DoctorFlags) => doctor(context, flags));
  },
  parameters: {
    flags: {
      model: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'base URL of an OpenAI-compatible server to probe',
        placeholder: 'URL',
      },
      name: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'model to ask for (default: the first the server lists)',
      },
      key: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'environment variable that holds the key (default: RODS_MODEL_KEY)',
        placeholder: 'VARIABLE',
      },
      timeout: {
        kind: 'parsed',
        parse: (given: string): number => {
          const ms = Number(given);
          if (Number.isInteger(ms) && ms > 0) return ms;
          throw new Error(`--timeout: expected milliseconds, got ${given}`);
        },
        default: '60000',
        brief: 'milliseconds to wait for each probe',
      },
      write: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'keep what was found as a configuration file that `rods run` takes',
        placeholder: 'FILE',
      },
      json: { kind: 'boolean', default: false, brief: 'print one JSON document' },
    },
  },
  docs: {
    brief: 'check Node, the folder, and with --model a server of models',
    fullDescription:
      'With --model it sends a few short requests: is it there, does it list the model, does it answer,\n' +
      'does it keep to a JSON schema (shown with a schema the model would not choose by itself), does it say what it took.\n\n' +
      'Examples:\n' +
      '  rods doctor\n' +
      '  rods doctor --model http://127.0.0.1:8000/v1\n' +
      '  rods doctor --model http://127.0.0.1:11434/v1 --name qwen3:32b --write model.yaml\n' +
      '  rods run model.yaml --preset smoke\n\n' +
      'Exit codes: 0 all well, 1 something does not work.',
  },
});
