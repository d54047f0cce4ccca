// One job in the orchestrator: a fresh world, call by call to the end of the plan; a failure goes to the critic.
import { assign, setup } from 'xstate';
import type { ArgumentsReply, CallPlace, PatchReply, Told } from '../../author/Author.js';
import type { ChosenCall, Execution } from '../../author/execution/executeCall.js';
import { closesTurn, nextPlace } from '../../author/execution/openTrace.js';
import type { Trace } from '../../author/Trace.js';
import { charge, endUnanswered, isUnanswered } from '../job/charge.js';
import { effect } from '../job/effect.js';
import { endJob } from '../job/endJob.js';
import { exceptionOutcome } from '../job/exceptionOutcome.js';
import type { Failure } from '../job/Failure.js';
import type { Patch } from '../job/Patch.js';
import { ended, send } from '../job/send.js';
import { criticise, mayPatch, type Verdict } from './criticise.js';
import { failureOf } from './failureOf.js';
import type { OrchestratorMessage, Planned } from './messages.js';

type Context = {
  readonly planned: Planned | null;
  readonly trace: Trace | null;
  readonly chosen: ChosenCall | null;
  readonly failure: Failure | null;
  readonly patches: readonly Patch[];
};
export type ChooseInput = Planned & { readonly trace: Trace; readonly place: CallPlace };
export type ExecuteInput = {
  readonly trace: Trace;
  readonly place: CallPlace;
  readonly call: ChosenCall;
  readonly closes: boolean;
};
export type CureInput = Planned & {
  readonly trace: Trace;
  readonly place: CallPlace;
  readonly failure: Failure;
  readonly callText: string;
};

type Held = { readonly context: Context };
const plannedOf = ({ context }: Held): Planned => context.planned as Planned;
const traceOf = ({ context }: Held): Trace => context.trace as Trace;
const placeOf = (held: Held): CallPlace =>
  nextPlace(plannedOf(held).plan, traceOf(held)) ?? { turn: 0, move: 0, call: 0 };
const verdictOf = (held: Held): Verdict =>
  criticise(plannedOf(held).state, held.context.failure as Failure, held.context.patches);
const failed = (held: Held, error: { readonly error: Failure['error']; readonly detail: string }): Failure =>
  failureOf(plannedOf(held).state, plannedOf(held).plan, placeOf(held), error);

