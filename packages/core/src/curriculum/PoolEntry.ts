// What the curriculum knows of one task, original or variant, from its arrival to its retirement.
import { z } from 'zod';
import { boundaryPhi } from '../reward/zoneOf.js';
import { Category } from '../task/Category.js';

/** L1: failed its trial. L2: mastered or hopeless. L3: crowded out of a full pool. stale: not observed for too long. */
export const RetirementLayer = z.enum(['L1', 'L2', 'L3', 'stale']);
export type RetirementLayer = z.infer<typeof RetirementLayer>;

/** The facts of a task the curriculum decides by; its text stays outside. */
export const TaskCard = z.strictObject({
  id: z.string().min(1),
  category: Category,
  /** Itself for an original. */
  root: z.string().min(1),
  /** 0 for an original. */
  generation: z.int().min(0),
  /** Hash of everything a policy sees and is scored by: equal contents are the same task under two names. */
  content: z.string().min(1),
});
export type TaskCard = z.infer<typeof TaskCard>;

export type PoolEntry = TaskCard & {
  /** Order of arrival over the whole run; originals first. */
  readonly ordinal: number;
  readonly status: 'active' | 'queued' | 'retired';
  /** Groups counted so far. */
  readonly observations: number;
  /** r̄ and variance of the last group; null before the first. */
  readonly mean: number | null;
  readonly variance: number | null;
  /** Sum of the means of the groups on trial. */
  readonly trialSum: number;
  /** −1 before it happened. */
  readonly observedStep: number;
  readonly observedEpoch: number;
  readonly emittedStep: number;
  readonly injectedEpoch: number;
  /** φ of the seed when the job of this variant was emitted; 0 for originals. */
  readonly seedPhi: number;
  readonly layer: RetirementLayer | null;
};

export function newEntry(card: TaskCard, ordinal: number, status: 'active' | 'queued', seedPhi: number): PoolEntry {
  return {
    ...card,
    ordinal,
    status,
    observations: 0,
    mean: null,
    variance: null,
    trialSum: 0,
    observedStep: -1,
    observedEpoch: -1,
    emittedStep: -1,
    injectedEpoch: -1,
    seedPhi,
    layer: null,
  };
}

export function isVariant(entry: { readonly generation: number }): boolean {
  return entry.generation > 0;
}

/** φ of the last r̄; null for a task never observed. */
export function phiOf(entry: PoolEntry): number | null {
  return entry.mean === null ? null : boundaryPhi(entry.mean);
}
