// How a machine names an effect: typed input and output, no implementation. The runtime runs what the agent defines.

import { RodsError } from '@rods/core';
import { fromPromise, type PromiseActorLogic } from 'xstate';

/** A declared effect. Running the machine outside the runtime must bring its own implementation. */
export function effect<Input, Output>(): PromiseActorLogic<Output, Input & {}> {
  return fromPromise<Output, Input & {}>(() =>
    Promise.reject(
      new RodsError('EFFECT_UNBOUND', 'an effect ran outside the runtime; give the machine an implementation of it'),
    ),
  );
}
