// One conversation out of single requests, without a model: openings, connectives, and what is known taken up again.
import { type Random, randomStream } from '@rods/core';
import type { RepairRequest, RewriteReply, RewriteRequest } from '../Author.js';
import type { Wording } from '../Wording.js';
import type { OfflineKit } from './OfflineKit.js';
import { takeUp, takeUpAgain } from './phrasing/anaphora.js';
import { inHabit } from './phrasing/inHabit.js';
import { capital, joinRequests } from './phrasing/joinRequests.js';
import { opening } from './phrasing/openings.js';
import type { Slot } from './phrasing/Slot.js';
import { type SpokenTurn, spokenTurn } from './phrasing/SpokenTurn.js';
import { strayValue } from './phrasing/strayValue.js';
import { writeRequests } from './queryOffline.js';

/** What the conversation has already. Whether it is also the one thing a pronoun finds, a writer in his stride does not ask: the judge does. */
function knownSlots(turn: SpokenTurn): readonly Slot[] {
  return turn
    .callByCall()
    .flat()
    .filter((slot) => slot.known);
}

/** Arguments that are the only ones of their kind in the turn: what a pronoun within it can only mean. */
function singleSlots(turn: SpokenTurn): readonly Slot[] {
  const slots = turn.callByCall().flat();
  return slots.filter((slot) => slots.every(({ role, value }) => role !== slot.role || value === slot.value));
}

/** The body behind a colon: its first word as the request has it. */
function goingOn(body: string, first: Wording | undefined): string {
  const [letter = ''] = first?.text ?? '';
  return body.startsWith(letter.toUpperCase()) ? letter + body.slice(1) : body;
}

/** Share of later turns, in percent, that tie on with a word when nothing else stands before their requests. */
const tyingOn = 20;

/** A turn's requests as one message, opened as the register has it. */
export function messageOf(
  request: Pick<RewriteRequest, 'state' | 'narrative' | 'trace'>,
  turn: number,
  requests: readonly Wording[],
  random: Random,
  kit: OfflineKit,
): string {
  const { narrative, trace } = request;
  const calls = (trace.turns[turn]?.moves ?? []).flatMap((move) => move.calls);
  const turns = trace.turns.length;
  // what tells its own occasion needs none before it
  const tells = requests[0]?.form === 'remark' || (requests[0]?.text.length ?? 0) > 90;
  const lastBefore = trace.turns[turn - 1]?.moves.at(-1)?.calls.at(-1);
  const head = opening(
    {
      turn,
      turns,
      narrative,
      functionName: tells ? undefined : calls[0]?.function,
      told: lastBefore !== undefined && kit.schemas.get(lastBefore.function)?.reads === true,
      requests: requests.length,
    },
    random,
  );
  const texts = calls.map(({ text }) => text);
  const stray = random.float() < request.state.limits.distractors ? `${strayValue(trace, turn, random)} ` : '';
  const going = head === '' && stray === '' && turn > 0 && random.below(100) < tyingOn;
  const body = joinRequests(
    requests,
    { register: narrative.register, later: turn > 0, opened: head + stray !== '', going },
    random,
  );
  return inHabit(
    stray + head + (/: $/.test(head) ? goingOn(body, requests[0]) : capital(body)),
    texts,
    narrative,
    random,
  );
}

export function rewriteOffline(request: RewriteRequest, kit: OfflineKit): RewriteReply {
  const { state, trace, requests } = request;
  return {
    messages: trace.turns.map((_, at) => {
      const random = randomStream(0, `${state.stream}/rewrite/${state.counters.replans}/${at}`);
      const turn = spokenTurn(trace, at, kit);
      const slots = at === 0 ? [] : knownSlots(turn);
      const wordings = (requests[at] ?? []).map((wording) => ({
        ...wording,
        text: takeUp(wording.text, slots, state.limits.explicitness, random),
      }));
      const message = messageOf(request, at, wordings, random, kit);
      return takeUpAgain(message, singleSlots(turn), state.limits.explicitness, random);
    }),
  };
}

/** The refused turn written again with everything stated that can be; the other turns stay. */
export function repairOffline(request: RepairRequest, kit: OfflineKit): RewriteReply {
  const { state, trace, refusal } = request;
  if (!trace.turns[refusal.turn]) return { messages: request.messages };
  const random = randomStream(0, `${state.stream}/repair/${state.counters.replans}/${refusal.turn}`);
  const written = writeRequests(
    spokenTurn(trace, refusal.turn, kit),
    {
      register: request.narrative.register,
      difficulty: state.limits,
      random,
      explicit: true,
    },
    kit,
  );
  if ('unfit' in written) return { messages: request.messages };
  return {
    messages: request.messages.map((text, at) =>
      at === refusal.turn ? messageOf(request, at, written, random, kit) : text,
    ),
  };
}
