// `rods viz`: statecharts, the system and toolsets as drawings.
import { buildCommand } from '@stricli/core';
import type { CliContext } from '../cli/CliContext.js';

type Flags = { readonly out?: string; readonly run?: string };

export const vizCommand = buildCommand<Flags, [string?, string?], CliContext>({
  loader: async () => {
    const { command } = await import('../cli/command.js');
    const { drawSystem } = await import('../viz/drawSystem.js');
    const { drawToolset } = await import('../viz/drawToolset.js');
    const { writeDrawing } = await import('../viz/writeDrawing.js');
    return command(async (context: CliContext, { out, run }: Flags, name = 'system', toolset?: string) => {
      const drawing =
        name === 'toolset' ? await drawToolset(context, toolset ?? 'bfcl') : await drawSystem(context, name, run);
      await writeDrawing(context, drawing, out);
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
        {
          brief: 'an agent (judge), system (the default), or toolset',
          parse: String,
          placeholder: 'WHAT',
          optional: true,
        },
        {
          brief: 'of a toolset: its name (bfcl, the default), one of its classes, or the file of your own',
          parse: String,
          placeholder: 'NAME|FILE',
          optional: true,
        },
      ],
    },
  },
  docs: {
    brief: 'draw an agent’s statechart, the system, or the API graph of a toolset',
    fullDescription:
      'Offline; the same input gives the same bytes.\n\n' +
      'Examples:\n' +
      '  rods viz judge -o judge.svg\n' +
      '  rods viz tracker --run @last -o tracker.svg\n' +
      '  rods viz system --run @last -o system.svg\n' +
      '  rods viz orchestrator > orchestrator.mmd\n' +
      '  rods viz toolset TradingBot -o trading.svg\n' +
      '  rods viz toolset ./toolset.js -o toolset.json',
  },
});
