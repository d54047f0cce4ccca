// What "that order" and "it" can stand for: of each kind of thing, what the last call that spoke of one was about. A call
// that took or brought several leaves nothing a pronoun could mean.
import type { JsonValue } from '@rods/core';
import { parseCall } from '@rods/sim';
import type { GraphView } from '../graph/GraphView.js';
import { leavesUnder } from './leavesUnder.js';

type Latest = { readonly values: readonly JsonValue[]; readonly made: boolean };

const distinct = (values: readonly JsonValue[]): readonly JsonValue[] => [...new Set(values)];
const items = (value: JsonValue): readonly JsonValue[] => (Array.isArray(value) ? value : [value]);

export class Referents {
  readonly #graph: GraphView;
  readonly #latest = new Map<string, Latest>();

  constructor(graph: GraphView) {
    this.#graph = graph;
  }

  copy(): Referents {
    const other = new Referents(this.#graph);
    for (const [kind, latest] of this.#latest) other.#latest.set(kind, latest);
    return other;
  }

  /** A call and the value it answered with, in the order of the conversation. */
  hear(callText: string, result: unknown): void {
    const { name, keywords } = parseCall(callText);
    const facts = this.#graph.of(name);
    if (!facts) return;
    const taken = new Map<string, JsonValue[]>();
    for (const slot of facts.takes) {
      const value = keywords.get(slot.name) as JsonValue | undefined;
      if (value === undefined || value === null) continue;
      for (const kind of slot.means) taken.set(kind, [...(taken.get(kind) ?? []), ...items(value)]);
    }
    const found = new Map<string, (readonly JsonValue[])[]>();
    for (const slot of facts.gives) {
      const values = distinct(leavesUnder(result as JsonValue, slot.name));
      if (values.length === 0) continue;
      for (const kind of slot.means) found.set(kind, [...(found.get(kind) ?? []), values]);
    }
    for (const kind of new Set([...taken.keys(), ...found.keys()])) {
      const values = about(distinct(taken.get(kind) ?? []), found.get(kind) ?? []);
      const made = facts.brings.some(({ condition }) => condition === kind);
      this.#latest.set(kind, { values, made });
    }
  }

  /** The one thing of the kind spoken of last; undefined when there was none, or more than one. */
  only(kind: string): JsonValue | undefined {
    const { values = [] } = this.#latest.get(kind) ?? {};
    return values.length === 1 ? values[0] : undefined;
  }

  /** True when the call that spoke last of the kind also made it: placed the order, opened the ticket. */
  made(kind: string): boolean {
    return this.#latest.get(kind)?.made ?? false;
  }
}

/** A single value of the answer goes first, then the one thing asked about; otherwise everything that was listed. */
function about(taken: readonly JsonValue[], found: readonly (readonly JsonValue[])[]): readonly JsonValue[] {
  const single = distinct(found.filter((values) => values.length === 1).flat());
  if (single.length > 0) return single;
  const listed = distinct(found.flat());
  if (listed.length === 0) return taken;
  return taken.length === 1 && listed.includes(taken[0] as JsonValue) ? taken : listed;
}
