// Flags shared by `rods sim exec` and `rods sim check`.
export type SimFlags = {
  readonly state: boolean;
  readonly hints: boolean;
  readonly filler?: string;
  readonly toolset?: string;
};

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
  },
  positional: {
    kind: 'tuple',
    parameters: [
      { brief: 'file of JSON lines; standard input when left out', parse: String, placeholder: 'FILE', optional: true },
    ],
  },
} as const;
