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
let isLaid = false;

/** Puts a door before each of them, once: outside a step it leads to the real one. Laying traps for every step took longer than the steps. */
function layDoors(): void {
  isLaid = true;
  for (const [owner, name] of poisoned) {
    const before = Object.getOwnPropertyDescriptor(owner, name);
    // some are made when they are first asked for (fetch); they stay so
    const lazy = before?.get?.bind(owner);
    let real: unknown = lazy ? undefined : Reflect.get(owner, name);
    const trap = trapFor(owner, name);
    Object.defineProperty(owner, name, {
      get: () => {
        if (depth > 0) return trap;
        real ??= lazy?.();
        return real;
      },
      set: (value: unknown) => {
        real = value;
      },
      configurable: true,
      enumerable: before?.enumerable ?? false,
    });
  }
}

/** Runs a synchronous function with clock, randomness, timers and network poisoned; nested calls are fine. */
export function withPoisonedGlobals<T>(run: () => T): T {
  if (!isLaid) layDoors();
  depth += 1;
  try {
    return run();
  } finally {
    depth -= 1;
  }
}
