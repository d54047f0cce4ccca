// The moves of a class: its composed functions, and each function on its own.
import type { Composition, Domain, Fact } from '../domains/Domain.js';

export type Move = {
  readonly id: string;
  readonly className: string;
  readonly functions: readonly string[];
  readonly phrases: readonly string[];
  readonly needs: readonly Fact[];
  readonly gives: readonly Fact[];
  readonly ends: readonly Fact[];
  readonly weight: number;
  readonly composed: boolean;
};

const composed = (domain: Domain, composition: Composition): Move => ({
  id: composition.id,
  className: domain.className,
  functions: composition.functions,
  phrases: composition.phrases,
  needs: composition.needs ?? [],
  gives: composition.gives ?? [],
  ends: composition.ends ?? [],
  weight: composition.weight ?? 1,
  composed: true,
});

/** Every move of the domain whose functions are all offered; compositions first. */
export function movesOf(domain: Domain, offered: ReadonlySet<string>): readonly Move[] {
  const compositions = domain.compositions
    .filter((composition) => composition.functions.every((name) => offered.has(name)))
    .map((composition) => composed(domain, composition));
  const single = Object.entries(domain.functions)
    .filter(([name]) => offered.has(name))
    .map(
      ([name, known]): Move => ({
        id: name,
        className: domain.className,
        functions: [name],
        phrases: [],
        needs: known.needs ?? [],
        gives: known.gives ?? [],
        ends: known.ends ?? [],
        weight: known.weight ?? 1,
        composed: false,
      }),
    );
  return [...compositions, ...single];
}
