// A step is a pure transition: what XState would do comes out as data, what is no data is refused.

import { describe, expect, it } from 'vitest';
import { assign, emit, fromPromise, log, raise, setup, spawnChild } from 'xstate';
import { withPoisonedGlobals } from '../../src/runtime/poison.js';
import { initialStep, step } from '../../src/runtime/step.js';

const child = fromPromise(async () => 1);
const base = setup({
  types: {
    context: {} as { count: number; ref?: unknown },
    events: {} as { type: 'go' } | { type: 'inner' } | { type: 'other' },
  },
  actors: { work: child },
  actions: { send: (_: unknown, _params: { to: string; type: string; payload: unknown }): void => {} },
});
const context = { count: 0 };

describe('a step', () => {
  const machine = base.createMachine({
    id: 'one',
    context,
    initial: 'a',
    states: {
      a: {
        on: {
          go: {
            target: 'b',
            actions: [
              assign({ count: ({ context: { count } }) => count + 1 }),
              {
                type: 'send',
                params: ({ context: { count } }) => ({ to: 'judge', type: 'candidate', payload: { count } }),
              },
            ],
          },
          inner: {},
          other: { target: 'a' },
        },
      },
      b: { invoke: { id: 'work', src: 'work', input: ({ context: { count } }) => ({ count }) } },
    },
  });

  it('gives sends and invocations as data, in the order they were asked for, and starts nothing', () => {
    const { state } = initialStep(machine);
    const result = step(machine, state, { type: 'go' });
    expect(result.effects).toEqual([
      { kind: 'send', to: 'judge', type: 'candidate', payload: { count: 1 } },
      { kind: 'invoke', id: 'work', src: 'work', input: { count: 1 } },
    ]);
    expect(result.state.value).toBe('b');
    expect(JSON.parse(JSON.stringify(result.effects))).toEqual(result.effects);
  });

  it('leaves the state it started from as it was and gives the same result again', () => {
    const { state } = initialStep(machine);
    const before = JSON.stringify({ value: state.value, context: state.context });
    const [first, second] = [step(machine, state, { type: 'go' }), step(machine, state, { type: 'go' })];
    expect(JSON.stringify({ value: state.value, context: state.context })).toBe(before);
    expect(second.effects).toEqual(first.effects);
    expect(second.state.context).toEqual(first.state.context);
  });

  it('takes the result of an invocation as an event', () => {
    const waiting = base.createMachine({
      id: 'waiting',
      context,
      initial: 'b',
      states: {
        b: {
          invoke: {
            id: 'work',
            src: 'work',
            onDone: { target: 'c', actions: assign({ count: ({ event }) => Number(event.output) }) },
          },
        },
        c: { type: 'final' },
      },
    });
    const { state } = step(waiting, initialStep(waiting).state, { type: 'xstate.done.actor.work', output: 5 });
    expect([state.status, state.context.count]).toEqual(['done', 5]);
  });

  it('fails when an invocation fails and its machine does not say what then', () => {
    const waiting = base.createMachine({
      id: 'w',
      context,
      initial: 'b',
      states: { b: { invoke: { id: 'work', src: 'work' } } },
    });
    const failing = { type: 'xstate.error.actor.work', error: new Error('refused by the model') };
    expect(() => step(waiting, initialStep(waiting).state, failing)).toThrow('refused by the model');
  });

  it('tells an event without a transition from one that changes nothing', () => {
    const { state } = initialStep(machine);
    expect(step(machine, state, { type: 'other' }).handled).toBe(true);
    expect(step(machine, state, { type: 'go' }).handled).toBe(true);
    expect(step(machine, state, { type: 'nobody.knows' }).handled).toBe(false);
  });

  it('takes a raised event within the same step', () => {
    const raising = base.createMachine({
      id: 'r',
      context,
      initial: 'a',
      states: { a: { entry: raise({ type: 'inner' }), on: { inner: 'b' } }, b: {} },
    });
    const result = initialStep(raising);
    expect([result.state.value, result.effects]).toEqual(['b', []]);
  });
});

describe('a step refuses what is no data with STEP_EFFECT', () => {
  const enter = { to: (machine: ReturnType<typeof base.createMachine>) => initialStep(machine) };
  const one = (state: object, more: object = {}) =>
    base.createMachine({ id: 'm', context, initial: 'a', states: { a: state, b: {} }, ...more } as never);
  const inline = setup({}).createMachine({ id: 'inline', initial: 'x', states: { x: {} } });
  it.each([
    ['a state with `after`', one({ after: { 10: 'b' } })],
    ['a delayed raise', one({ entry: raise({ type: 'inner' }, { delay: 5 }) })],
    ['an inline promise', one({ invoke: { id: 'k', src: child } })],
    ['an inline machine', one({ invoke: { src: inline } })],
    ['a child known to the whole system', one({ invoke: { id: 'k', src: 'work', systemId: 's' } })],
    ['spawnChild of inline logic', one({ entry: spawnChild(child as never, { id: 'k' }) })],
    [
      'a spawn in an assign',
      one({ entry: assign({ ref: ({ spawn }) => spawn('work' as never, { id: 'k' } as never) }) }),
    ],
    [
      'a spawn in the first context',
      one({}, { context: ({ spawn }: { spawn: (src: string) => unknown }) => ({ count: 0, ref: spawn('work') }) }),
    ],
    ['an inline function', one({ entry: () => undefined })],
    ['a log', one({ entry: log('x') })],
    ['an emitted event', one({ entry: emit({ type: 'x' } as never) })],
  ])('%s', (_what, machine) => {
    expect(() => enter.to(machine)).toThrow(
      expect.objectContaining({ code: 'STEP_EFFECT', message: expect.stringContaining('machine m ') }),
    );
  });
});

