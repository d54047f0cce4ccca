// The seed's own sequence read as moves, for a variant that keeps the functions and changes the values.
import type { Move } from './movesOf.js';
import type { SeedShape } from './seedShape.js';

/** Longest composition first at every place; undefined when a function is not among the moves or is blocked. */
export function seedMoves(
  shape: SeedShape,
  moves: ReadonlyMap<string, readonly Move[]>,
  blocked: ReadonlySet<string>,
): readonly (readonly Move[])[] | undefined {
  const all = [...moves.values()].flat().sort((a, b) => b.functions.length - a.functions.length);
  const turns: Move[][] = [];
  for (const functions of shape.functions) {
    const turn: Move[] = [];
    for (let at = 0; at < functions.length; ) {
      const found = all.find((move) => move.functions.every((name, step) => functions[at + step] === name));
      if (!found || found.functions.some((name) => blocked.has(name))) return undefined;
      turn.push(found);
      at += found.functions.length;
    }
    turns.push(turn);
  }
  return turns;
}
