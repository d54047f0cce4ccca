// The curriculum's whole memory as plain data, and the one way to change an entry of it: pool counts and hash follow.
import { stableHash } from '../canonical/stableText.js';
import { RodsError } from '../errors/RodsError.js';
import type { CurriculumReport } from './CurriculumReport.js';
import type { CurriculumSettings } from './CurriculumSettings.js';
import { emptyMap, getEntry, mapValues, type PlainMap, withEntry } from './PlainMap.js';
import { isVariant, newEntry, type PoolEntry, type RetirementLayer, type TaskCard } from './PoolEntry.js';

export type OpenJob = {
  readonly job: string;
  readonly task: string;
  readonly root: string;
  readonly step: number;
  readonly phi: number;
};

/** Counts over the whole run. */
export type CurriculumTotals = {
  readonly emitted: number;
  readonly accepted: number;
  readonly dropped: Readonly<Record<string, number>>;
  readonly failed: Readonly<Record<string, number>>;
  readonly injected: number;
  readonly refused: number;
  readonly retired: Readonly<Record<RetirementLayer, number>>;
};

export type CurriculumState = {
  readonly settings: CurriculumSettings;
  /** The epoch and step that close next. */
  readonly epoch: number;
  readonly step: number;
  readonly closed: boolean;
  /** All tasks ever known, by id. */
  readonly entries: PlainMap<PoolEntry>;
  readonly pool: { readonly originals: number; readonly variants: number };
  /** Ids of queued variants, first accepted first. */
  readonly queue: readonly string[];
  readonly open: Readonly<Record<string, OpenJob>>;
  /** Content hash to the id that has it. */
  readonly contents: PlainMap<string>;
  /** Root to its open jobs, queued and active variants. */
  readonly openByRoot: PlainMap<number>;
  readonly arrivals: number;
  readonly totals: CurriculumTotals;
  readonly report: CurriculumReport | null;
  /** Order-free sum of the entries' hashes, 128 bits in hex. */
  readonly entriesHash: string;
};

/**
 * The state before the first step.
 *
 * @throws RodsError `TASK_DUPLICATE` when two originals share an id.
 */
export function openCurriculum(settings: CurriculumSettings, originals: readonly TaskCard[]): CurriculumState {
  const start: CurriculumState = {
    settings,
    epoch: 0,
    step: 0,
    closed: false,
    entries: emptyMap(),
    pool: { originals: 0, variants: 0 },
    queue: [],
    open: {},
    contents: emptyMap(),
    openByRoot: emptyMap(),
    arrivals: 0,
    totals: {
      emitted: 0,
      accepted: 0,
      dropped: {},
      failed: {},
      injected: 0,
      refused: 0,
      retired: { L1: 0, L2: 0, L3: 0, stale: 0 },
    },
    report: null,
    entriesHash: '0'.repeat(32),
  };
  return originals.reduce((state, card) => {
    if (getEntry(state.entries, card.id) !== undefined)
      throw new RodsError('TASK_DUPLICATE', `two tasks have the id ${card.id}; ids must be unique`);
    // a synthesised file may serve as seeds: what a run starts from is its original, wherever it comes from
    return withArrival(state, { ...card, generation: 0 }, 'active', 0);
  }, start);
}

/** A new task, active (an original) or queued (a variant). */
export function withArrival(
  state: CurriculumState,
  card: TaskCard,
  status: 'active' | 'queued',
  seedPhi: number,
): CurriculumState {
  const known = getEntry(state.contents, card.content);
  const contents = known === undefined ? withEntry(state.contents, card.content, card.id) : state.contents;
  const queue = status === 'queued' ? [...state.queue, card.id] : state.queue;
  const arrived = { ...state, contents, queue, arrivals: state.arrivals + 1 };
  return withTask(arrived, newEntry(card, state.arrivals, status, seedPhi));
}

/** The state with this entry in place of the one of the same id. */
export function withTask(state: CurriculumState, entry: PoolEntry): CurriculumState {
  const before = getEntry(state.entries, entry.id);
  const hash = addHash(addHash(state.entriesHash, before, -1n), entry, 1n);
  const change = Number(entry.status === 'active') - Number(before?.status === 'active');
  const pool = isVariant(entry)
    ? { ...state.pool, variants: state.pool.variants + change }
    : { ...state.pool, originals: state.pool.originals + change };
  return { ...state, pool, entries: withEntry(state.entries, entry.id, entry), entriesHash: hash };
}

/** The state with one more, or one less, open variant of a root. */
export function withRootOpen(state: CurriculumState, root: string, change: 1 | -1): CurriculumState {
  const open = (getEntry(state.openByRoot, root) ?? 0) + change;
  return { ...state, openByRoot: withEntry(state.openByRoot, root, open) };
}

/** Active tasks by order of arrival. O(n log n); for epoch boundaries. */
export function activeTasks(state: CurriculumState): PoolEntry[] {
  return mapValues(state.entries)
    .filter((entry) => entry.status === 'active')
    .sort((a, b) => a.ordinal - b.ordinal);
}

export function taskEntry(state: CurriculumState, id: string): PoolEntry | undefined {
  return getEntry(state.entries, id);
}

/** Hash of the whole state in time independent of the number of tasks; what it leaves out follows from the rest. */
export function curriculumHash(state: CurriculumState): string {
  const { settings, epoch, step, closed, pool, queue, open, arrivals, totals, entriesHash } = state;
  return stableHash({ settings, epoch, step, closed, pool, queue, open, arrivals, totals, entriesHash });
}

const modulus = 1n << 128n;

function addHash(sum: string, entry: PoolEntry | undefined, sign: 1n | -1n): string {
  if (entry === undefined) return sum;
  const total = BigInt(`0x${sum}`) + sign * BigInt(`0x${stableHash(entry)}`);
  return (((total % modulus) + modulus) % modulus).toString(16).padStart(32, '0');
}
