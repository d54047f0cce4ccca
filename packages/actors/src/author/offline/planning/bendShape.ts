// How far a plan leaves its seed's structure by the setting of depth, within what the gate on structure allows.
import type { Random } from '@rods/core';
import type { SeedShape } from './seedShape.js';

export type Bend = {
  readonly shape: SeedShape;
  /** By how much the longest chain of producers and consumers is to differ: -1, 0 or 1. */
  readonly depth: number;
  /** What composed moves, whose calls feed each other, weigh against the rest; 1 leaves them as they are. */
  readonly chains: number;
};

/** The gate allows a quarter of the calls more or less, one at least. */
const spare = (calls: number): number => Math.max(1, Math.floor(calls / 4));

/** 0.5 keeps the seed's shape. Towards 1 turns get more calls and longer chains, towards 0 fewer and shorter ones. */
export function bendShape(shape: SeedShape, setting: number, random: Random): Bend {
  const bend = 2 * setting - 1;
  if (bend === 0) return { shape, depth: 0, chains: 1 };
  const far = Math.abs(bend);
  const turns = shape.turns.map((segments) => segments.map((segment) => ({ ...segment })));
  const calls = turns.flat().reduce((sum, segment) => sum + segment.calls, 0);
  for (let left = spare(calls); left > 0; left--) {
    if (random.float() >= far) continue;
    const open = turns.filter((segments) => bend > 0 || segments.some((segment) => segment.calls > 1));
    if (open.length === 0) break;
    const segments = random.pick(open);
    const segment = random.pick(bend > 0 ? segments : segments.filter((one) => one.calls > 1));
    segment.calls += Math.sign(bend);
  }
  return {
    shape: { ...shape, turns },
    depth: random.float() < far ? Math.sign(bend) : 0,
    chains: bend > 0 ? 1 + 3 * bend : 1 + bend,
  };
}
