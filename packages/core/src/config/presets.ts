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
    synthesis: { profileGate: false, novelty: false },
  },
  /** The same training on a pool that never changes. */
  static: { synthesis: { enabled: false } },
  /** Everything once and small, for tests and first looks. Its policy is hardly warmed up, so its boundary lies lower. */
  smoke: {
    tasks: { trainLimit: 12, heldOutLimit: 8 },
    stages: { full: 3 },
    rollouts: { perTask: 6, tasksPerStep: 6 },
    zones: { lower: 0.02 },
    retirement: { trialFloor: 0.02, lower: 0.02 },
    evaluation: { draws: 500 },
    learner: { dimension: 16, tableBits: 12, argumentBits: 15, warmUp: { epochs: 4, crossFit: false } },
    runtime: { hosts: 2, pool: 1 },
  },
};
