// Variants of the toy worker, each with one way of failing; and agents that cannot be loaded or started.
import type { AgentDefinition, EffectContext } from '@rods/actors';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { z } from 'zod';
import { poisonNumber, workerAgent } from './toyAgents.js';

type Numbered = { number: number };
type Run = (input: Numbered, context: EffectContext) => unknown;

function workerWith(square: Run, offset?: Run): AgentDefinition {
  return {
    ...workerAgent,
    effects: {
      ...workerAgent.effects,
      square: { class: 'pure', run: square },
      ...(offset ? { offset: { class: 'external', run: offset } } : {}),
    },
  };
}

const onlyPoison =
  (fail: () => unknown): Run =>
  ({ number }) => {
    if (number === poisonNumber) fail();
    return number * number;
  };

export const loopingAgent = workerWith(
  onlyPoison(() => {
    for (;;);
  }),
);

/** Fills the heap while one number is stepped. */
export const greedyAgent = workerWith(
  onlyPoison(() => {
    const kept: string[][] = [];
    for (let at = 0; ; at++) kept.push(Array.from({ length: 1000 }, (_, n) => `${at}-${n}`));
  }),
);

export const clockAgent = workerWith(onlyPoison(() => Date.now()));

export const promisingAgent = workerWith(async ({ number }) => number * number);

