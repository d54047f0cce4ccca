// From what a run has shown to its one summary.
import type { SystemStats } from '@rods/actors';
import type { RunConfig, Split } from '@rods/core';
import type { RunSummary } from './RunSummary.js';
import type { RunView } from './RunView.js';
import type { RunDirectory } from './runDirectory.js';

export type Ended = {
  readonly config: RunConfig;
  readonly directory: RunDirectory;
  readonly split: Split;
  readonly view: RunView;
  readonly status: RunSummary['status'];
  readonly stats: SystemStats;
  readonly executed: number;
  readonly waitMs: number;
  readonly wallMs: number;
  readonly resumedAtStep: number | null;
};

export function summarize(ended: Ended): RunSummary {
  const { config, view, stats } = ended;
  const { totals } = view;
  const start = view.evaluations.find((row) => row.point === 'start')?.heldOut ?? null;
  const end = view.evaluations.filter((row) => row.point === 'end').at(-1)?.heldOut ?? null;
  return {
    run: ended.directory.path,
    status: ended.status,
    preset: config.preset,
    seed: config.seed,
    split: ended.split.name,
    steps: totals.steps,
    epochs: totals.epochs,
    rollouts: totals.rollouts,
    rolloutsExecuted: ended.executed,
    resumedAtStep: ended.resumedAtStep,
    restarts: stats.restarts,
    deadLetters: stats.deadLetters,
    variants: {
      emitted: totals.emitted,
      accepted: totals.accepted,
      dropped: totals.dropped,
      failed: totals.failed,
      injected: totals.injected,
      retired: { ...totals.retired },
    },
    synthesis: {
      replans: totals.replans,
      patches: totals.patches,
      repairs: totals.repairs,
      rejections: totals.rejections,
      resampled: totals.resampled,
    },
    heldOut: {
      start: start?.mean ?? null,
      end: end?.mean ?? null,
      low: end?.low ?? null,
      high: end?.high ?? null,
      tasks: ended.split.heldOut.length,
    },
    zeroVarianceShare: totals.groups === 0 ? null : totals.zeroVariance / totals.groups,
    zones: view.lastEpoch?.zones ?? view.lastStep?.zones ?? {},
    pool: view.lastEpoch?.pool ??
      view.lastStep?.pool ?? { originals: ended.split.train.length, variants: 0, queued: 0 },
    digest: view.closed?.digest ?? view.lastStep?.digest ?? '',
    waitMs: Math.round(ended.waitMs),
    wallMs: Math.round(ended.wallMs),
    threadMs: Object.fromEntries(Object.entries(stats.hosts).map(([name, host]) => [name, Math.round(host.cpuMs)])),
    hubDelayMs: stats.hubDelayMs,
  };
}
