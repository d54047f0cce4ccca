// The moves of a class: its composed functions, and each function on its own. What a move needs, brings and ends follows
// from the API graph, call by call; the domain adds what makes a request sensible.
import type { Composition, Domain, Fact } from '../domains/Domain.js';
import type { GraphView } from '../graph/GraphView.js';

/** A fact a move brings; only where `when` held before it, if given. */
export type Brings = { readonly fact: Fact; readonly when?: Fact };

export type Move = {
  readonly id: string;
  readonly className: string;
  readonly functions: readonly string[];
  readonly phrases: readonly string[];
  readonly needs: readonly Fact[];
  /** While one of these holds, nobody would ask for it. */
  readonly unless: readonly Fact[];
  /** Functions that do not stand in a message with it. */
  readonly apart: readonly string[];
  readonly brings: readonly Brings[];
  readonly ends: readonly Fact[];
  readonly weight: number;
  readonly composed: boolean;
  /** Kinds of thing its calls take and give, by the graph. */
  readonly takes: readonly string[];
  readonly gives: readonly string[];
};

/** By graph and domain: both stay the same for a whole run. */
const known = new WeakMap<GraphView, Map<Domain, { readonly offered: string; readonly moves: readonly Move[] }>>();

/** Every move of the domain whose functions are all offered; compositions first. */
export function movesOf(domain: Domain, offered: ReadonlySet<string>, graph: GraphView): readonly Move[] {
  const key = Object.keys(domain.functions)
    .filter((name) => offered.has(name))
    .join(' ');
  const own = known.get(graph) ?? new Map<Domain, { readonly offered: string; readonly moves: readonly Move[] }>();
  known.set(graph, own);
  const before = own.get(domain);
  if (before?.offered === key) return before.moves;
  const moves = makeMoves(domain, offered, graph);
  own.set(domain, { offered: key, moves });
  return moves;
}

function makeMoves(domain: Domain, offered: ReadonlySet<string>, graph: GraphView): readonly Move[] {
  const compositions = domain.compositions
    .filter((composition) => composition.functions.every((name) => offered.has(name)))
    .map((composition) => moveOf(domain, composition, true, graph));
  const single = Object.entries(domain.functions)
    .filter(([name]) => offered.has(name))
    .map(([name, { weight }]) => {
      const alone: Composition = {
        id: name,
        functions: [name],
        phrases: [],
        ...(weight === undefined ? {} : { weight }),
      };
      return moveOf(domain, alone, false, graph);
    });
  return [...compositions, ...single];
}

function moveOf(domain: Domain, composition: Composition, composed: boolean, graph: GraphView): Move {
  const { className } = domain;
  const named = (fact: Fact): Fact => `${className}.${fact}`;
  const needs = new Set<Fact>((composition.needs ?? []).map((fact) => promised(className, fact)));
  const unless = new Set<Fact>();
  const brings = new Map<Fact, Brings>();
  const ends = new Map<Fact, string>();
  for (const [at, name] of composition.functions.entries()) {
    const facts = graph.of(name);
    const own = domain.functions[name];
    for (const need of [...(facts?.needs ?? []), ...(own?.needs ?? [])].map((fact) => promised(className, fact))) {
      const ender = ends.get(need);
      // what an earlier call of the move ended must come back with what that call promises
      if (ender !== undefined) needs.add(`after:${ender}:${need}`);
      else if (!brings.has(need)) needs.add(need);
    }
    if (at === 0) for (const fact of own?.unless ?? []) unless.add(named(fact));
    for (const fact of [...(facts?.ends ?? []), ...(own?.ends ?? [])].map(named)) {
      brings.delete(fact);
      ends.set(fact, name);
    }
    const later = composition.functions.slice(at + 1);
    for (const { condition, with: only, when } of facts?.brings ?? []) {
      // arguments that bring it about are chosen only for a call of the same move that needs it
      if (only && !later.some((next) => graph.of(next)?.needs.includes(condition))) continue;
      const met = when !== undefined && brings.has(named(when));
      brings.set(named(condition), { fact: named(condition), ...(when && !met ? { when: named(when) } : {}) });
      ends.delete(named(condition));
    }
    for (const fact of (own?.gives ?? []).map(named)) {
      brings.set(fact, { fact });
      ends.delete(fact);
    }
  }
  for (const fact of (composition.ends ?? []).map(named)) {
    brings.delete(fact);
    ends.set(fact, composition.id);
  }
  return {
    id: composition.id,
    className,
    functions: composition.functions,
    phrases: composition.phrases,
    needs: [...needs],
    unless: [...unless],
    apart: composition.functions.flatMap((name) => domain.functions[name]?.apart ?? []),
    brings: [...brings.values()],
    ends: [...ends.keys()],
    weight: composition.weight ?? 1,
    composed,
    takes: composition.functions.flatMap((name) => graph.of(name)?.takes.flatMap(({ means }) => means) ?? []),
    gives: composition.functions.flatMap((name) => graph.of(name)?.gives.flatMap(({ means }) => means) ?? []),
  };
}

/** `after:cd:file` is a promise: the fact `file` of the class, once `cd` was called. */
export function promised(className: string, fact: Fact): Fact {
  const [, head = '', rest = fact] = /^(after:\w+:)(.*)$/.exec(fact) ?? [];
  return `${head}${className}.${rest}`;
}
