// The three regions of difficulty, by the mean progress of a group.
import { z } from 'zod';
import type { ZonesConfig } from '../config/EmissionConfig.js';

export const Zone = z.enum(['hard', 'boundary', 'mastered']);
export type Zone = z.infer<typeof Zone>;

/** Both ends belong to the boundary (RODS §3.2). */
export function zoneOf(mean: number, zones: ZonesConfig): Zone {
  if (mean > zones.upper) return 'mastered';
  return mean < zones.lower ? 'hard' : 'boundary';
}

/** φ = 4·r̄·(1−r̄): 1 at half solved, 0 at the ends (RODS §3.2). */
export function boundaryPhi(mean: number): number {
  return 4 * mean * (1 - mean);
}
