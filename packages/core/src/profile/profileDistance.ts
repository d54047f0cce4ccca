// How far two structures are apart: 0 for equal ones, 1 for those that share nothing.
import { editDistance } from '../config/nearestName.js';
import type { Profile } from './Profile.js';

/**
 * Mean of eight parts, each in [0, 1]: category, turns, calls per turn, class order, depth, cross-turn edges,
 * share of reads, login. Symmetric. Own choice; the paper publishes no distance.
 */
export function profileDistance(a: Profile, b: Profile): number {
  const parts = [
    a.category === b.category ? 0 : 1,
    relative(a.turns, b.turns),
    callsApart(a.calls, b.calls),
    sequenceApart(a.classes, b.classes),
    relative(a.depth, b.depth),
    relative(a.crossTurnEdges, b.crossTurnEdges),
    Math.abs(readShare(a) - readShare(b)),
    a.hasLogin === b.hasLogin ? 0 : 1,
  ];
  return parts.reduce((total, part) => total + part, 0) / parts.length;
}

function relative(a: number, b: number): number {
  const larger = Math.max(a, b);
  return larger === 0 ? 0 : Math.abs(a - b) / larger;
}

function callsApart(a: readonly number[], b: readonly number[]): number {
  let apart = 0;
  let larger = 0;
  for (let turn = 0; turn < Math.max(a.length, b.length); turn++) {
    apart += Math.abs((a[turn] ?? 0) - (b[turn] ?? 0));
    larger += Math.max(a[turn] ?? 0, b[turn] ?? 0);
  }
  return larger === 0 ? 0 : apart / larger;
}

function sequenceApart(a: readonly string[], b: readonly string[]): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 0 : editDistance(a, b) / longer;
}

function readShare({ reads, writes }: Profile): number {
  return reads + writes === 0 ? 0 : reads / (reads + writes);
}