/** Once per process, beside the effect of one number, something goes wrong that nobody awaits. */
let wentWrong = false;
const strayOnce =
  (stray: () => void): Run =>
  async ({ number }, { settings }) => {
    if (number === poisonNumber && !wentWrong && !(await isMarked(String(settings.mark)))) {
      wentWrong = true;
      stray();
      // long enough for the stray failure to end the thread before this turn does
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    return number + 1;
  };

/** A file tells the next incarnation of the thread that it has happened. */
async function isMarked(path: string): Promise<boolean> {
  const { existsSync, writeFileSync } = await import('node:fs');
  if (existsSync(path)) return true;
  writeFileSync(path, '');
  return false;
}

const square: Run = ({ number }) => number * number;

export const rejectingAgent = workerWith(
  square,
  strayOnce(() => void Promise.reject(new Error('a rejection nobody handles'))),
);

export const throwingAgent = workerWith(
  square,
  strayOnce(
    () =>
      void setTimeout(() => {
        throw new Error('a throw nobody catches');
      }, 1),
  ),
);

/** Ends its thread, not by a fault, when it meets one number. */
export const leavingAgent = workerWith(onlyPoison(() => process.exit(0)));

const { config, implementations } = workerAgent.machine;
const adding = config.states?.adding as unknown as { invoke: { onDone: object } };
const exitAtPoison = ({ context }: { context: { number: number } }): boolean =>
  context.number === poisonNumber ? process.exit(9) : true;

/** Ends its thread in a step that follows an external effect, so that the turn has paused before. */
export const lateFragileAgent: AgentDefinition = {
  ...workerAgent,
  machine: createMachine(
    {
      ...config,
      states: {
        ...config.states,
        adding: { invoke: { ...adding.invoke, onDone: { ...adding.invoke.onDone, guard: exitAtPoison } } },
      },
    } as never,
    implementations as never,
  ),
};

const refusal = setup({}).createMachine({ id: 'refusing', initial: 'a', states: { a: {} } });

/** Not an agent: it accepts nothing. */
export const noAgent = { name: 'worker', machine: refusal, effects: {} };

/** Takes `ping` without changing, and anything else not at all. */
export const deafAgent: AgentDefinition = {
  name: 'deaf',
  longLived: true,
  accepts: z.object({ type: z.enum(['ping', 'ignored', 'unknown']), payload: z.unknown() }),
  effects: {},
  machine: setup({}).createMachine({
    id: 'deaf',
    initial: 'a',
    states: { a: { on: { ping: { target: 'a' }, ignored: {} } } },
  }),
};

/** Counts how many of its jobs wait outside at a time; delays by number or all alike. Only for hosts in this process. */
export const observedAgent = workerWith(square, async ({ number }, { settings }) => {
  const { running, delays, delayMs } = settings as Observed;
  running.now += 1;
  running.most = Math.max(running.most, running.now);
  await new Promise((resolve) => setTimeout(resolve, delays?.[number] ?? delayMs));
  running.now -= 1;
  return number + 1;
});
type Observed = { running: { now: number; most: number }; delays?: number[]; delayMs: number };

type SendParams = { to: string; type: string; payload: unknown };
const sending = setup({
  types: {
    context: {} as { taken: number },
    events: {} as { type: 'ask' | 'thrice' | 'take'; payload: { job: string } },
  },
  actors: { wait: fromPromise<unknown, unknown>(() => Promise.reject(new Error('run by the runtime'))) },
  actions: { send: (_: unknown, _params: SendParams): void => {} },
});

/** Passes on what it is asked, right or wrong; sends one job three messages at once. */
export const askerAgent: AgentDefinition = {
  name: 'asker',
  longLived: true,
  accepts: z.object({ type: z.enum(['ask', 'thrice']), payload: z.looseObject({ job: z.string() }) }),
  effects: {},
  machine: sending.createMachine({
    id: 'asker',
    context: { taken: 0 },
    initial: 'a',
    states: {
      a: {
        on: {
          ask: {
            actions: {
              type: 'send',
              params: ({ event }) => ({ to: 'worker', type: 'job.start', payload: event.payload }),
            },
          },
          thrice: {
            actions: [1, 2, 3].map(() => ({
              type: 'send' as const,
              params: ({ event }: { event: { payload: unknown } }) => ({
                to: 'once',
                type: 'take',
                payload: event.payload,
              }),
            })),
          },
        },
      },
    },
  }),
};

/** Is done after one message, and says how many it had taken. */
export const onceAgent: AgentDefinition = {
  name: 'once',
  accepts: z.object({ type: z.literal('take'), payload: z.object({ job: z.string() }) }),
  effects: { wait: { class: 'external', run: () => new Promise((resolve) => setTimeout(resolve, 20, null)) } },
  machine: sending.createMachine({
    id: 'once',
    context: { taken: 0 },
    initial: 'a',
    states: {
      a: { on: { take: { target: 'b', actions: assign({ taken: ({ context }) => context.taken + 1 }) } } },
      b: { invoke: { id: 'wait', src: 'wait', onDone: 'c' } },
      c: {
        type: 'final',
        entry: {
          type: 'send',
          params: ({ context }) => ({ to: 'run', type: 'taken', payload: { taken: context.taken } }),
        },
      },
    },
  }),
};

const squaring = config.states?.squaring as unknown as { invoke: { onDone: { actions: unknown } } };
const throwAtPoison = assign(({ context }: { context: { number: number } }) => {
  if (context.number === poisonNumber) throw new Error('an action threw');
  return {};
});

/** Throws in an action of its machine at one number. */
export const brokenActionAgent: AgentDefinition = {
  ...workerAgent,
  machine: createMachine(
    {
      ...config,
      states: {
        ...config.states,
        squaring: {
          invoke: {
            ...squaring.invoke,
            onDone: { ...squaring.invoke.onDone, actions: [squaring.invoke.onDone.actions, throwAtPoison] },
          },
        },
      },
    } as never,
    implementations as never,
  ),
};

/** Its effect is rejected at one number, and its machine says nothing of failures. */
export const rejectedEffectAgent = workerWith(square, ({ number }) =>
  number === poisonNumber
    ? Promise.reject(Object.assign(new Error('the other end is gone'), { code: 'ECONNRESET' }))
    : Promise.resolve(number + 1),
);

/** Answers with the number of earlier results it is told of. */
export const rememberingAgent: AgentDefinition = {
  name: 'remembering',
  longLived: true,
  accepts: z.object({ type: z.literal('take'), payload: z.unknown() }),
  effects: { wait: { class: 'bulk', run: async (_input, { history }) => history().length } },
  machine: sending.createMachine({
    id: 'remembering',
    context: { taken: 0 },
    initial: 'idle',
    states: {
      idle: { on: { take: 'asking' } },
      asking: {
        invoke: {
          id: 'wait',
          src: 'wait',
          onDone: {
            target: 'idle',
            actions: { type: 'send', params: ({ event }) => ({ to: 'run', type: 'told', payload: event.output }) },
          },
        },
      },
    },
  }),
};
