// `rods viz`: statecharts and the system as drawings.
import { buildCommand } from '@stricli/core';
import type { CliContext } from '../cli/CliContext.js';

type Flags = { readonly out?: string; readonly run?: string };

export const vizCommand = buildCommand<Flags, [string?], CliContext>({
  loader: async () => {
    const { command } = await import('../cli/command.js');
    const { drawSystem } = await import('../viz/drawSystem.js');
    const { writeDrawing } = await import('../viz/writeDrawing.js');
    return command(async (context: CliContext, { out, run }: Flags, name?: string) => {
      await writeDrawing(context, await drawSystem(context, name ?? 'system', run), out);
      return 0;
    });
  },
  parameters: {
    flags: {
      out: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'file to write: .svg, .mmd, .dot or .json (default: Mermaid text on stdout)',
        placeholder: 'FILE',
      },
      run: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'count what this run went through: visits of states, messages on each way',
        placeholder: 'RUN',
      },
    },
    aliases: { o: 'out' },
    positional: {
      kind: 'tuple',
      parameters: [
        { brief: 'an agent (judge), or system (the default)', parse: String, placeholder: 'WHAT', optional: true },
      ],
    },
  },
  docs: {
    brief: 'draw an agent’s statechart, or the system: supervisor, hosts, messages',
    fullDescription:
      'Offline; the same input gives the same bytes.\n\n' +
      'Examples:\n' +
      '  rods viz judge -o judge.svg\n' +
      '  rods viz tracker --run @last -o tracker.svg\n' +
      '  rods viz system --run @last -o system.svg\n' +
      '  rods viz orchestrator > orchestrator.mmd',
  },
});
