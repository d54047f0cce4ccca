// Moves queued variants into the pool at an epoch's end, within the cap and P_max; makes room by evicting (L3).
import type { InjectionBound, Retirement } from './CurriculumReport.js';
import { activeTasks, type CurriculumState, withTask } from './CurriculumState.js';
import { getEntry } from './PlainMap.js';
import { isVariant, type PoolEntry, phiOf } from './PoolEntry.js';
import { withRetired } from './retireVariants.js';

export type InjectedVariants = {
  readonly state: CurriculumState;
  readonly cap: number;
  readonly injected: readonly string[];
  readonly evicted: readonly Retirement[];
  readonly refused: number;
  readonly bound: InjectionBound;
};

/**
 * Cap = ⌊share × active pool⌋ at this moment (RODS App. B.1). Over P_max the lowest φ goes first, ties by the oldest
 * observation; a variant never observed may not go, so that each gets its chance. What finds no room stays queued.
 */
export function injectVariants(before: CurriculumState, epoch: number): InjectedVariants {
  const { injection, retirement } = before.settings;
  const cap = Math.floor(injection.share * (before.pool.originals + before.pool.variants));
  const waiting = inOrder(before);
  const wanted = Math.min(cap, waiting.length);
  const over = before.pool.variants + wanted - retirement.poolMax;
  const evictions = lowestFirst(before).slice(0, Math.max(0, over));
  const refused = Math.min(wanted, Math.max(0, over - evictions.length));
  const chosen = waiting.slice(0, wanted - refused);
  let state = before;
  for (const entry of evictions) state = withRetired(state, entry, 'L3');
  for (const entry of chosen) state = withTask(state, { ...entry, status: 'active', injectedEpoch: epoch });
  const injected = chosen.map(({ id }) => id);
  const gone = new Set(injected);
  const { totals } = state;
  return {
    state: {
      ...state,
      queue: state.queue.filter((id) => !gone.has(id)),
      totals: { ...totals, injected: totals.injected + injected.length, refused: totals.refused + refused },
    },
    cap,
    injected,
    evicted: evictions.map((entry) => ({
      task: entry.id,
      layer: 'L3',
      value: phiOf(entry) ?? 0,
      limit: retirement.poolMax,
      observations: entry.observations,
    })),
    refused,
    bound: boundOf(waiting.length, injected.length, refused),
  };
}

function boundOf(waiting: number, injected: number, refused: number): InjectionBound {
  if (waiting === 0) return 'nothing_queued';
  if (refused > 0) return 'pool_max';
  return injected < waiting ? 'cap' : 'none';
}

function inOrder(state: CurriculumState): PoolEntry[] {
  const waiting = state.queue.flatMap((id) => getEntry(state.entries, id) ?? []);
  if (state.settings.injection.order === 'fifo') return waiting;
  return waiting.sort((a, b) => b.seedPhi - a.seedPhi || a.ordinal - b.ordinal);
}

function lowestFirst(state: CurriculumState): PoolEntry[] {
  return activeTasks(state)
    .filter((entry) => isVariant(entry) && entry.observations > 0)
    .sort((a, b) => (phiOf(a) ?? 0) - (phiOf(b) ?? 0) || a.observedStep - b.observedStep || a.ordinal - b.ordinal);
}