describe('a throw surfaces as it is', () => {
  const boom = (): never => {
    throw new Error('boom');
  };
  const machine = base.createMachine({
    id: 'm',
    context,
    initial: 'a',
    states: {
      a: {
        on: {
          go: { guard: boom, target: 'b' },
          inner: { actions: assign(boom) },
          other: { actions: { type: 'send', params: boom } },
        },
      },
      b: {},
    },
  });
  it.each(['go', 'inner', 'other'])("from a guard, an assign, an action's parameters (%s)", (type) => {
    expect(() => step(machine, initialStep(machine).state, { type })).toThrow('boom');
  });
  it("from the first context and from the first state's entry", () => {
    expect(() => initialStep(base.createMachine({ id: 'm', context: boom, initial: 'a', states: { a: {} } }))).toThrow(
      'boom',
    );
    expect(() =>
      initialStep(base.createMachine({ id: 'm', context, initial: 'a', states: { a: { entry: assign(boom) } } })),
    ).toThrow('boom');
  });
});

const forbidden: readonly (readonly [string, () => unknown])[] = [
  ['Date.now()', () => Date.now()],
  ['new Date()', () => new Date()],
  ['Date()', () => Date()],
  ['Date.parse()', () => Date.parse('2024-01-01 10:00')],
  ['Math.random()', () => Math.random()],
  ['performance.now()', () => performance.now()],
  ['process.hrtime()', () => process.hrtime()],
  ['setTimeout()', () => setTimeout(() => undefined, 0)],
  ['setInterval()', () => setInterval(() => undefined, 1)],
  ['setImmediate()', () => setImmediate(() => undefined)],
  ['queueMicrotask()', () => queueMicrotask(() => undefined)],
  ['fetch()', () => fetch('http://127.0.0.1:1')],
  ['crypto.randomUUID()', () => crypto.randomUUID()],
  ['crypto.getRandomValues()', () => crypto.getRandomValues(new Uint8Array(1))],
];

describe.each(forbidden)('%s', (_name, use) => {
  const machine = base.createMachine({
    id: 'm',
    context,
    initial: 'a',
    states: { a: { on: { go: { actions: assign({ count: () => Number(use()) }) } } } },
  });
  it('throws DETERMINISM_VIOLATION inside a step, and only there', () => {
    const { state } = initialStep(machine);
    expect(() => step(machine, state, { type: 'go' })).toThrow(
      expect.objectContaining({ code: 'DETERMINISM_VIOLATION' }),
    );
  });
});

describe('the globals', () => {
  const snapshot = () =>
    JSON.stringify(
      [Date, Math, performance, globalThis, globalThis.crypto, process].map((owner) =>
        [
          'now',
          'parse',
          'random',
          'setTimeout',
          'setInterval',
          'setImmediate',
          'queueMicrotask',
          'fetch',
          'Date',
          'randomUUID',
          'getRandomValues',
          'hrtime',
        ].map((name) => {
          const own = Object.getOwnPropertyDescriptor(owner, name);
          return own ? [own.configurable, own.writable, own.enumerable, Boolean(own.get)] : null;
        }),
      ),
    );
  it('are the same after a step, after a throw, and after nested steps', () => {
    // the first step lays the doors that later ones shut
    withPoisonedGlobals(() => 1);
    const before = [snapshot(), Date, setTimeout, Math.random, performance.now] as const;
    withPoisonedGlobals(() => withPoisonedGlobals(() => 1));
    expect(() => withPoisonedGlobals(() => Date.now())).toThrow();
    expect(() =>
      withPoisonedGlobals(() => {
        withPoisonedGlobals(() => 1);
        return Math.random();
      }),
    ).toThrow(expect.objectContaining({ code: 'DETERMINISM_VIOLATION' }));
    expect([snapshot(), Date, setTimeout, Math.random, performance.now]).toEqual([...before]);
    expect(Date.now()).toBeGreaterThan(0);
  });
  it('leave `instanceof Date` working', () => {
    const at = new Date(0);
    expect(withPoisonedGlobals(() => at instanceof Date)).toBe(true);
  });
});
