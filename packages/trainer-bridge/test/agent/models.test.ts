// Model-based: the trainer's machine walked through every call of the tracker and every answer of the trainer.
import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { watchedMachine } from '../../../actors/test/agents/watchedMachine.js';
import { trainerMachine } from '../../src/agent/trainerMachine.js';

const message = (type: string, payload: object): EventObject => ({ type, payload }) as EventObject;

const calls = [true, false].flatMap((evaluate) => [
  message('epoch.open', { epoch: 0, order: [], added: [], removed: [], evaluate }),
  message('epoch.open', { epoch: 1, order: [], added: [], removed: [], evaluate }),
  message('run.finish', { evaluate }),
]);
const messages = [
  ...calls,
  message('run.open', { config: {}, heldOut: [] }),
  message('step.go', { epoch: 0, step: 0, tasks: ['t'] }),
];
const answers: Readonly<Record<string, unknown>> = {
  'train.open': null,
  'train.pool': { checkpoint: 'c', digest: 'd', figures: {} },
  'train.evaluate': { order: ['t'], scores: [1] },
  'train.step': { groups: [], figures: {}, digest: 'd' },
};

describe('the trainer-bridge machine', () => {
  const watched = watchedMachine(trainerMachine);
  const graph = getAdjacencyMap(watched.machine, {
    events: ((state: AnyMachineSnapshot) =>
      Object.keys(state.children).length === 0
        ? messages
        : Object.keys(state.children).map((id) => ({ type: `xstate.done.actor.${id}`, output: answers[id] }))) as never,
    serializeState: (({ value, context }: AnyMachineSnapshot) =>
      JSON.stringify([value, { ...context, trained: Math.min(1, context.trained) }])) as never,
    serializeEvent: ((event: EventObject) => JSON.stringify(event)) as never,
  });

  it('is reached in every state', () => {
    const stood = new Set(
      (Object.values(graph) as { state: AnyMachineSnapshot }[]).map(({ state }) => String(state.value)),
    );
    expect(Object.keys(watched.machine.states).filter((name) => !stood.has(name))).toEqual([]);
  });

  it('takes every transition', () => {
    expect(watched.all.size).toBeGreaterThan(8);
    expect([...watched.all].filter((id) => !watched.taken.has(id))).toEqual([]);
  });
});
