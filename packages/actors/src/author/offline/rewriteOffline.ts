// One conversation out of single requests, without a model: openings, connectives, and what is known taken up again.
import { type Random, randomStream } from '@rods/core';
import type { RepairRequest, RewriteReply, RewriteRequest } from '../Author.js';
import { runTrace } from '../execution/runCalls.js';
import type { ExecutedTurn } from '../Trace.js';
import type { Wording } from '../Wording.js';
import type { OfflineKit } from './OfflineKit.js';
import { takeUp } from './phrasing/anaphora.js';
import { capital, joinRequests } from './phrasing/joinRequests.js';
import { opening } from './phrasing/openings.js';
import { type Slot, slotsOf } from './phrasing/Slot.js';
import { lastSpoken, writeRequests } from './queryOffline.js';

const knownSlots = (turn: ExecutedTurn, kit: OfflineKit): Slot[] =>
  turn.moves.flatMap((move) => {
    const domain = kit.domain(move.className);
    return move.calls.flatMap((call) => [...slotsOf([call], domain, kit.graph, [])]);
  });

/** A turn's requests as one message, opened as the register has it. */
export function messageOf(
  request: Pick<RewriteRequest, 'narrative' | 'trace'>,
  turn: number,
  requests: readonly Wording[],
  random: Random,
): string {
  const { narrative, trace } = request;
  const head = opening(turn, trace.turns.length, narrative, random);
  return head + capital(joinRequests(requests, narrative.register, random));
}

export function rewriteOffline(request: RewriteRequest, kit: OfflineKit): RewriteReply {
  const { state, trace, requests } = request;
  return {
    messages: trace.turns.map((turn, at) => {
      const random = randomStream(0, `${state.stream}/rewrite/${state.counters.replans}/${at}`);
      const slots = at === 0 ? [] : knownSlots(turn, kit);
      const wordings = (requests[at] ?? []).map((wording) => ({
        ...wording,
        text: takeUp(wording.text, slots, random),
      }));
      return messageOf(request, at, wordings, random);
    }),
  };
}

/** The refused turn written again with everything stated that can be; the other turns stay. */
export function repairOffline(request: RepairRequest, kit: OfflineKit): RewriteReply {
  const { state, trace, refusal } = request;
  const turn = trace.turns[refusal.turn];
  if (!turn) return { messages: request.messages };
  const run = runTrace(trace);
  const random = randomStream(0, `${state.stream}/repair/${state.counters.replans}/${refusal.turn}`);
  const written = writeRequests(
    {
      moves: turn.moves,
      leaves: run[refusal.turn]?.leaves ?? [],
      register: request.narrative.register,
      random,
      justMentioned: lastSpoken(trace, run, refusal.turn - 1, kit),
      explicit: true,
    },
    kit,
  );
  if ('unfit' in written) return { messages: request.messages };
  return {
    messages: request.messages.map((text, at) =>
      at === refusal.turn ? messageOf(request, at, written, random) : text,
    ),
  };
}
