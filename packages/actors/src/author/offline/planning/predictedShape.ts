// What a plan's value flow will look like, judged by the API graph's edges alone, before anything is executed.
import type { GraphFunction } from '@rods/sim';
import type { GraphView } from '../graph/GraphView.js';
import type { Move } from './movesOf.js';

export type PredictedShape = { readonly depth: number; readonly crossTurn: boolean; readonly calls: number };

type Kinds = { readonly takes: ReadonlySet<string>; readonly gives: readonly string[] };

/** By function of the graph: a plan looks at each of them for every walk. */
const known = new WeakMap<GraphFunction, Kinds>();

function kindsOf(facts: GraphFunction): Kinds {
  const before = known.get(facts);
  if (before) return before;
  const kinds = {
    takes: new Set(facts.takes.flatMap(({ means, fresh }) => (fresh ? [] : means))),
    gives: facts.gives.flatMap(({ means }) => means),
  };
  known.set(facts, kinds);
  return kinds;
}

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
        if (!facts) continue;
        const { takes, gives } = kindsOf(facts);
        let own = 0;
        for (const kind of takes) {
          const source = made.get(kind);
          if (!source) continue;
          own = Math.max(own, source.depth + 1);
          if (source.turn < turn) crossTurn = true;
        }
        depth = Math.max(depth, own);
        for (const kind of gives) made.set(kind, { depth: own, turn });
      }
    }
  });
  return { depth, crossTurn, calls };
}
