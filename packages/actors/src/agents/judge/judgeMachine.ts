// One job in the judge: the gates, the writer's judgement, the transform where the category has one, then a certificate.
// A refusal of the conversation is repaired once at most; one of the finished variant ends the job.
import { assign, setup } from 'xstate';
import type { Classification, ClassifyReply, JudgeReply, Refusal, Told, TransformReply } from '../../author/Author.js';
import type { Transform } from '../../author/Transform.js';
import { charge, endUnanswered, isUnanswered } from '../job/charge.js';
import { effect } from '../job/effect.js';
import { endJob } from '../job/endJob.js';
import { exceptionOutcome } from '../job/exceptionOutcome.js';
import { ended, type SendParams, send } from '../job/send.js';
import { type AfterRefusal, afterRefusal } from './afterRefusal.js';
import type { Finished } from './finishVariant.js';
import type { CandidateMessage, JudgeMessage } from './messages.js';

type Context = {
  readonly candidate: CandidateMessage | null;
  readonly refusal: Refusal | null;
  readonly classified: Classification;
  readonly adversarial: boolean;
  readonly proposals: readonly Transform[];
};
/** What the gates say: a refusal, or that all passed; and whether the conversation is to be made adversarial. */
export type GateReport = { readonly refusal: Refusal | null; readonly adversarial: boolean };
export type CertifyInput = CandidateMessage & { readonly proposals: readonly Transform[] };
export type ClassifyInput = CandidateMessage & { readonly refusal: Refusal };

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

const charged = (held: Held, told: object): CandidateMessage => ({
  ...candidateOf(held),
  state: charge(candidateOf(held).state, told),
});
const unanswered = (held: Held, told: object): SendParams => endUnanswered(candidateOf(held).state, told);

const finished = (held: Held, done: Finished): SendParams => {
  const { state } = candidateOf(held);
  if (done.kind === 'accepted') return ended(endJob(state, done));
  const next = afterRefusal(state, done.refusal, 'gt_unfixable', true);
  return droppedBy(next);
};

const repairOrder = (held: Held): SendParams => {
  const { plan, trace, requests, messages } = candidateOf(held);
  const payload = { state: nextOf(held).state, plan, trace, requests, messages, refusal: held.context.refusal };
  return { to: 'rewriter', type: 'repair', payload };
};

export const judgeMachine = setup({
  types: { context: {} as Context, events: {} as JudgeMessage },
  actors: {
    passGates: effect<CandidateMessage, GateReport>(),
    judge: effect<CandidateMessage, Told<JudgeReply>>(),
    classify: effect<ClassifyInput, Told<ClassifyReply>>(),
    transform: effect<CandidateMessage, Told<TransformReply>>(),
    certify: effect<CertifyInput, Finished>(),
  },
  actions: { send },
  guards: { repairs: (held: Held) => nextOf(held).kind === 'repair' },
}).createMachine({
  id: 'judge',
  context: { candidate: null, refusal: null, classified: 'gt_unfixable', adversarial: false, proposals: [] },
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
          {
            target: 'judging',
            actions: assign({ adversarial: ({ event }) => event.output.adversarial }),
          },
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
            guard: ({ event }) => isUnanswered(event.output),
            target: 'unanswered',
            actions: { type: 'send', params: ({ context, event }) => unanswered({ context }, event.output) },
          },
          {
            guard: ({ event }) => 'refusal' in event.output,
            target: 'classifying',
            actions: assign({
              candidate: ({ context, event }) => charged({ context }, event.output),
              refusal: ({ event }) => ('refusal' in event.output ? event.output.refusal : null),
            }),
          },
          {
            guard: ({ context }) => context.adversarial,
            target: 'transforming',
            actions: assign({ candidate: ({ context, event }) => charged({ context }, event.output) }),
          },
          {
            target: 'certifying',
            actions: assign({ candidate: ({ context, event }) => charged({ context }, event.output) }),
          },
        ],
        onError: {
          target: 'broken',
          actions: { type: 'send', params: ({ context, event }) => broken({ context }, event.error) },
        },
      },
    },
    transforming: {
      invoke: {
        id: 'transform',
        src: 'transform',
        input: candidateOf,
        onDone: [
          {
            guard: ({ event }) => isUnanswered(event.output),
            target: 'unanswered',
            actions: { type: 'send', params: ({ context, event }) => unanswered({ context }, event.output) },
          },
          {
            target: 'certifying',
            actions: assign({
              candidate: ({ context, event }) => charged({ context }, event.output),
              proposals: ({ event }) => ('proposals' in event.output ? event.output.proposals : []),
            }),
          },
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
        input: ({ context }) => ({ ...candidateOf({ context }), refusal: context.refusal as Refusal }),
        onDone: [
          {
            guard: ({ event }) => isUnanswered(event.output),
            target: 'unanswered',
            actions: { type: 'send', params: ({ context, event }) => unanswered({ context }, event.output) },
          },
          {
            target: 'deciding',
            actions: assign({
              candidate: ({ context, event }) => charged({ context }, event.output),
              classified: ({ event }) => ('decision' in event.output ? event.output.decision : 'gt_unfixable'),
            }),
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
        { guard: 'repairs', target: 'sentBack', actions: { type: 'send', params: repairOrder } },
        { target: 'dropped', actions: { type: 'send', params: (held) => droppedBy(nextOf(held)) } },
      ],
    },
    certifying: {
      invoke: {
        id: 'certify',
        src: 'certify',
        input: (held) => ({ ...candidateOf(held), proposals: held.context.proposals }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'accepted',
            target: 'accepted',
            actions: { type: 'send', params: ({ context, event }) => finished({ context }, event.output) },
          },
          {
            target: 'dropped',
            actions: { type: 'send', params: ({ context, event }) => finished({ context }, event.output) },
          },
        ],
        onError: {
          target: 'broken',
          actions: { type: 'send', params: ({ context, event }) => broken({ context }, event.error) },
        },
      },
    },
    accepted: { type: 'final' },
    unanswered: { type: 'final' },
    sentBack: { type: 'final' },
    dropped: { type: 'final' },
    broken: { type: 'final' },
  },
});

function droppedBy(next: AfterRefusal): SendParams {
  return ended(endJob(next.state, next.kind === 'ended' ? next.outcome : exceptionOutcome('the judge did not decide')));
}
