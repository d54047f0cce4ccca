// The one JSON document of a run: what `--json` prints and `summary.json` keeps.
import { z } from 'zod';

const HeldOutFigure = z.number().nullable();

export const RunSummary = z.object({
  run: z.string(),
  status: z.enum(['finished', 'interrupted', 'failed']),
  preset: z.string(),
  seed: z.int(),
  split: z.string(),
  steps: z.int(),
  epochs: z.int(),
  rollouts: z.int(),
  /** Rollouts this execution ran, those of repeated steps included. */
  rolloutsExecuted: z.int(),
  /** First step this execution took anew; null for a run that was never resumed. */
  resumedAtStep: z.int().nullable(),
  restarts: z.int(),
  deadLetters: z.int(),
  variants: z.object({
    emitted: z.int(),
    accepted: z.int(),
    dropped: z.record(z.string(), z.int()),
    failed: z.record(z.string(), z.int()),
    injected: z.int(),
    retired: z.object({ L1: z.int(), L2: z.int(), L3: z.int(), stale: z.int() }),
  }),
  synthesis: z.object({
    replans: z.int(),
    patches: z.int(),
    repairs: z.int(),
    rejections: z.record(z.string(), z.int()),
    resampled: z.int(),
  }),
  heldOut: z.object({
    start: HeldOutFigure,
    end: HeldOutFigure,
    low: HeldOutFigure,
    high: HeldOutFigure,
    tasks: z.int(),
  }),
  zeroVarianceShare: z.number().nullable(),
  zones: z.record(z.string(), z.int()),
  pool: z.object({ originals: z.int(), variants: z.int(), queued: z.int() }),
  digest: z.string(),
  waitMs: z.number(),
  wallMs: z.number(),
  /** Time each host's thread was active, in milliseconds. */
  threadMs: z.record(z.string(), z.number()),
  hubDelayMs: z.number(),
});
export type RunSummary = z.infer<typeof RunSummary>;
