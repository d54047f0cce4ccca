// Transforms without a model: places drawn in the job's own order, and for values kept back two messages instead of one.
import { type JsonValue, type Random, randomStream } from '@rods/core';
import type { TransformReply, TransformRequest } from '../../Author.js';
import { parsedCall } from '../../execution/parsedCall.js';
import { statesValue } from '../../grounding/statesValue.js';
import { callsOf, type ExecutedCall } from '../../Trace.js';
import type { Transform } from '../../Transform.js';
import { flawOf } from '../judging/naturalness.js';
import type { OfflineKit } from '../OfflineKit.js';
import { spokenTurn } from '../phrasing/SpokenTurn.js';
import { writeRequests } from '../queryOffline.js';
import { messageOf } from '../rewriteOffline.js';
import { supplyMessage } from './supplyMessage.js';

const mostProposals = 8;
/** One time in three two values of a call are kept back, where there are two. */
const pairsIn = 3;

export function transformOffline(request: TransformRequest, kit: OfflineKit): TransformReply {
  const { state, category } = request;
  const random = randomStream(0, `${state.stream}/transform/${state.counters.replans}`);
  return { proposals: category === 'miss_func' ? holdOuts(request, random) : withholds(request, random, kit) };
}

/** Every function at the turn that needs it first. */
function holdOuts({ trace }: TransformRequest, random: Random): readonly Transform[] {
  const first = new Map<string, number>();
  trace.turns.forEach((turn, at) => {
    for (const { function: name } of callsOf(turn)) if (!first.has(name)) first.set(name, at);
  });
  return random
    .shuffle([...first])
    .slice(0, mostProposals)
    .map(([name, turn]) => ({ kind: 'hold_out', turn, function: name }));
}

type Place = {
  readonly turn: number;
  readonly call: number;
  readonly executed: ExecutedCall;
  readonly parameters: readonly string[];
};

function withholds(request: TransformRequest, random: Random, kit: OfflineKit): readonly Transform[] {
  const places = request.trace.turns.flatMap((turn, at) =>
    callsOf(turn).flatMap((executed, call) => {
      const parameters = withholdable(executed, request.messages[at] ?? '', kit);
      const single = parameters.map((parameter): Place => ({ turn: at, call, executed, parameters: [parameter] }));
      const pair = parameters.length > 1 && random.below(pairsIn) === 0;
      return pair
        ? [{ turn: at, call, executed, parameters: random.shuffle(parameters).slice(0, 2) }, ...single]
        : single;
    }),
  );
  const proposals: Transform[] = [];
  for (const place of random.shuffle(places)) {
    if (proposals.length >= mostProposals) break;
    const proposal = withhold(request, place, random, kit);
    if (proposal) proposals.push(proposal);
  }
  return proposals;
}

/** Required parameters whose value this message states. */
function withholdable(executed: ExecutedCall, message: string, kit: OfflineKit): readonly string[] {
  const { keywords } = parsedCall(executed.text);
  return (kit.schemas.get(executed.function)?.parameters ?? []).flatMap(({ name, required }) => {
    const value = keywords.get(name) as JsonValue | undefined;
    if (!required || value === undefined || value === null || typeof value === 'boolean' || value instanceof Map)
      return [];
    const words = kit.wordsOf(executed.function, name, value);
    return executed.carriage[name] === 'said' && statesValue(message, value, words) ? [name] : [];
  });
}

/** Undefined when no phrase does without the values. */
function withhold(request: TransformRequest, place: Place, random: Random, kit: OfflineKit): Transform | undefined {
  const { trace, narrative } = request;
  const { turn, call, executed, parameters } = place;
  const { keywords } = parsedCall(executed.text);
  const missing = parameters.map((parameter) => {
    const value = keywords.get(parameter) as JsonValue;
    return { parameter, value, words: kit.wordsOf(executed.function, parameter, value) };
  });
  for (const vaguely of [false, true]) {
    const written = writeRequests(
      spokenTurn(trace, turn, kit),
      {
        register: narrative.register,
        difficulty: request.state.limits,
        random,
        explicit: false,
        hidden: { values: missing.map(({ value }) => value), vaguely },
      },
      kit,
    );
    if ('unfit' in written) continue;
    const vague = messageOf(request, turn, written, random, kit);
    const supply = supplyMessage(missing, narrative.register, random);
    const told = missing.some(({ value, words }) => statesValue(vague, value, words));
    if (!told && flawOf(vague) === undefined && flawOf(supply) === undefined)
      return { kind: 'withhold', turn, call, parameters: [...parameters], vague, supply };
  }
  return undefined;
}
