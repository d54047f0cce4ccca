// Flags that shape a configuration; `rods run` and `rods config` share them.
export type ConfigFlags = {
  readonly preset?: string;
  readonly seed?: number;
  readonly seeds?: string;
  readonly split?: string;
  readonly deny?: string;
  readonly toolset?: string;
  readonly set?: readonly string[];
};

export const configFlags = {
  preset: { kind: 'parsed', parse: String, optional: true, brief: 'starting point: rods, paper, static or smoke' },
  seed: {
    kind: 'parsed',
    // an empty word is no number, though `Number` reads it as 0
    parse: (text: string) => (text.trim() === '' ? Number.NaN : Number(text)),
    optional: true,
    brief: 'seed of every random stream',
  },
  seeds: {
    kind: 'parsed',
    parse: String,
    optional: true,
    brief: 'builtin, builtin-all (four categories), or a folder or file of tasks (see `rods import`)',
  },
  split: {
    kind: 'parsed',
    parse: String,
    optional: true,
    brief: 'file with one training id a line; the rest is held out (default: by scenario, even positions train)',
  },
  deny: {
    kind: 'parsed',
    parse: String,
    optional: true,
    brief: 'file of task ids not to use, one a line (see `rods import bfcl --audit`)',
  },
  toolset: {
    kind: 'parsed',
    parse: String,
    optional: true,
    brief: "module (.js) or description (.json) of tools of one's own, for tasks that use them",
  },
  set: {
    kind: 'parsed',
    parse: String,
    variadic: true,
    optional: true,
    brief: 'one setting, e.g. --set stages.full=5',
  },
} as const;
