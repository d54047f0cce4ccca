// A turn's requests without a model: one wording per composed move, or one per call strung together.
import { type JsonValue, type Random, randomStream } from '@rods/core';
import type { Phrase } from '@rods/sim';
import type { QueryReply, QueryRequest } from '../Author.js';
import { parsedCall } from '../execution/parsedCall.js';
import { type Run, type RunTurn, runTrace } from '../execution/runCalls.js';
import type { Leaf } from '../grounding/resultLeaves.js';
import { callsOf, type ExecutedCall, type ExecutedMove, type Trace } from '../Trace.js';
import type { Wording } from '../Wording.js';
import type { GraphView } from './graph/GraphView.js';
import type { OfflineKit } from './OfflineKit.js';
import type { Difficulty } from './phrasing/Difficulty.js';
import { plainPhrase } from './phrasing/phrasesFor.js';
import { renderRequest } from './phrasing/renderRequest.js';
import { type Answer, type Slot, slotsOf } from './phrasing/Slot.js';
import { keptBack } from './transforming/keptBack.js';
import { Referents } from './world/Referents.js';

const asPhrase = (text: string): Phrase => ({
  text,
  form: text.endsWith('?') ? 'question' : /[.!]$/.test(text) ? 'remark' : 'order',
});

export type TurnInput = {
  readonly moves: readonly ExecutedMove[];
  /** What the last call of the turn before was about. */
  readonly justMentioned: readonly JsonValue[];
  /** Leaves per call of this turn, in order. */
  readonly leaves: readonly (readonly Leaf[])[];
  /** What the calls of this turn answered, in order. */
  readonly results: RunTurn['results'];
  /** What the turns before spoke of last; moves on with the calls of this one. */
  readonly referents: Referents;
  readonly register: string;
  readonly random: Random;
  readonly difficulty: Difficulty;
  /** True in a repair: what the conversation knows is stated again wherever it can be. */
  readonly explicit: boolean;
  /** Values kept back: left out where a phrase can do without, or spoken of vaguely. */
  readonly hidden?: { readonly values: readonly JsonValue[]; readonly vaguely: boolean };
};

/** Share of composed requests asked for as one thing; the rest is asked for step by step. */
const wholes = 0.5;

/** What a call is about: its arguments, and what it was made to find. */
export function spokenOf(call: ExecutedCall, graph: GraphView, leaves: readonly Leaf[]): readonly JsonValue[] {
  const given = graph.of(call.function)?.gives.filter(({ means }) => means.length > 0) ?? [];
  const yields = new Set(given.map(({ name }) => name));
  const found = leaves.filter((leaf) => yields.has(leaf.key)).map((leaf) => leaf.value);
  return [...([...parsedCall(call.text).keywords.values()] as JsonValue[]), ...found];
}

