// Flags shared by `rods sim exec` and `rods sim check`.
export type SimFlags = {
  readonly state: boolean;
  readonly hints: boolean;
  readonly filler?: string;
  readonly toolset?: string;
  readonly processes?: number;
};

function parseProcesses(text: string): number {
  const processes = Number(text);
  if (Number.isInteger(processes) && processes >= 1 && processes <= 256) return processes;
  throw new RangeError(`expected a whole number of processes from 1 to 256, found ${text}`);
}

export const simParameters = {
  flags: {
    state: {
      kind: 'boolean',
      brief: 'write state and state_hash (exec only); --no-state leaves them out',
      default: true,
    },
    hints: {
      kind: 'boolean',
      brief:
        'answer failures with what to do about them, as EnvTuning’s environments do (exec only); states stay the same',
      default: false,
    },
    filler: {
      kind: 'parsed',
      parse: String,
      optional: true,
      brief:
        'long-context constants of the benchmark (long_context.json or long_context.py); without it our own filler',
    },
    toolset: {
      kind: 'parsed',
      parse: String,
      optional: true,
      brief: "module (.js) or description (.json) of tools of one's own, for lines that use its classes",
    },
    processes: {
      kind: 'parsed',
      parse: parseProcesses,
      optional: true,
      brief:
        'processes for what comes after the first few hundred lines, which start none; one a core, at most 8, when left out',
    },
  },
  positional: {
    kind: 'tuple',
    parameters: [
      { brief: 'file of JSON lines; standard input when left out', parse: String, placeholder: 'FILE', optional: true },
    ],
  },
} as const;
