// What "that order" and "it" can stand for: of each kind of thing, what the last call that spoke of one was about. A call
// that took or brought several leaves nothing a pronoun could mean.
import type { JsonValue } from '@rods/core';
import type { GraphFunction, ParsedCall } from '@rods/sim';
import { parsedCall } from '../../execution/parsedCall.js';
import type { GraphView } from '../graph/GraphView.js';
import { leavesUnder } from './leavesUnder.js';

type Latest = { readonly values: readonly JsonValue[]; readonly made: boolean };

const distinct = (values: readonly JsonValue[]): readonly JsonValue[] =>
  values.length < 2 ? values : [...new Set(values)];
const items = (value: JsonValue): readonly JsonValue[] => (Array.isArray(value) ? value : [value]);

/** Kinds of thing a call gives, with the values of its answer that are of them. */
export type Given = { readonly means: readonly string[]; readonly values: readonly JsonValue[] };

/** What a call's answer gives, slot by slot of the graph; slots that mean no kind are left out. */
export function givenBy(facts: GraphFunction, result: unknown): readonly Given[] {
  const given: Given[] = [];
  for (const { name, means } of facts.gives)
    if (means.length > 0) given.push({ means, values: leavesUnder(result as JsonValue, name) });
  return given;
}

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
    const call = parsedCall(callText);
    const facts = this.#graph.of(call.name);
    if (facts) this.note(facts, call, givenBy(facts, result));
  }

  /** The same for who has looked at call and answer already. */
  note(facts: GraphFunction, { keywords }: Pick<ParsedCall, 'keywords'>, given: readonly Given[]): void {
    const taken = new Map<string, JsonValue[]>();
    for (const slot of facts.takes) {
      const value = keywords.get(slot.name) as JsonValue | undefined;
      if (value === undefined || value === null) continue;
      for (const kind of slot.means) {
        const before = taken.get(kind);
        if (before) before.push(...items(value));
        else taken.set(kind, [...items(value)]);
      }
    }
    const found = new Map<string, (readonly JsonValue[])[]>();
    for (const { means, values } of given) {
      if (values.length === 0) continue;
      const own = distinct(values);
      for (const kind of means) {
        const before = found.get(kind);
        if (before) before.push(own);
        else found.set(kind, [own]);
      }
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
