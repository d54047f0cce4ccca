// What a plan's value flow will look like, judged by roles alone, before anything is executed.
import type { Domain } from '../domains/Domain.js';
import type { Move } from './movesOf.js';

export type PredictedShape = { readonly depth: number; readonly crossTurn: boolean; readonly calls: number };

/** Depth is the longest producer-consumer chain in edges. */
export function predictedShape(
  turns: readonly (readonly Move[])[],
  domains: ReadonlyMap<string, Domain>,
): PredictedShape {
  const made = new Map<string, { depth: number; turn: number }>();
  let depth = 0;
  let crossTurn = false;
  let calls = 0;
  turns.forEach((moves, turn) => {
    for (const move of moves) {
      for (const name of move.functions) {
        calls += 1;
        const known = domains.get(move.className)?.functions[name];
        let own = 0;
        for (const role of new Set(Object.values(known?.roles ?? {}))) {
          const source = made.get(role);
          if (!source) continue;
          own = Math.max(own, source.depth + 1);
          if (source.turn < turn) crossTurn = true;
        }
        depth = Math.max(depth, own);
        for (const role of Object.values(known?.yields ?? {})) made.set(role, { depth: own, turn });
      }
    }
  });
  return { depth, crossTurn, calls };
}
