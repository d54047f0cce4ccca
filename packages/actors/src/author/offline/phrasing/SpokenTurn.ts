// A turn about to be put into words: its calls, what they answered, and what the conversation spoke of before each of them.
// One turn is worded many times over (drafted, rewritten, with each of its values kept back), always from the same slots.
import type { JsonValue } from '@rods/core';
import { parsedCall } from '../../execution/parsedCall.js';
import { type RunTurn, runTrace } from '../../execution/runCalls.js';
import type { Leaf } from '../../grounding/resultLeaves.js';
import { callsOf, type ExecutedCall, type ExecutedMove, type Trace } from '../../Trace.js';
import type { OfflineKit } from '../OfflineKit.js';
import { Referents } from '../world/Referents.js';
import { type Slot, slotsOf } from './Slot.js';

/** Where the wording of a turn stands. */
export type Standing = {
  /** Calls of the turn that are asked for already. */
  readonly passed: number;
  /** Which of them was spoken of last; -1 for the last call of the turn before. */
  readonly last: number;
};

export class SpokenTurn {
  readonly moves: readonly ExecutedMove[];
  readonly #kit: OfflineKit;
  readonly #calls: readonly ExecutedCall[];
  readonly #run: RunTurn;
  /** What was spoken of before each call. */
  readonly #heard: Referents[];
  readonly #justBefore: readonly JsonValue[];
  readonly #slots = new Map<string, readonly Slot[]>();

  /** The trace must hold the turn. */
  constructor(trace: Trace, turn: number, kit: OfflineKit) {
    const run = runTrace(trace);
    const referents = new Referents(kit.graph);
    for (const [earlier, spoken] of trace.turns.slice(0, turn).entries())
      for (const [at, { text }] of callsOf(spoken).entries()) referents.hear(text, run[earlier]?.results[at]?.value);
    this.moves = trace.turns[turn]?.moves ?? [];
    this.#kit = kit;
    this.#calls = this.moves.flatMap(({ calls }) => calls);
    this.#run = run[turn] ?? { results: [], leaves: [], stateHash: '' };
    this.#heard = [referents];
    const before = trace.turns[turn - 1]?.moves.at(-1)?.calls.at(-1);
    this.#justBefore = before ? spokenOf(before, run[turn - 1]?.leaves.at(-1) ?? [], kit) : [];
  }

  /** Slots of some calls of one move, worded where the turn stands. */
  slots(calls: readonly ExecutedCall[], className: string, { passed, last }: Standing): readonly Slot[] {
    const [first] = calls;
    const key = `${first ? this.#calls.indexOf(first) : -1} ${calls.length} ${passed} ${last}`;
    const known = this.#slots.get(key);
    if (known) return known;
    const { results, leaves } = this.#run;
    const made = slotsOf(
      calls,
      this.#kit.domain(className),
      this.#kit.graph,
      leaves.slice(0, passed).flat(),
      this.#just(last),
      this.#heardBefore(passed),
      calls.map((_, step) => ({ value: results[passed + step]?.value, leaves: leaves[passed + step] ?? [] })),
    );
    this.#slots.set(key, made);
    return made;
  }

  /** Slots of each call, asked for one by one. */
  callByCall(): readonly (readonly Slot[])[] {
    let passed = 0;
    return this.moves.flatMap(({ className, calls }) =>
      calls.map((call) => {
        const slots = this.slots([call], className, { passed, last: passed - 1 });
        passed += 1;
        return slots;
      }),
    );
  }

  #heardBefore(passed: number): Referents {
    for (let at = this.#heard.length; at <= passed; at++) {
      const heard = (this.#heard[at - 1] as Referents).copy();
      heard.hear(this.#calls[at - 1]?.text ?? '', this.#run.results[at - 1]?.value);
      this.#heard.push(heard);
    }
    return this.#heard[passed] as Referents;
  }

  #just(last: number): readonly JsonValue[] {
    const call = this.#calls[last];
    return call ? spokenOf(call, this.#run.leaves[last] ?? [], this.#kit) : this.#justBefore;
  }
}

/** What a call is about: its arguments, and what it was made to find. */
function spokenOf(call: ExecutedCall, leaves: readonly Leaf[], { graph }: OfflineKit): readonly JsonValue[] {
  const given = graph.of(call.function)?.gives.filter(({ means }) => means.length > 0) ?? [];
  const yields = new Set(given.map(({ name }) => name));
  const found = leaves.filter((leaf) => yields.has(leaf.key)).map((leaf) => leaf.value);
  return [...([...parsedCall(call.text).keywords.values()] as JsonValue[]), ...found];
}

/** By trace: who drops it drops its turns. */
const known = new WeakMap<Trace, { readonly kit: OfflineKit; readonly turns: SpokenTurn[] }>();

/** The turn of an executed plan, as its wordings see it. */
export function spokenTurn(trace: Trace, turn: number, kit: OfflineKit): SpokenTurn {
  let spoken = known.get(trace);
  if (spoken?.kit !== kit) {
    spoken = { kit, turns: [] };
    known.set(trace, spoken);
  }
  spoken.turns[turn] ??= new SpokenTurn(trace, turn, kit);
  return spoken.turns[turn];
}
