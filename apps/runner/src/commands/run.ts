// `rods run`: one experiment from start to end, or from where it stopped.
import { buildCommand } from '@stricli/core';
import type { CliContext } from '../cli/CliContext.js';
import { type ConfigFlags, configFlags } from './configFlags.js';

export type RunFlags = ConfigFlags & {
  readonly out?: string;
  readonly resume?: string;
  readonly redeliver?: string;
  readonly json: boolean;
  readonly dryRun: boolean;
  readonly logTurns?: string;
  readonly trace?: string;
  readonly metricsPort?: number;
};

function portNumber(given: string): number {
  const port = Number(given);
  if (/^\d+$/.test(given) && port <= 65_535) return port;
  throw new Error(`expected a port from 0 to 65535, got ${given}`);
}

function eventOrAll(given: string): string {
  if (given === 'all' || /^\d+$/.test(given)) return given;
  throw new Error(`expected the number of an event or all, got ${given}`);
}

export const runCommand = buildCommand<RunFlags, string[], CliContext>({
  loader: async () => {
    const { command } = await import('../cli/command.js');
    const { runFromCommandLine } = await import('../experiment/runFromCommandLine.js');
    return command((context: CliContext, flags: RunFlags, ...files: string[]) =>
      runFromCommandLine(context, flags, files),
    );
  },
  parameters: {
    flags: {
      ...configFlags,
      out: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'run directory to make (default: a new one below runs/)',
      },
      resume: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'go on with this run: its folder, its name below runs/, or @last',
      },
      redeliver: {
        kind: 'parsed',
        parse: eventOrAll,
        optional: true,
        brief: 'with --resume: deliver what event N could not deliver or handle again; `all` for every one',
        placeholder: 'N',
      },
      logTurns: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'write a JSON line per turn and incident: run, actor, job, event, cause, times',
        placeholder: 'FILE',
      },
      trace: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'write a trace for Perfetto or chrome://tracing',
        placeholder: 'FILE',
      },
      metricsPort: {
        kind: 'parsed',
        parse: portNumber,
        optional: true,
        brief: 'serve Prometheus metrics at 127.0.0.1:PORT/metrics while it runs (0 takes a free one)',
        placeholder: 'PORT',
      },
      json: { kind: 'boolean', brief: 'print exactly one JSON document on stdout', default: false },
      dryRun: {
        kind: 'boolean',
        brief: 'print the resolved configuration and the tasks, start nothing',
        default: false,
      },
    },
    positional: {
      kind: 'array',
      parameter: { brief: 'configuration files (YAML), later over earlier', parse: String, placeholder: 'CONFIG' },
    },
  },
  docs: {
    brief: 'run an experiment: train, find the boundary, write variants, inject, retire',
    fullDescription:
      'Without anything else: the whole method on the built-in tasks with the embedded policy and the offline author.\n' +
      'Ctrl-C finishes the step under way and says how to resume; a second one stops at once, and that resumes too.\n\n' +
      'Examples:\n' +
      '  rods run --preset smoke\n' +
      '  rods run --seed 7 --out runs/mine --set stages.full=3\n' +
      '  rods run --seeds bfcl-tasks\n' +
      '  rods run --toolset examples/helpdesk/toolset.js --seeds examples/helpdesk/seeds.jsonl\n' +
      '  rods run --trace trace.json --metrics-port 9464\n' +
      '  rods run --resume @last\n' +
      '  rods run --resume @last --redeliver all\n\n' +
      'Exit codes: 0 ok, 1 failed, 2 usage or configuration, 3 diverged, 4 supervisor gave up, 130 interrupted.',
  },
});
