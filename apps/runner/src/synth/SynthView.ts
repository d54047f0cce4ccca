// What is known of a batch while it goes on: a fold over the messages the system sends to the runner.
import {
  addCounters,
  batchClosedSchema,
  type Counters,
  type Envelope,
  noCounts,
  type VariantRow,
  variantRowSchema,
} from '@rods/actors';

type Ended = Extract<VariantRow, { event: 'accepted' | 'dropped' | 'failed' }>;

export type SynthView = {
  /** Decided jobs in order. */
  readonly ended: readonly Ended[];
  readonly accepted: number;
  /** What the decided jobs went through and took. */
  readonly counters: Counters;
  readonly closed: boolean;
};

/** The view after one more message. The rows are kept in one growing list: a batch may have many thousands. */
export function updateSynth(view: SynthView, { type, payload }: Pick<Envelope, 'type' | 'payload'>): SynthView {
  if (type === 'batch.closed') {
    batchClosedSchema.parse(payload);
    return { ...view, closed: true };
  }
  if (type !== 'variant') return view;
  const row = variantRowSchema.parse(payload);
  if (row.event !== 'accepted' && row.event !== 'dropped' && row.event !== 'failed') return view;
  (view.ended as Ended[]).push(row);
  return {
    ...view,
    accepted: view.accepted + (row.event === 'accepted' ? 1 : 0),
    counters: addCounters(view.counters, row.counters),
  };
}

/** A view of its own to begin with. */
export function openSynth(): SynthView {
  return { ended: [], accepted: 0, counters: noCounts, closed: false };
}
