// One job in the judge: the gates, then the writer's judgement, then a certificate. A refusal is repaired once at most.
import { assign, setup } from 'xstate';
import type { ClassifyReply, JudgeReply, Refusal } from '../../author/Author.js';
import { effect } from '../job/effect.js';
import { endJob } from '../job/endJob.js';
import { exceptionOutcome } from '../job/exceptionOutcome.js';
import { ended, type SendParams, send } from '../job/send.js';
import { type AfterRefusal, afterRefusal } from './afterRefusal.js';
import type { CandidateMessage, JudgeMessage } from './messages.js';

type Context = {
  readonly candidate: CandidateMessage | null;
  readonly refusal: Refusal | null;
  readonly classified: ClassifyReply;
};
/** What the gates say: a refusal, or that all passed. */
export type GateReport = { readonly refusal: Refusal | null };
export type ClassifyInput = { readonly refusal: Refusal };

type Held = { readonly context: Context };
const candidateOf = ({ context }: Held): CandidateMessage => context.candidate as CandidateMessage;
const nextOf = (held: Held): AfterRefusal =>
  afterRefusal(
    candidateOf(held).state,
    held.context.refusal as Refusal,
    held.context.classified,
    candidateOf(held).repaired,
  );
const broken = (held: Held, thrown: unknown): SendParams =>
  ended(endJob(candidateOf(held).state, exceptionOutcome(thrown)));

const repairOrder = (held: Held): SendParams => {
  const { plan, trace, requests, messages } = candidateOf(held);
  const payload = { state: nextOf(held).state, plan, trace, requests, messages, refusal: held.context.refusal };
  return { to: 'rewriter', type: 'repair', payload };
};

export const judgeMachine = setup({
  types: { context: {} as Context, events: {} as JudgeMessage },
  actors: {
    passGates: effect<CandidateMessage, GateReport>(),
    judge: effect<CandidateMessage, JudgeReply>(),
    classify: effect<ClassifyInput, ClassifyReply>(),
    certify: effect<CandidateMessage, string>(),
  },
  actions: { send },
  guards: { repairs: (held: Held) => nextOf(held).kind === 'repair' },
}).createMachine({
  id: 'judge',
  context: { candidate: null, refusal: null, classified: 'gt_unfixable' },
  initial: 'waiting',
  states: {
    waiting: {
      on: { candidate: { target: 'passingGates', actions: assign({ candidate: ({ event }) => event.payload }) } },
    },
    passingGates: {
      invoke: {
        id: 'passGates',
        src: 'passGates',
        input: candidateOf,
        onDone: [
          {
            guard: ({ event }) => event.output.refusal !== null,
            target: 'classifying',
            actions: assign({ refusal: ({ event }) => event.output.refusal }),
          },
          { target: 'judging' },
        ],
        onError: {
          target: 'broken',
          actions: { type: 'send', params: ({ context, event }) => broken({ context }, event.error) },
        },
      },
    },
    judging: {
      invoke: {
        id: 'judge',
        src: 'judge',
        input: candidateOf,
        onDone: [
          {
            guard: ({ event }) => event.output.decision === 'reject',
            target: 'classifying',
            actions: assign({
              refusal: ({ event }) => (event.output.decision === 'reject' ? event.output.refusal : null),
            }),
          },
          { target: 'certifying' },
        ],
        onError: {
          target: 'broken',
          actions: { type: 'send', params: ({ context, event }) => broken({ context }, event.error) },
        },
      },
    },
    classifying: {
      invoke: {
        id: 'classify',
        src: 'classify',
        input: ({ context }) => ({ refusal: context.refusal as Refusal }),
        onDone: { target: 'deciding', actions: assign({ classified: ({ event }) => event.output }) },
        onError: {
          target: 'broken',
          actions: { type: 'send', params: ({ context, event }) => broken({ context }, event.error) },
        },
      },
    },
    deciding: {
      always: [
        { guard: 'repairs', target: 'sentBack', actions: { type: 'send', params: repairOrder } },
        { target: 'dropped', actions: { type: 'send', params: (held) => droppedBy(nextOf(held)) } },
      ],
    },
    certifying: {
      invoke: {
        id: 'certify',
        src: 'certify',
        input: candidateOf,
        onDone: {
          target: 'accepted',
          actions: {
            type: 'send',
            params: ({ context, event }) =>
              ended(endJob(candidateOf({ context }).state, { kind: 'accepted', task: event.output })),
          },
        },
        onError: {
          target: 'broken',
          actions: { type: 'send', params: ({ context, event }) => broken({ context }, event.error) },
        },
      },
    },
    accepted: { type: 'final' },
    sentBack: { type: 'final' },
    dropped: { type: 'final' },
    broken: { type: 'final' },
  },
});

function droppedBy(next: AfterRefusal): SendParams {
  return ended(endJob(next.state, next.kind === 'ended' ? next.outcome : exceptionOutcome('the judge did not decide')));
}
