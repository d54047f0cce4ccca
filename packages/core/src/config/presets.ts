// Named starting points: plain data laid over the schema's defaults.

export type PresetName = 'rods' | 'paper' | 'static' | 'smoke';

/** A part of a configuration as a file or the command line gives it. */
export type ConfigLayer = { readonly [key: string]: unknown };

const eachFour = ['base', 'long_context', 'miss_func', 'miss_param'].map((category) => ({
  categories: [category],
  quota: 4,
}));

export const presets: Readonly<Record<PresetName, ConfigLayer>> = {
  /** The defaults: the whole method on the built-in seeds in about two minutes. */
  rods: {},
  /** As close to the paper as its text allows; what it does not print keeps our default. */
  paper: {
    stages: { base: 5, full: 5 },
    rollouts: { tasksPerStep: 32 },
    emission: { limit: 16, groups: eachFour, requireVariance: false },
    synthesis: { profileGate: false },
  },
  /** The same training on a pool that never changes. */
  static: { synthesis: { enabled: false } },
  /** Everything once and small: for tests and first looks. */
  smoke: {
    tasks: { trainLimit: 16, heldOutLimit: 12 },
    stages: { full: 3 },
    rollouts: { perTask: 8, tasksPerStep: 8 },
    evaluation: { draws: 500 },
    learner: { tableBits: 13, argumentBits: 16, warmUp: { epochs: 3, crossFit: false } },
  },
};
