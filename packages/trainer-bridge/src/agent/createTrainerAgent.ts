// The trainer-bridge as an agent: its statechart, the messages it takes, and effects on whoever trains.
import { type AgentDefinition, trainerMessage } from '@rods/actors';
import { type TrainerFactory, TrainerHost } from './TrainerHost.js';
import { trainerMachine } from './trainerMachine.js';

/** An agent whose trainer is made by `create` when the first effect asks for it. */
export function createTrainerAgent(create: TrainerFactory): AgentDefinition {
  const host = new TrainerHost(create);
  return {
    name: 'trainer-bridge',
    machine: trainerMachine,
    sends: [
      { to: 'tracker', type: 'groups' },
      { to: 'tracker', type: 'evaluated' },
      { to: 'run', type: 'trainer.ready' },
    ],
    accepts: trainerMessage,
    longLived: true,
    effects: {
      'train.open': { class: 'bulk', run: (input: unknown, context) => host.open(input, context) },
      'train.pool': { class: 'bulk', run: (input: unknown, context) => host.pool(input, context) },
      'train.evaluate': { class: 'bulk', run: (input: unknown, context) => host.evaluate(input, context) },
      'train.step': { class: 'bulk', run: (input: unknown, context) => host.step(input, context) },
    },
    counters: () => ({ rolloutsExecuted: host.rollouts, waitMs: host.waitMs }),
    stop: () => host.close(),
  };
}
