// `rods config`: every setting with its default, meaning and source, or a resolved configuration.
import { buildCommand } from '@stricli/core';
import type { CliContext } from '../cli/CliContext.js';
import { type ConfigFlags, configFlags } from './configFlags.js';

type Flags = ConfigFlags & { readonly reference: boolean };

export const configCommand = buildCommand<Flags, string[], CliContext>({
  loader: async () => {
    const { command } = await import('../cli/command.js');
    const { loadConfig } = await import('../experiment/loadConfig.js');
    const { configReference } = await import('@rods/core');
    return command(async (context: CliContext, flags: Flags, ...files: string[]) => {
      if (!flags.reference) {
        context.process.stdout.write(`${JSON.stringify(await loadConfig(context, flags, files), null, 2)}\n`);
        return 0;
      }
      for (const setting of configReference()) {
        context.process.stdout.write(
          `${setting.key}  [${JSON.stringify(setting.default)}]\n    ${setting.description} (${setting.source})\n`,
        );
      }
      return 0;
    });
  },
  parameters: {
    flags: {
      ...configFlags,
      reference: { kind: 'boolean', brief: 'list every setting with default, meaning and source', default: false },
    },
    positional: {
      kind: 'array',
      parameter: { brief: 'configuration files (YAML), later over earlier', parse: String, placeholder: 'CONFIG' },
    },
  },
  docs: {
    brief: 'show the resolved configuration, or all settings with their sources',
    fullDescription:
      'Examples:\n  rods config --preset paper\n  rods config --reference\n  rods config mine.yaml --set learner.rate=0.02',
  },
});
