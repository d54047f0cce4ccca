// `rods mock-model`: a scripted OpenAI-compatible server for dry runs without a model.
import { buildCommand } from '@stricli/core';
import type { CliContext } from '../cli/CliContext.js';

export type MockModelFlags = {
  readonly port: number;
  readonly latency: number;
  readonly faults: number;
  readonly kinds?: string;
  readonly hang: number;
  readonly schemas: boolean;
  readonly seed: number;
  readonly json: boolean;
};

const within =
  (least: number, most: number, whole: boolean) =>
  (given: string): number => {
    const value = Number(given);
    if (given.trim() !== '' && value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
    throw new Error(`expected a ${whole ? 'whole ' : ''}number from ${least} to ${most}, got ${given}`);
  };

export const mockModelCommand = buildCommand<MockModelFlags, [], CliContext>({
  loader: async () => {
    const { command } = await import('../cli/command.js');
    const { serveMockModel } = await import('../model/serveMockModel.js');
    return command((context: CliContext, flags: MockModelFlags) => serveMockModel(context, flags));
  },
  parameters: {
    flags: {
      port: {
        kind: 'parsed',
        parse: within(0, 65_535, true),
        default: '0',
        brief: 'port on 127.0.0.1 (0 takes a free one)',
      },
      latency: {
        kind: 'parsed',
        parse: within(0, 600_000, false),
        default: '0',
        brief: 'milliseconds before each answer',
      },
      faults: {
        kind: 'parsed',
        parse: within(0, 1, false),
        default: '0',
        brief: 'share of requests that meet a fault, 0 to 1',
      },
      kinds: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'only these faults, comma-separated (default: all; a wrong name lists them)',
        placeholder: 'NAMES',
      },
      hang: {
        kind: 'parsed',
        parse: within(0, 3_600_000, false),
        default: '10000',
        brief: 'milliseconds after which a request that hangs is cut off',
      },
      schemas: {
        kind: 'boolean',
        default: true,
        brief: 'accept JSON schemas; --no-schemas refuses them with status 400, as some servers do',
      },
      seed: {
        kind: 'parsed',
        parse: within(0, Number.MAX_SAFE_INTEGER, true),
        default: '1',
        brief: 'seed of the faults',
      },
      json: { kind: 'boolean', default: false, brief: 'print the address, and the counts at the end, as JSON lines' },
    },
  },
  docs: {
    brief: 'a scripted OpenAI-compatible server: a dry run of the language-model author',
    fullDescription:
      'Answers every role in the wire format, with the offline author behind it; faults come by rate and seed.\n' +
      'Listens on 127.0.0.1 alone, until Ctrl-C; then it says what it saw. GET /stats shows the counts meanwhile.\n\n' +
      'Examples:\n' +
      '  rods mock-model --port 8089\n' +
      '  rods mock-model --port 8089 --faults 0.3 --seed 7 --hang 2000\n' +
      '  rods mock-model --port 8089 --faults 1 --kinds truncated,leak\n' +
      '  rods run --preset smoke --set synthesis.author=llm --set model.name=rods-mock --set model.url=http://127.0.0.1:8089/v1',
  },
});