export const orchestratorMachine = setup({
  types: { context: {} as Context, events: {} as OrchestratorMessage },
  actors: {
    prepareWorld: effect<Planned, Trace>(),
    chooseArguments: effect<ChooseInput, Told<ArgumentsReply>>(),
    executeCall: effect<ExecuteInput, Execution>(),
    patchWorld: effect<CureInput, Told<PatchReply>>(),
  },
  actions: { send },
  guards: {
    allExecuted: (held: Held) => nextPlace(plannedOf(held).plan, traceOf(held)) === undefined,
    curable: (held: Held) => mayPatch(plannedOf(held).state, held.context.failure as Failure),
    patched: (held: Held) => verdictOf(held).kind === 'patched',
    replans: (held: Held) => verdictOf(held).kind === 'replan',
  },
}).createMachine({
  id: 'orchestrator',
  context: { planned: null, trace: null, chosen: null, failure: null, patches: [] },
  initial: 'waiting',
  states: {
    waiting: {
      on: { plan: { target: 'preparingWorld', actions: assign({ planned: ({ event }) => event.payload }) } },
    },
    preparingWorld: {
      invoke: {
        id: 'prepareWorld',
        src: 'prepareWorld',
        input: plannedOf,
        onDone: { target: 'advancing', actions: assign({ trace: ({ event }) => event.output }) },
        onError: {
          target: 'broken',
          actions: { type: 'send', params: ({ context, event }) => broken({ context }, event.error) },
        },
      },
    },
    advancing: {
      always: [
        {
          guard: 'allExecuted',
          target: 'executed',
          actions: {
            type: 'send',
            params: (held) => ({ to: 'query', type: 'trace', payload: { ...plannedOf(held), trace: traceOf(held) } }),
          },
        },
        { target: 'choosingArguments' },
      ],
    },
    choosingArguments: {
      invoke: {
        id: 'chooseArguments',
        src: 'chooseArguments',
        input: (held) => ({ ...plannedOf(held), trace: traceOf(held), place: placeOf(held) }),
        onDone: [
          {
            guard: ({ event }) => isUnanswered(event.output),
            target: 'unanswered',
            actions: { type: 'send', params: ({ context, event }) => unanswered({ context }, event.output) },
          },
          {
            guard: ({ event }) => event.output.kind === 'call',
            target: 'executing',
            actions: assign({
              planned: ({ context, event }) => charged({ context }, event.output),
              chosen: ({ event }) =>
                event.output.kind === 'call' ? { text: event.output.text, carriage: event.output.carriage } : null,
            }),
          },
          {
            target: 'criticising',
            actions: assign({
              planned: ({ context, event }) => charged({ context }, event.output),
              chosen: null,
              failure: ({ context, event }) =>
                event.output.kind === 'failed' ? failed({ context }, event.output) : null,
            }),
          },
        ],
        onError: {
          target: 'broken',
          actions: { type: 'send', params: ({ context, event }) => broken({ context }, event.error) },
        },
      },
    },
    executing: {
      invoke: {
        id: 'executeCall',
        src: 'executeCall',
        input: (held) => ({
          trace: traceOf(held),
          place: placeOf(held),
          call: held.context.chosen as ChosenCall,
          closes: closesTurn(plannedOf(held).plan, placeOf(held)),
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'executed',
            target: 'advancing',
            actions: assign({
              trace: ({ context, event }) => (event.output.kind === 'executed' ? event.output.trace : context.trace),
            }),
          },
          {
            target: 'criticising',
            actions: assign({
              failure: ({ context, event }) =>
                event.output.kind === 'failed' ? failed({ context }, event.output) : null,
            }),
          },
        ],
        onError: {
          target: 'broken',
          actions: { type: 'send', params: ({ context, event }) => broken({ context }, event.error) },
        },
      },
    },
    criticising: {
      always: [
        { guard: 'curable', target: 'patching' },
        { target: 'deciding', actions: assign({ patches: [] }) },
      ],
    },
    patching: {
      invoke: {
        id: 'patchWorld',
        src: 'patchWorld',
        input: (held) => ({
          ...plannedOf(held),
          trace: traceOf(held),
          place: placeOf(held),
          failure: held.context.failure as Failure,
          callText: held.context.chosen?.text ?? '',
        }),
        onDone: [
          {
            guard: ({ event }) => isUnanswered(event.output),
            target: 'unanswered',
            actions: { type: 'send', params: ({ context, event }) => unanswered({ context }, event.output) },
          },
          {
            target: 'deciding',
            actions: assign({
              planned: ({ context, event }) => charged({ context }, event.output),
              patches: ({ event }) => ('patches' in event.output ? event.output.patches : []),
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
        {
          guard: 'patched',
          target: 'preparingWorld',
          actions: assign({
            planned: (held) => ({ ...plannedOf(held), state: verdictOf(held).state }),
            chosen: null,
            trace: null,
          }),
        },
        {
          guard: 'replans',
          target: 'replanned',
          actions: {
            type: 'send',
            params: (held) => ({ to: 'planner', type: 'replan', payload: verdictOf(held).state }),
          },
        },
        { target: 'dropped', actions: { type: 'send', params: (held) => dropped(verdictOf(held)) } },
      ],
    },
    executed: { type: 'final' },
    replanned: { type: 'final' },
    unanswered: { type: 'final' },
    dropped: { type: 'final' },
    broken: { type: 'final' },
  },
});

const charged = (held: Held, told: object): Planned => ({
  ...plannedOf(held),
  state: charge(plannedOf(held).state, told),
});

function unanswered(held: Held, told: object): ReturnType<typeof ended> {
  return endUnanswered(plannedOf(held).state, told);
}

function broken(held: Held, thrown: unknown): ReturnType<typeof ended> {
  return ended(endJob(plannedOf(held).state, exceptionOutcome(thrown)));
}

function dropped(verdict: Verdict): ReturnType<typeof ended> {
  return ended(
    endJob(verdict.state, verdict.kind === 'ended' ? verdict.outcome : exceptionOutcome('the critic did not decide')),
  );
}