/** Requests of one turn, or the name of the function no phrase fits. */
export function writeRequests(input: TurnInput, kit: OfflineKit): readonly Wording[] | { readonly unfit: string } {
  const requests: Wording[] = [];
  const seen: Leaf[] = [];
  let at = 0;
  let just = input.justMentioned;
  const pass = (call: ExecutedCall): void => {
    input.referents.hear(call.text, input.results[at]?.value);
    seen.push(...(input.leaves[at++] ?? []));
  };
  for (const move of input.moves) {
    const domain = kit.domain(move.className);
    const answers = (calls: readonly ExecutedCall[]): readonly Answer[] =>
      calls.map((_, step) => ({ value: input.results[at + step]?.value, leaves: input.leaves[at + step] ?? [] }));
    const slots = (calls: readonly ExecutedCall[]): readonly Slot[] => {
      const made = slotsOf(calls, domain, kit.graph, seen, just, input.referents, answers(calls)).map((slot) =>
        keptBack(slot, input.hidden),
      );
      return input.explicit
        ? made.map((slot) => (slot.known && slot.statable ? { ...slot, said: true, known: false } : slot))
        : made;
    };
    const render = (phrases: readonly Phrase[], calls: readonly ExecutedCall[]): Wording | undefined =>
      renderRequest({
        phrases,
        schemas: calls.flatMap((call) => kit.schemas.get(call.function) ?? []),
        slots: slots(calls),
        register: input.register,
        difficulty: input.difficulty,
        before: requests.map((entry) => entry.text).join(' '),
        random: input.random,
      });

    const composition = move.calls.length > 1 ? domain.compositions.find((entry) => entry.id === move.move) : undefined;
    const whole =
      composition && input.random.float() < wholes ? render(composition.phrases.map(asPhrase), move.calls) : undefined;
    if (whole) {
      requests.push(whole);
      const last = move.calls.at(-1);
      if (last) just = spokenOf(last, kit.graph, input.leaves[at + move.calls.length - 1] ?? []);
      for (const call of move.calls) pass(call);
      continue;
    }
    const steps: Wording[] = [];
    for (const call of move.calls) {
      const schema = kit.schemas.get(call.function);
      const own = kit.phrases(call.function);
      const phrases = own.length || !schema ? own : [asPhrase(plainPhrase(schema))];
      const request = renderRequest({
        phrases,
        schemas: schema ? [schema] : [],
        slots: slots([call]),
        register: input.register,
        difficulty: input.difficulty,
        before: [...requests, ...steps].map((entry) => entry.text).join(' '),
        random: input.random,
      });
      if (!request) break;
      steps.push(request);
      just = spokenOf(call, kit.graph, input.leaves[at] ?? []);
      pass(call);
    }
    if (steps.length < move.calls.length) {
      // Some step cannot be asked for by itself, but the whole may.
      const whole = composition && render(composition.phrases.map(asPhrase), move.calls);
      if (!whole) return { unfit: move.calls[steps.length]?.function ?? move.move };
      requests.push(whole);
      for (const call of move.calls.slice(steps.length)) pass(call);
    } else requests.push(...steps);
  }
  return requests;
}

/** Errors: `no_prompts` when a function has no phrase that fits its call. */
export function queryOffline(request: QueryRequest, kit: OfflineKit): QueryReply {
  const { state, plan, trace, turn } = request;
  const run = runTrace(trace);
  const written = writeRequests(
    {
      moves: trace.turns[turn]?.moves ?? [],
      ...heardIn(trace, run, turn, kit),
      register: plan.narrative.register,
      difficulty: state.limits,
      random: randomStream(0, `${state.stream}/query/${state.counters.replans}/${turn}`),
      justMentioned: lastSpoken(trace, run, turn - 1, kit),
      explicit: false,
    },
    kit,
  );
  if ('unfit' in written)
    return { kind: 'failed', error: 'no_prompts', detail: `no phrase asks for ${written.unfit} with these arguments` };
  return { kind: 'requests', requests: written };
}

/** What a turn's calls answered, and what the turns before it spoke of. */
export function heardIn(
  trace: Trace,
  run: Run,
  turn: number,
  kit: OfflineKit,
): Pick<TurnInput, 'leaves' | 'results' | 'referents'> {
  const referents = new Referents(kit.graph);
  trace.turns.slice(0, turn).forEach((earlier, at) => {
    callsOf(earlier).forEach((call, place) => void referents.hear(call.text, run[at]?.results[place]?.value));
  });
  return { leaves: run[turn]?.leaves ?? [], results: run[turn]?.results ?? [], referents };
}

/** What the last call of a turn was about; nothing before the first turn. */
export function lastSpoken(trace: Trace, run: Run, turn: number, kit: OfflineKit): readonly JsonValue[] {
  const move = trace.turns[turn]?.moves.at(-1);
  const call = move?.calls.at(-1);
  return move && call ? spokenOf(call, kit.graph, run[turn]?.leaves.at(-1) ?? []) : [];
}
