// A turn's requests without a model: one wording per composed move, or one per call strung together.
import { type JsonValue, type Random, randomStream } from '@rods/core';
import type { Phrase } from '@rods/sim';
import type { QueryReply, QueryRequest } from '../Author.js';
import type { ExecutedCall } from '../Trace.js';
import type { Wording } from '../Wording.js';
import type { Composition } from './domains/Domain.js';
import type { OfflineKit } from './OfflineKit.js';
import type { Difficulty } from './phrasing/Difficulty.js';
import { plainPhrase } from './phrasing/phrasesFor.js';
import { renderRequest } from './phrasing/renderRequest.js';
import type { Slot } from './phrasing/Slot.js';
import { type SpokenTurn, spokenTurn } from './phrasing/SpokenTurn.js';
import { keptBack } from './transforming/keptBack.js';

const asPhrase = (text: string): Phrase => ({
  text,
  form: text.endsWith('?') ? 'question' : /[.!]$/.test(text) ? 'remark' : 'order',
});

/** Compositions are written once, as texts; their phrases are made once too. */
const composed = new WeakMap<Composition, readonly Phrase[]>();

const phrasesOfWhole = (composition: Composition): readonly Phrase[] => {
  const known = composed.get(composition) ?? composition.phrases.map(asPhrase);
  composed.set(composition, known);
  return known;
};

/** How a turn is to be worded. */
export type Manner = {
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

/** The slots as this manner has them. */
const mannered = (slots: readonly Slot[], { hidden, explicit }: Manner): readonly Slot[] => {
  const kept = hidden ? slots.map((slot) => keptBack(slot, hidden)) : slots;
  return explicit
    ? kept.map((slot) => (slot.known && slot.statable ? { ...slot, said: true, known: false } : slot))
    : kept;
};

/** Requests of one turn, or the name of the function no phrase fits. */
export function writeRequests(
  turn: SpokenTurn,
  manner: Manner,
  kit: OfflineKit,
): readonly Wording[] | { readonly unfit: string } {
  const requests: Wording[] = [];
  const standing = { passed: 0, last: -1 };
  const { random, difficulty, register } = manner;
  for (const { move: id, className, calls } of turn.moves) {
    const render = (
      phrases: readonly Phrase[],
      asked: readonly ExecutedCall[],
      before: readonly Wording[],
    ): Wording | undefined =>
      renderRequest({
        phrases,
        schemas: asked.flatMap((call) => kit.schemas.get(call.function) ?? []),
        slots: mannered(turn.slots(asked, className, standing), manner),
        register,
        difficulty,
        before: before.map((entry) => entry.text).join(' '),
        random,
      });

    const composition =
      calls.length > 1 ? kit.domain(className).compositions.find((entry) => entry.id === id) : undefined;
    const whole =
      composition && random.float() < wholes ? render(phrasesOfWhole(composition), calls, requests) : undefined;
    if (whole) {
      requests.push(whole);
      standing.passed += calls.length;
      standing.last = standing.passed - 1;
      continue;
    }
    const steps: Wording[] = [];
    for (const call of calls) {
      const schema = kit.schemas.get(call.function);
      const own = kit.phrases(call.function);
      const phrases = own.length || !schema ? own : [asPhrase(plainPhrase(schema))];
      const request = render(phrases, [call], [...requests, ...steps]);
      if (!request) break;
      steps.push(request);
      standing.last = standing.passed;
      standing.passed += 1;
    }
    if (steps.length < calls.length) {
      // Some step cannot be asked for by itself, but the whole may.
      const whole = composition && render(phrasesOfWhole(composition), calls, requests);
      if (!whole) return { unfit: calls[steps.length]?.function ?? id };
      requests.push(whole);
      standing.passed += calls.length - steps.length;
    } else requests.push(...steps);
  }
  return requests;
}

/** Errors: `no_prompts` when a function has no phrase that fits its call. */
export function queryOffline(request: QueryRequest, kit: OfflineKit): QueryReply {
  const { state, plan, trace, turn } = request;
  const written = writeRequests(
    spokenTurn(trace, turn, kit),
    {
      register: plan.narrative.register,
      difficulty: state.limits,
      random: randomStream(0, `${state.stream}/query/${state.counters.replans}/${turn}`),
      explicit: false,
    },
    kit,
  );
  if ('unfit' in written)
    return { kind: 'failed', error: 'no_prompts', detail: `no phrase asks for ${written.unfit} with these arguments` };
  return { kind: 'requests', requests: written };
}
