// What XState asks for around a transition that executes nothing. Its own `transition` makes an actor of the machine, which
// takes its first step, for every event; that took longer than the event. Here one actor that is never started stands for all.
import { type AnyActorScope, createActor, createMachine } from 'xstate';
import type { Asked } from './step.js';

const self: AnyActorScope['self'] = createActor(createMachine({}));

/** A scope for one step; the actions it asks for come into the list, in order. */
export function inertScope(asked: Asked[]): AnyActorScope {
  return {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: ignored,
    defer: ignored,
    emit: ignored,
    stopChild: ignored,
    actionExecutor: (action) => {
      asked.push(action);
    },
  };
}

const ignored = (): void => undefined;
