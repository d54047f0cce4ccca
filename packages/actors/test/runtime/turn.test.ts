// A turn runs the effects a message asks for; only the pure ones are held to the rules of a step.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { z } from 'zod';
import type { AgentDefinition, EffectClass } from '../../src/runtime/AgentDefinition.js';
import { effectOutput, takeTurn } from '../../src/runtime/takeTurn.js';

const never = fromPromise<unknown, unknown>(() => Promise.reject(new Error('run by the runtime')));
const machine = setup({
  types: { context: {} as { result: string }, events: {} as { type: 'go' } },
  actors: { work: never },
}).createMachine({
  id: 'm',
  context: { result: '' },
  initial: 'idle',
  states: {
    idle: { on: { go: 'busy' } },
    busy: {
      invoke: {
        id: 'work',
        src: 'work',
        input: { n: 1 },
        onDone: { target: 'idle', actions: assign({ result: ({ event }) => JSON.stringify(event.output) }) },
        onError: {
          target: 'idle',
          actions: assign({ result: ({ event }) => `failed: ${(event.error as { code: string }).code}` }),
        },
      },
    },
  },
});

function agent(kind: EffectClass, run: () => unknown): AgentDefinition {
  return {
    name: 'one',
    machine,
    longLived: true,
    accepts: z.object({ type: z.literal('go'), payload: z.null() }),
    effects: { work: { class: kind, run } },
  };
}
const go = { type: 'go', job: null, payload: null };
function take(kind: EffectClass, run: () => unknown) {
  const definition = agent(kind, run);
  return takeTurn(definition, null, go, ({ src, input }) =>
    effectOutput(() => definition.effects[src]?.run(input as never, {} as never)),
  );
}

describe('a pure effect', () => {
  it.each([
    ['the clock', () => Date.now()],
    ['randomness', () => Math.random()],
    ['a timer', () => setTimeout(() => undefined, 0)],
  ])('that uses %s ends the turn with DETERMINISM_VIOLATION instead of telling its machine', async (_what, run) => {
    await expect(take('pure', run)).rejects.toMatchObject({
      code: 'DETERMINISM_VIOLATION',
      message: expect.stringContaining('work'),
    });
    expect(Date.now()).toBeGreaterThan(0);
  });
  it('that returns a promise is refused with EFFECT_ASYNC', async () => {
    await expect(take('pure', async () => 1)).rejects.toMatchObject({ code: 'EFFECT_ASYNC' });
  });
  it('that throws tells its machine, without a stack', async () => {
    const turn = await take('pure', () => {
      throw Object.assign(new Error('no such file'), { code: 'vm_exec_failed' });
    });
    expect(turn.state.context).toEqual({ result: 'failed: vm_exec_failed' });
    expect(JSON.stringify(turn.effects)).not.toContain('.ts:');
  });
});

describe.each(['external', 'bulk'] as const)('an effect of class %s', (kind) => {
  it('has the clock, timers and randomness, before and after it waits', async () => {
    const turn = await take(kind, async () => {
      const began = Date.now() + Math.random();
      await new Promise((resolve) => setTimeout(resolve, 2));
      return Date.now() >= Math.floor(began);
    });
    expect(turn.state.context).toEqual({ result: 'true' });
    expect(turn.effects[0]?.value?.output).toEqual({ kind: 'done', output: true });
  });
  it('that is rejected tells its machine', async () => {
    const turn = await take(kind, () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' })));
    expect(turn.state.context).toEqual({ result: 'failed: ECONNRESET' });
  });
});

describe('a turn', () => {
  it('refuses a message its agent does not accept, naming agent, message and field', async () => {
    const definition = agent('pure', () => 1);
    await expect(
      takeTurn(definition, null, { ...go, payload: 7 }, () => ({ kind: 'done', output: 1 })),
    ).rejects.toMatchObject({
      code: 'MESSAGE_INVALID',
      message: expect.stringMatching(/one does not accept go: payload/),
    });
  });
  it('of the same message and results has the same hashes, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const [one, two] = [await take('external', async () => value), await take('bulk', () => value)];
        expect(two.stateHash).toBe(one.stateHash);
        expect(two.effects[0]?.output).toBe(one.effects[0]?.output);
      }),
      { numRuns: 200 },
    );
  });
});
