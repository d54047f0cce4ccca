// While a step runs, the globals that would make it unrepeatable throw. Lint keeps them out of our code; this keeps
// them out of everything a step may call.
import { RodsError } from '@rods/core';

const poisoned: readonly (readonly [object, string])[] = [
  [Date, 'now'],
  [Date, 'parse'],
  [Math, 'random'],
  [performance, 'now'],
  [globalThis, 'setTimeout'],
  [globalThis, 'setInterval'],
  [globalThis, 'setImmediate'],
  [globalThis, 'queueMicrotask'],
  [globalThis, 'fetch'],
  [globalThis, 'Date'],
  [process, 'hrtime'],
  [globalThis.crypto, 'randomUUID'],
  [globalThis.crypto, 'getRandomValues'],
];

const violation = (name: string): RodsError =>
  new RodsError(
    'DETERMINISM_VIOLATION',
    `${name} was used inside a step; time comes in through an effect's env, randomness through a named stream, ids from state`,
  );

/** Throws when called, constructed or, like `Date.now`, reached through; `instanceof` goes on working. */
function trapFor(owner: object, name: string): unknown {
  const trap = function poisonedGlobal(): never {
    throw violation(name);
  };
  if (owner !== globalThis || name !== 'Date') return trap;
  return new Proxy(Date, { apply: trap, construct: trap });
}

let depth = 0;

/** Runs a synchronous function with clock, randomness, timers and network poisoned; nested calls are fine. */
export function withPoisonedGlobals<T>(run: () => T): T {
  if (depth > 0) return run();
  const saved = poisoned.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
  depth += 1;
  try {
    for (const [owner, name] of poisoned) {
      const value = trapFor(owner, name);
      Object.defineProperty(owner, name, { value, configurable: true, writable: true, enumerable: false });
    }
    return run();
  } finally {
    depth -= 1;
    for (const [at, [owner, name]] of poisoned.entries()) {
      const descriptor = saved[at];
      if (descriptor) Object.defineProperty(owner, name, descriptor);
      else Reflect.deleteProperty(owner, name);
    }
  }
}
