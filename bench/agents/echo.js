// The smallest agents that do what the real ones do: one per job that answers and is done, one that lives and counts.
import { assign, setup } from 'xstate';
import { z } from 'zod';

const { createMachine } = setup({ actions: { send: () => undefined } });
const answer = {
  type: 'send',
  params: ({ event }) => ({ to: 'run', type: 'pong', payload: event.payload }),
};

export const echoAgent = {
  name: 'echo',
  accepts: z.object({ type: z.literal('ping'), payload: z.object({ job: z.string(), text: z.string() }) }),
  effects: {},
  machine: createMachine({
    id: 'echo',
    initial: 'waiting',
    states: { waiting: { on: { ping: { target: 'done', actions: answer } } }, done: { type: 'final' } },
  }),
};

export const countAgent = {
  name: 'count',
  longLived: true,
  accepts: z.object({ type: z.literal('ping'), payload: z.object({ job: z.string(), text: z.string() }) }),
  effects: {},
  machine: createMachine({
    id: 'count',
    context: { taken: 0, last: '' },
    initial: 'counting',
    states: {
      counting: {
        on: {
          ping: {
            actions: [
              assign({ taken: ({ context }) => context.taken + 1, last: ({ event }) => event.payload.job }),
              answer,
            ],
          },
        },
      },
    },
  }),
};
