// Which of the candidates become seeds: in the zone, eligible, not lately emitted, best φ first within their quota.
import { boundaryPhi, zoneOf } from '../reward/zoneOf.js';
import type { CandidateCount } from './CurriculumReport.js';
import type { CurriculumState } from './CurriculumState.js';
import { getEntry } from './PlainMap.js';
import { isVariant, type PoolEntry } from './PoolEntry.js';

export type Seed = {
  readonly entry: PoolEntry;
  readonly mean: number;
  readonly variance: number;
  readonly phi: number;
};

export type SeedChoice = {
  /** Best φ first; ties by arrival. */
  readonly seeds: readonly Seed[];
  readonly count: CandidateCount;
};

type Stopped = Exclude<keyof CandidateCount, 'considered' | 'emitted' | 'overQuota' | 'rootFull'>;

/** RODS §3.2: at most M a step, quotas per group of categories, φ order, exclusion window c. */
export function chooseSeeds(state: CurriculumState, candidates: readonly PoolEntry[], step: number): SeedChoice {
  const stopped = { outsideZone: 0, noVariance: 0, notEligible: 0, excluded: 0 };
  const ranked: Seed[] = [];
  for (const entry of candidates) {
    const { mean, variance } = entry;
    if (mean === null || variance === null) continue;
    const stop = stopOf(state, entry, mean, variance, step);
    if (stop === null) ranked.push({ entry, mean, variance, phi: boundaryPhi(mean) });
    else stopped[stop]++;
  }
  ranked.sort(byPhi);
  const { seeds, rootFull } = withinQuotas(state, ranked);
  return {
    seeds,
    count: {
      considered: candidates.length,
      ...stopped,
      rootFull,
      overQuota: ranked.length - rootFull - seeds.length,
      emitted: seeds.length,
    },
  };
}

function stopOf(
  state: CurriculumState,
  entry: PoolEntry,
  mean: number,
  variance: number,
  step: number,
): Stopped | null {
  const { zones, emission } = state.settings;
  if (zoneOf(mean, zones) !== 'boundary') return 'outsideZone';
  if (emission.requireVariance && !(variance > 0)) return 'noVariance';
  if (isVariant(entry) && (emission.from === 'originals' || entry.generation >= emission.maxGeneration))
    return 'notEligible';
  if (entry.emittedStep >= 0 && step - entry.emittedStep <= emission.exclusionSteps) return 'excluded';
  return null;
}

function withinQuotas(state: CurriculumState, ranked: readonly Seed[]): { seeds: Seed[]; rootFull: number } {
  const { emission, openJobs } = state.settings;
  const limit = Math.min(emission.limit, openJobs - Object.keys(state.open).length);
  const left = emission.groups.map((group) => group.quota);
  const openOf = new Map<string, number>();
  const chosen = new Set<Seed>();
  const full = new Set<Seed>();
  const take = (seed: Seed): void => {
    const { root } = seed.entry;
    const open = openOf.get(root) ?? getEntry(state.openByRoot, root) ?? 0;
    if (emission.maxOpenPerRoot !== null && open >= emission.maxOpenPerRoot) {
      full.add(seed);
      return;
    }
    openOf.set(root, open + 1);
    chosen.add(seed);
  };
  for (const seed of ranked) {
    const group = emission.groups.findIndex(({ categories }) => categories.includes(seed.entry.category));
    if (chosen.size >= limit || (left[group] ?? 0) <= 0) continue;
    take(seed);
    if (chosen.has(seed)) left[group] = (left[group] ?? 0) - 1;
  }
  if (emission.handOn) {
    const total = emission.groups.reduce((sum, { quota }) => sum + quota, 0);
    for (const seed of ranked) {
      if (chosen.size >= Math.min(limit, total)) break;
      if (!chosen.has(seed) && !full.has(seed)) take(seed);
    }
  }
  return { seeds: [...chosen].sort(byPhi), rootFull: full.size };
}

function byPhi(a: Seed, b: Seed): number {
  return b.phi - a.phi || a.entry.ordinal - b.entry.ordinal;
}
