// Flags shared by `rods sim exec` and `rods sim check`.
export type SimFlags = {
  readonly state: boolean;
  readonly hints: boolean;
  readonly filler?: string;
  readonly toolset?: string;
  readonly threads?: number;
};

function parseThreads(text: string): number {
  const threads = Number(text);
  if (Number.isInteger(threads) && threads >= 1 && threads <= 256) return threads;
  throw new RangeError(`expected a whole number of threads from 1 to 256, found ${text}`);
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
    threads: {
      kind: 'parsed',
      parse: parseThreads,
      optional: true,
      brief:
        'threads for what comes after the first few hundred lines, which start none; one a core, at most 8, when left out',
    },
  },
  positional: {
    kind: 'tuple',
    parameters: [
      { brief: 'file of JSON lines; standard input when left out', parse: String, placeholder: 'FILE', optional: true },
    ],
  },
} as const;
