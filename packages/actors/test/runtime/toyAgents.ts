// A toy job of two actors, used by the runtime's tests: `counter` opens jobs and sums what they return; `worker` squares
// a number by a pure effect, asks the outside for an offset and a bulk effect for a total.

import type { AgentDefinition } from '@rods/actors';
import { assign, fromPromise, setup } from 'xstate';
import { z } from 'zod';

type SendParams = { to: string; type: string; payload: unknown };
const send = (_: unknown, _params: SendParams): void => {};
const never = fromPromise<unknown, object>(() => Promise.reject(new Error('effects are run by the runtime')));

const Task = z.object({ job: z.string(), number: z.number() });
const Ended = z.object({ job: z.string(), result: z.number().nullable() });

type CounterEvent =
  | { type: 'count.start'; payload: { upTo: number } }
  | { type: 'job.ended'; payload: z.infer<typeof Ended> };

const counterMachine = setup({
  types: { context: {} as { open: number; results: Record<string, number | null> }, events: {} as CounterEvent },
  actions: { send },
}).createMachine({
  id: 'counter',
  context: { open: 0, results: {} },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'count.start': {
          target: 'counting',
          actions: [
            assign({ open: ({ event }) => event.payload.upTo }),
            ...Array.from({ length: 200 }, (_, at) => at).map((at) => ({
              type: 'send' as const,
              params: ({ event }: { event: { payload: { upTo: number } } }) =>
                at < event.payload.upTo
                  ? { to: 'worker', type: 'job.start', payload: { job: `job-${at}`, number: at } }
                  : { to: 'run', type: 'ignored', payload: null },
            })),
          ],
        },
      },
    },
    counting: {
      on: {
        'job.ended': [
          {
            guard: ({ context }) => context.open === 1,
            target: 'done',
            actions: [
              assign({
                open: 0,
                results: ({ context, event }) => ({ ...context.results, [event.payload.job]: event.payload.result }),
              }),
              {
                type: 'send',
                params: ({ context }) => ({
                  to: 'run',
                  type: 'run.closed',
                  payload: {
                    total: Object.values(context.results).reduce<number>((sum, value) => sum + (value ?? 0), 0),
                    jobs: Object.keys(context.results).length,
                  },
                }),
              },
            ],
          },
          {
            actions: assign({
              open: ({ context }) => context.open - 1,
              results: ({ context, event }) => ({ ...context.results, [event.payload.job]: event.payload.result }),
            }),
          },
        ],
      },
    },
    done: {},
  },
});

type WorkerEvent = { type: 'job.start'; payload: z.infer<typeof Task> };

const workerMachine = setup({
  types: { context: {} as { job: string; number: number; square: number; offset: number }, events: {} as WorkerEvent },
  actors: { square: never, offset: never, total: never },
  actions: { send },
}).createMachine({
  id: 'worker',
  context: { job: '', number: 0, square: 0, offset: 0 },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'job.start': {
          target: 'squaring',
          actions: assign({ job: ({ event }) => event.payload.job, number: ({ event }) => event.payload.number }),
        },
      },
    },
    squaring: {
      invoke: {
        id: 'square',
        src: 'square',
        input: ({ context }) => ({ number: context.number }),
        onDone: { target: 'asking', actions: assign({ square: ({ event }) => Number(event.output) }) },
      },
    },
    asking: {
      invoke: {
        id: 'offset',
        src: 'offset',
        input: ({ context }) => ({ number: context.number }),
        onDone: { target: 'adding', actions: assign({ offset: ({ event }) => Number(event.output) }) },
      },
    },
    adding: {
      invoke: {
        id: 'total',
        src: 'total',
        input: ({ context }) => ({ square: context.square, offset: context.offset }),
        onDone: {
          target: 'ended',
          actions: {
            type: 'send',
            params: ({ context, event }) => ({
              to: 'counter',
              type: 'job.ended',
              payload: { job: context.job, result: Number(event.output) },
            }),
          },
        },
      },
    },
    ended: { type: 'final' },
  },
});

export const counterAgent: AgentDefinition = {
  name: 'counter',
  machine: counterMachine,
  longLived: true,
  accepts: z.discriminatedUnion('type', [
    z.object({ type: z.literal('count.start'), payload: z.object({ upTo: z.number() }) }),
    z.object({ type: z.literal('job.ended'), payload: Ended }),
  ]),
  effects: {},
};

/** A number whose step kills its actor each time, and one whose step never ends are told by these. */
export const poisonNumber = 13;

export const workerAgent: AgentDefinition = {
  name: 'worker',
  machine: workerMachine,
  accepts: z.object({ type: z.literal('job.start'), payload: Task }),
  effects: {
    square: { class: 'pure', run: ({ number }: { number: number }) => number * number },
    offset: {
      class: 'external',
      run: ({ number }: { number: number }, { settings }) =>
        new Promise((resolve) => setTimeout(() => resolve(number + 1), Number(settings.delayMs ?? 1))),
    },
    total: { class: 'bulk', run: async ({ square, offset }: { square: number; offset: number }) => square + offset },
  },
};

/** Like the worker, but one number ends its thread while it is being stepped. */
export const fragileAgent: AgentDefinition = {
  ...workerAgent,
  effects: {
    ...workerAgent.effects,
    square: {
      class: 'pure',
      run: ({ number }: { number: number }) => {
        if (number === poisonNumber) process.exit(9);
        return number * number;
      },
    },
  },
};

/** Sum over n of n² + n + 1. */
export function expectedTotal(upTo: number, without: readonly number[] = []): number {
  let total = 0;
  for (let n = 0; n < upTo; n++) if (!without.includes(n)) total += n * n + n + 1;
  return total;
}
