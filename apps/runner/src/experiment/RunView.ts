// What is known of a run while it goes on: a fold over the messages the system sends to the runner.
import {
  type Envelope,
  epochRowSchema,
  evaluationRowSchema,
  runRowSchema,
  stepRowSchema,
  variantRowSchema,
} from '@rods/actors';
import { z } from 'zod';

export type StepRow = z.infer<typeof stepRowSchema>;
export type EpochRow = z.infer<typeof epochRowSchema>;
export type EvaluationRow = z.infer<typeof evaluationRowSchema>;
export type RunRow = z.infer<typeof runRowSchema>;

/** What the trainer says when an epoch's pool is ready; figures are those of the warm-up, at the first epoch. */
const TrainerReady = z.object({
  epoch: z.int(),
  checkpoint: z.string(),
  digest: z.string(),
  figures: z.record(z.string(), z.number()),
});

export type RunView = {
  readonly warmUp: Readonly<Record<string, number>>;
  readonly lastStep: StepRow | null;
  readonly lastEpoch: EpochRow | null;
  readonly evaluations: readonly EvaluationRow[];
  readonly closed: RunRow | null;
  readonly drained: boolean;
  readonly totals: {
    readonly steps: number;
    readonly epochs: number;
    readonly rollouts: number;
    readonly groups: number;
    readonly zeroVariance: number;
    readonly emitted: number;
    readonly accepted: number;
    readonly dropped: Readonly<Record<string, number>>;
    readonly failed: Readonly<Record<string, number>>;
    readonly injected: number;
    readonly retired: Readonly<Record<'L1' | 'L2' | 'L3' | 'stale', number>>;
    readonly replans: number;
    readonly patches: number;
    readonly repairs: number;
    readonly rejections: Readonly<Record<string, number>>;
    readonly resampled: number;
  };
  /** Mean progress of each step, for the live view. */
  readonly progress: readonly number[];
};

export const emptyView: RunView = {
  warmUp: {},
  lastStep: null,
  lastEpoch: null,
  evaluations: [],
  closed: null,
  drained: false,
  totals: {
    steps: 0,
    epochs: 0,
    rollouts: 0,
    groups: 0,
    zeroVariance: 0,
    emitted: 0,
    accepted: 0,
    dropped: {},
    failed: {},
    injected: 0,
    retired: { L1: 0, L2: 0, L3: 0, stale: 0 },
    replans: 0,
    patches: 0,
    repairs: 0,
    rejections: {},
    resampled: 0,
  },
  progress: [],
};

/** The view after one more message. */
export function updateView(view: RunView, { type, payload }: Pick<Envelope, 'type' | 'payload'>): RunView {
  switch (type) {
    case 'step.closed':
      return afterStep(view, stepRowSchema.parse(payload));
    case 'epoch.closed':
      return afterEpoch(view, epochRowSchema.parse(payload));
    case 'evaluated':
      return { ...view, evaluations: [...view.evaluations, evaluationRowSchema.parse(payload)] };
    case 'variant':
      return afterVariant(view, payload);
    case 'run.closed':
      return { ...view, closed: runRowSchema.parse(payload) };
    case 'trainer.ready': {
      const { epoch, figures } = TrainerReady.parse(payload);
      return epoch === 0 ? { ...view, warmUp: figures } : view;
    }
    case 'run.drained':
      return { ...view, drained: true };
    default:
      return view;
  }
}

function afterStep(view: RunView, row: StepRow): RunView {
  const { totals } = view;
  const { jobs } = row;
  return {
    ...view,
    drained: false,
    lastStep: row,
    progress: row.progress === null ? view.progress : [...view.progress, row.progress],
    totals: {
      ...totals,
      steps: totals.steps + 1,
      rollouts: totals.rollouts + row.rollouts,
      groups: totals.groups + row.tasks,
      zeroVariance: totals.zeroVariance + row.zeroVariance,
      emitted: totals.emitted + row.emissions.length,
      accepted: totals.accepted + jobs.accepted,
      dropped: added(totals.dropped, jobs.dropped),
      failed: added(totals.failed, jobs.failed),
      replans: totals.replans + jobs.counters.replans,
      patches: totals.patches + jobs.counters.patches,
      repairs: totals.repairs + jobs.counters.repairs,
      rejections: added(totals.rejections, jobs.counters.rejections),
    },
  };
}

function afterEpoch(view: RunView, row: EpochRow): RunView {
  const { totals } = view;
  const retired = { ...totals.retired };
  for (const { layer } of row.retired) retired[layer] += 1;
  return {
    ...view,
    lastEpoch: row,
    totals: { ...totals, epochs: totals.epochs + 1, injected: totals.injected + row.injected.length, retired },
  };
}

function afterVariant(view: RunView, payload: unknown): RunView {
  const row = variantRowSchema.parse(payload);
  const isResampled = row.event === 'accepted' && /"resampled":\s*true/.test(row.task);
  return isResampled ? { ...view, totals: { ...view.totals, resampled: view.totals.resampled + 1 } } : view;
}

function added(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> {
  const sum: Record<string, number> = { ...a };
  for (const [key, count] of Object.entries(b)) sum[key] = (sum[key] ?? 0) + count;
  return sum;
}
