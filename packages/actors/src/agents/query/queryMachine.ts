// One job in the query agent: a draft per turn, each checked against its calls before the next is written.
import { assign, setup } from 'xstate';
import type { QueryReply, Told } from '../../author/Author.js';
import type { Wording } from '../../author/Wording.js';
import { bare, charge, endUnanswered, isUnanswered } from '../job/charge.js';
import { effect } from '../job/effect.js';
import { endJob } from '../job/endJob.js';
import { exceptionOutcome } from '../job/exceptionOutcome.js';
import type { Failure } from '../job/Failure.js';
import { ended, send } from '../job/send.js';
import { criticise, type Verdict } from '../orchestrator/criticise.js';
import type { DraftedTurn } from './draftTurn.js';
import type { QueryMessage, Traced } from './messages.js';

type Context = {
  readonly traced: Traced | null;
  readonly requests: readonly (readonly Wording[])[];
  readonly reply: QueryReply | null;
  readonly failure: Failure | null;
};
export type WriteInput = Traced & {
  readonly turn: number;
  /** Of the turns before. */
  readonly requests: readonly (readonly Wording[])[];
};
export type VerifyInput = WriteInput & { readonly reply: QueryReply };

type Held = { readonly context: Context };
const tracedOf = ({ context }: Held): Traced => context.traced as Traced;
const turnOf = ({ context }: Held): number => context.requests.length;
/** Words never call for a patch of the world: a draft that fails leads to another plan or to the end. */
const verdictOf = (held: Held): Verdict => criticise(tracedOf(held).state, held.context.failure as Failure, []);
const broken = (held: Held, thrown: unknown): ReturnType<typeof ended> =>
  ended(endJob(tracedOf(held).state, exceptionOutcome(thrown)));

export const queryMachine = setup({
  types: { context: {} as Context, events: {} as QueryMessage },
  actors: { writeTurn: effect<WriteInput, Told<QueryReply>>(), verifyTurn: effect<VerifyInput, DraftedTurn>() },
  actions: { send },
  guards: {
    allWritten: (held: Held) => turnOf(held) >= tracedOf(held).trace.turns.length,
    replans: (held: Held) => verdictOf(held).kind === 'replan',
  },
}).createMachine({
  id: 'query',
  context: { traced: null, requests: [], reply: null, failure: null },
  initial: 'waiting',
  states: {
    waiting: { on: { trace: { target: 'advancing', actions: assign({ traced: ({ event }) => event.payload }) } } },
    advancing: {
      always: [
        {
          guard: 'allWritten',
          target: 'drafted',
          actions: {
            type: 'send',
            params: (held) => ({
              to: 'rewriter',
              type: 'draft',
              payload: { ...tracedOf(held), requests: held.context.requests },
            }),
          },
        },
        { target: 'writing' },
      ],
    },
    writing: {
      invoke: {
        id: 'writeTurn',
        src: 'writeTurn',
        input: (held) => ({ ...tracedOf(held), turn: turnOf(held), requests: held.context.requests }),
        onDone: [
          {
            guard: ({ event }) => isUnanswered(event.output),
            target: 'unanswered',
            actions: {
              type: 'send',
              params: ({ context, event }) => endUnanswered(tracedOf({ context }).state, event.output),
            },
          },
          {
            target: 'verifying',
            actions: assign({
              traced: ({ context, event }) => ({
                ...tracedOf({ context }),
                state: charge(tracedOf({ context }).state, event.output),
              }),
              reply: ({ event }) => bare(event.output) as QueryReply,
            }),
          },
        ],
        onError: {
          target: 'broken',
          actions: { type: 'send', params: ({ context, event }) => broken({ context }, event.error) },
        },
      },
    },
    verifying: {
      invoke: {
        id: 'verifyTurn',
        src: 'verifyTurn',
        input: (held) => ({
          ...tracedOf(held),
          turn: turnOf(held),
          requests: held.context.requests,
          reply: held.context.reply as QueryReply,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'drafted',
            target: 'advancing',
            actions: assign({
              requests: ({ context, event }) =>
                event.output.kind === 'drafted' ? [...context.requests, event.output.requests] : context.requests,
              reply: null,
            }),
          },
          {
            target: 'deciding',
            actions: assign({ failure: ({ context, event }) => failureIn({ context }, event.output) }),
          },
        ],
        onError: {
          target: 'broken',
          actions: { type: 'send', params: ({ context, event }) => broken({ context }, event.error) },
        },
      },
    },
    deciding: {
      always: [
        {
          guard: 'replans',
          target: 'replanned',
          actions: {
            type: 'send',
            params: (held) => ({ to: 'planner', type: 'replan', payload: verdictOf(held).state }),
          },
        },
        { target: 'dropped', actions: { type: 'send', params: (held) => droppedBy(verdictOf(held)) } },
      ],
    },
    drafted: { type: 'final' },
    replanned: { type: 'final' },
    unanswered: { type: 'final' },
    dropped: { type: 'final' },
    broken: { type: 'final' },
  },
});

function failureIn(held: Held, drafted: DraftedTurn): Failure | null {
  if (drafted.kind !== 'failed') return null;
  const { error, functionName, detail } = drafted;
  return { attempt: tracedOf(held).state.attempt, error, function: functionName, turn: turnOf(held), detail };
}

function droppedBy(verdict: Verdict): ReturnType<typeof ended> {
  return ended(
    endJob(verdict.state, verdict.kind === 'ended' ? verdict.outcome : exceptionOutcome('the critic did not decide')),
  );
}
