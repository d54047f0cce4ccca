// The trainer's end of the loop as a statechart: opened, then epochs and steps as the tracker calls for them.
import {
  type EpochOpen,
  effect,
  type RunFinish,
  type RunOpen,
  type SendParams,
  type StepGo,
  send,
  type TrainerMessage,
} from '@rods/actors';
import { assign, setup } from 'xstate';
import type { EvaluateInput, EvaluateOutput, PoolInput, PoolOutput, StepInput, StepOutput } from './messages.js';

type Context = {
  readonly epoch: EpochOpen | null;
  readonly step: StepGo | null;
  readonly trained: number;
  readonly finish: RunFinish | null;
};

const evaluated = (point: EvaluateInput['point'], epoch: number, output: EvaluateOutput): SendParams => ({
  to: 'tracker',
  type: 'evaluated',
  payload: { epoch, point, order: output.order, scores: output.scores },
});

/** Told to the runner: what the warm-up could express and learnt (first epoch), and the checkpoint of the epoch. */
const refilled = (context: Context, { checkpoint, digest, figures }: PoolOutput): SendParams => ({
  to: 'run',
  type: 'trainer.ready',
  payload: { epoch: context.epoch?.epoch ?? 0, checkpoint, digest, figures },
});

export const trainerMachine = setup({
  types: { context: {} as Context, events: {} as TrainerMessage },
  actors: {
    'train.open': effect<RunOpen, null>(),
    'train.pool': effect<PoolInput, PoolOutput>(),
    'train.evaluate': effect<EvaluateInput, EvaluateOutput>(),
    'train.step': effect<StepInput, StepOutput>(),
  },
  actions: { send },
}).createMachine({
  id: 'trainer-bridge',
  context: { epoch: null, step: null, trained: 0, finish: null },
  initial: 'closed',
  states: {
    closed: { on: { 'run.open': 'opening' } },
    opening: {
      invoke: {
        id: 'train.open',
        src: 'train.open',
        input: ({ event }) => (event as { payload: RunOpen }).payload,
        onDone: 'ready',
      },
    },
    ready: {
      on: {
        'epoch.open': { target: 'refilling', actions: assign({ epoch: ({ event }) => event.payload }) },
        'step.go': { target: 'stepping', actions: assign({ step: ({ event }) => event.payload }) },
        'run.finish': [
          {
            guard: ({ event }) => event.payload.evaluate,
            target: 'scoringLast',
            actions: assign({ finish: ({ event }) => event.payload }),
          },
          { target: 'finished' },
        ],
      },
    },
    refilling: {
      invoke: {
        id: 'train.pool',
        src: 'train.pool',
        input: ({ context }) => {
          const { epoch, added, removed } = context.epoch as EpochOpen;
          return { epoch, added, removed };
        },
        onDone: [
          {
            guard: ({ context }) => context.epoch?.evaluate === true,
            target: 'scoring',
            actions: { type: 'send', params: ({ context, event }) => refilled(context, event.output) },
          },
          {
            target: 'ready',
            actions: { type: 'send', params: ({ context, event }) => refilled(context, event.output) },
          },
        ],
      },
    },
    scoring: {
      invoke: {
        id: 'train.evaluate',
        src: 'train.evaluate',
        input: ({ context }) => ({ epoch: context.epoch?.epoch ?? 0, point: pointOf(context) }),
        onDone: {
          target: 'ready',
          actions: {
            type: 'send',
            params: ({ context, event }) => evaluated(pointOf(context), context.epoch?.epoch ?? 0, event.output),
          },
        },
      },
    },
    stepping: {
      invoke: {
        id: 'train.step',
        src: 'train.step',
        input: ({ context }) => context.step as StepGo,
        onDone: {
          target: 'ready',
          actions: [
            assign({ trained: ({ context }) => context.trained + 1 }),
            {
              type: 'send',
              params: ({ context, event }) => {
                const { epoch, step } = context.step as StepGo;
                const { groups, digest, figures } = event.output;
                return { to: 'tracker', type: 'groups', payload: { epoch, step, groups, digest, figures } };
              },
            },
          ],
        },
      },
    },
    scoringLast: {
      invoke: {
        id: 'train.evaluate',
        src: 'train.evaluate',
        input: ({ context }) => ({ epoch: (context.epoch?.epoch ?? 0) + 1, point: 'end' as const }),
        onDone: {
          target: 'finished',
          actions: {
            type: 'send',
            params: ({ context, event }) => evaluated('end', (context.epoch?.epoch ?? 0) + 1, event.output),
          },
        },
      },
    },
    finished: {},
  },
});

function pointOf({ epoch }: Context): EvaluateInput['point'] {
  return (epoch?.epoch ?? 0) === 0 ? 'start' : 'epoch';
}
