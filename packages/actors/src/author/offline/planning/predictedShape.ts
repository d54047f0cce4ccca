// What a plan's value flow will look like, judged by the API graph's edges alone, before anything is executed.
import type { GraphView } from '../graph/GraphView.js';
import type { Move } from './movesOf.js';

export type PredictedShape = { readonly depth: number; readonly crossTurn: boolean; readonly calls: number };

/** Depth is the longest producer-consumer chain in edges. */
export function predictedShape(turns: readonly (readonly Move[])[], graph: GraphView): PredictedShape {
  const made = new Map<string, { depth: number; turn: number }>();
  let depth = 0;
  let crossTurn = false;
  let calls = 0;
  turns.forEach((moves, turn) => {
    for (const move of moves) {
      for (const name of move.functions) {
        calls += 1;
        const facts = graph.of(name);
        let own = 0;
        for (const kind of new Set(facts?.takes.flatMap(({ means, fresh }) => (fresh ? [] : means)))) {
          const source = made.get(kind);
          if (!source) continue;
          own = Math.max(own, source.depth + 1);
          if (source.turn < turn) crossTurn = true;
        }
        depth = Math.max(depth, own);
        for (const kind of facts?.gives.flatMap(({ means }) => means) ?? []) made.set(kind, { depth: own, turn });
      }
    }
  });
  return { depth, crossTurn, calls };
}
