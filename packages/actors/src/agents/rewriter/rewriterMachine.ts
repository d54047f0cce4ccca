// One job in the rewriter: single requests become a conversation, or one refused message is written again.
import { assign, setup } from 'xstate';
import type { RewriteReply, Told } from '../../author/Author.js';
import { charge, endUnanswered, isUnanswered } from '../job/charge.js';
import { effect } from '../job/effect.js';
import { endJob } from '../job/endJob.js';
import { exceptionOutcome } from '../job/exceptionOutcome.js';
import type { Outcome } from '../job/JobEnded.js';
import { ended, type SendParams, send } from '../job/send.js';
import type { Draft, Repair, RewriterMessage } from './messages.js';

type Context = { readonly draft: Draft | null; readonly repair: Repair | null };
type Held = { readonly context: Context };

const draftOf = ({ context }: Held): Draft => (context.repair ?? context.draft) as Draft;
const broken = (held: Held, thrown: unknown): SendParams =>
  ended(endJob(draftOf(held).state, exceptionOutcome(thrown)));
/** Messages are never paired with turns by position unless there is exactly one for each. */
const complete = (held: Held, reply: Told<RewriteReply>): boolean =>
  messagesIn(reply).length === draftOf(held).trace.turns.length;
const messagesIn = (reply: Told<RewriteReply>): readonly string[] => ('messages' in reply ? reply.messages : []);

const candidate = (held: Held, reply: Told<RewriteReply>): SendParams => {
  const { plan, trace, requests } = draftOf(held);
  const repaired = held.context.repair !== null;
  return {
    to: 'judge',
    type: 'candidate',
    payload: {
      state: charge(draftOf(held).state, reply),
      plan,
      trace,
      requests,
      messages: messagesIn(reply),
      repaired,
    },
  };
};
const incomplete = (held: Held, reply: Told<RewriteReply>): SendParams => {
  const detail = `length_mismatch: ${messagesIn(reply).length} messages for ${draftOf(held).trace.turns.length} turns`;
  const outcome: Outcome = { kind: 'dropped', reason: 'conversation_construct_failed', detail };
  return ended(endJob(charge(draftOf(held).state, reply), outcome));
};

export const rewriterMachine = setup({
  types: { context: {} as Context, events: {} as RewriterMessage },
  actors: { rewrite: effect<Draft, Told<RewriteReply>>(), repair: effect<Repair, Told<RewriteReply>>() },
  actions: { send },
}).createMachine({
  id: 'rewriter',
  context: { draft: null, repair: null },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        draft: { target: 'rewriting', actions: assign({ draft: ({ event }) => event.payload }) },
        repair: { target: 'repairing', actions: assign({ repair: ({ event }) => event.payload }) },
      },
    },
    rewriting: {
      invoke: {
        id: 'rewrite',
        src: 'rewrite',
        input: (held) => draftOf(held),
        onDone: [
          {
            guard: ({ event }) => isUnanswered(event.output),
            target: 'unanswered',
            actions: {
              type: 'send',
              params: ({ context, event }) => endUnanswered(draftOf({ context }).state, event.output),
            },
          },
          {
            guard: ({ context, event }) => complete({ context }, event.output),
            target: 'rewritten',
            actions: { type: 'send', params: ({ context, event }) => candidate({ context }, event.output) },
          },
          {
            target: 'dropped',
            actions: { type: 'send', params: ({ context, event }) => incomplete({ context }, event.output) },
          },
        ],
        onError: {
          target: 'broken',
          actions: { type: 'send', params: ({ context, event }) => broken({ context }, event.error) },
        },
      },
    },
    repairing: {
      invoke: {
        id: 'repair',
        src: 'repair',
        input: ({ context }) => context.repair as Repair,
        onDone: [
          {
            guard: ({ event }) => isUnanswered(event.output),
            target: 'unanswered',
            actions: {
              type: 'send',
              params: ({ context, event }) => endUnanswered(draftOf({ context }).state, event.output),
            },
          },
          {
            guard: ({ context, event }) => complete({ context }, event.output),
            target: 'repaired',
            actions: { type: 'send', params: ({ context, event }) => candidate({ context }, event.output) },
          },
          {
            target: 'dropped',
            actions: { type: 'send', params: ({ context, event }) => incomplete({ context }, event.output) },
          },
        ],
        onError: {
          target: 'broken',
          actions: { type: 'send', params: ({ context, event }) => broken({ context }, event.error) },
        },
      },
    },
    rewritten: { type: 'final' },
    unanswered: { type: 'final' },
    repaired: { type: 'final' },
    dropped: { type: 'final' },
    broken: { type: 'final' },
  },
});
