// `rods synth`: variants as a file, without training; or the check of such a file.
import { buildCommand } from '@stricli/core';
import type { CliContext } from '../cli/CliContext.js';
import { configFlags } from './configFlags.js';

export type SynthFlags = {
  readonly out?: string;
  readonly count: number;
  readonly seeds?: string;
  readonly seed?: number;
  readonly author?: 'offline' | 'llm';
  readonly category?: readonly string[];
  readonly deny?: string;
  readonly toolset?: string;
  readonly filler?: string;
  readonly config?: readonly string[];
  readonly set?: readonly string[];
  readonly resume: boolean;
  readonly verify?: string;
  readonly json: boolean;
};

function count(given: string): number {
  if (/^[1-9]\d{0,6}$/.test(given)) return Number(given);
  throw new Error(`expected a whole number from 1 on, got ${given}`);
}

const { seed, seeds, deny, toolset, set } = configFlags;
const text = (brief: string, placeholder: string) =>
  ({ kind: 'parsed', parse: String, optional: true, brief, placeholder }) as const;

export const synthCommand = buildCommand<SynthFlags, [], CliContext>({
  loader: async () => {
    const { command } = await import('../cli/command.js');
    const { synthFromCommandLine } = await import('../synth/synthFromCommandLine.js');
    return command((context: CliContext, flags: SynthFlags) => synthFromCommandLine(context, flags));
  },
  parameters: {
    flags: {
      out: text('file to write; its manifest and the recorded run stand beside it', 'FILE'),
      count: { kind: 'parsed', parse: count, default: '100', brief: 'accepted variants wanted', placeholder: 'N' },
      seeds,
      seed,
      author: {
        kind: 'enum',
        values: ['offline', 'llm'],
        optional: true,
        brief: 'who writes: the built-in engine (default), or the models of the configuration',
      },
      category: {
        kind: 'parsed',
        parse: String,
        optional: true,
        variadic: true,
        brief: 'only seeds of this category: base, long_context, miss_func, miss_param; may be given again',
        placeholder: 'NAME',
      },
      deny,
      toolset,
      filler: text('long-context filler, when it does not stand beside the seeds', 'FILE'),
      config: {
        kind: 'parsed',
        parse: String,
        optional: true,
        variadic: true,
        brief: 'configuration file (YAML)',
        placeholder: 'FILE',
      },
      set,
      resume: { kind: 'boolean', default: false, brief: 'go on with the unfinished batch of this --out' },
      verify: text('derive everything the tasks of this file claim again, from the file alone', 'FILE'),
      json: { kind: 'boolean', default: false, brief: 'print exactly one JSON document on stdout' },
    },
    aliases: { n: 'count', o: 'out' },
  },
  docs: {
    brief: 'write verified variants of seed tasks to a file, or verify such a file',
    fullDescription:
      'Every variant goes through the same five agents as in a run, is certified, and is written as one line of BFCL-shaped JSON.\n' +
      'The same seeds, --seed and -n give the same file. What happened is recorded: `rods replay FILE.run` re-executes it.\n\n' +
      'Examples:\n' +
      '  rods synth -n 200 --out tasks.jsonl\n' +
      '  rods synth --seeds bfcl-tasks --category miss_param --seed 7 -n 50 --out asking.jsonl\n' +
      '  rods synth --resume --out tasks.jsonl\n' +
      '  rods synth --verify tasks.jsonl\n\n' +
      'Exit codes: 0 ok, 1 fewer variants than wanted or a claim that does not hold, 2 usage, 130 interrupted (resumable).',
  },
});
