// The state of one class from its configuration. A configuration is played many times: its state is loaded once, looked at
// by nobody, and every world has a fork of it.
import { RodsError } from '@rods/core';
import type { Environment, EnvironmentContext } from '../environments/Environment.js';
import { PyError } from '../python/PyError.js';
import type { PyDict, PyValue } from '../python/PyValue.js';

/** A state that no call ever meets, and everything it was loaded from beside its configuration. */
type Pristine = Pick<EnvironmentContext, 'longContext' | 'filler' | 'today'> & {
  readonly environment: Environment;
  readonly state: unknown;
};

/** By the configuration's object, so that none outlives its configuration. */
const pristine = new WeakMap<object, Pristine>();

/**
 * A state of its own, equal to what the configuration describes.
 *
 * @throws RodsError `WORLD_CONFIG` for a configuration that the class cannot load.
 */
export function loadState(environment: Environment, config: unknown, context: EnvironmentContext): unknown {
  if (config === undefined || environment.ignoresConfig) return load(environment, new Map(), context);
  if (!(config instanceof Map))
    throw new RodsError('WORLD_CONFIG', `${environment.className}: its configuration must be an object`);
  if (environment.fork === undefined) return load(environment, config, context);
  const known = pristine.get(config);
  const { longContext, filler, today } = context;
  if (
    known?.environment === environment &&
    known.longContext === longContext &&
    known.filler === filler &&
    known.today === today
  )
    return environment.fork(known.state, context.shared) ?? load(environment, config, context);
  const state = load(environment, config, context);
  pristine.set(config, { environment, longContext, filler, today, state });
  return environment.fork(state, context.shared) ?? load(environment, config, context);
}

function load(environment: Environment, config: ReadonlyMap<PyValue, PyValue>, context: EnvironmentContext): unknown {
  try {
    return environment.load(config as PyDict, context);
  } catch (error) {
    if (error instanceof PyError) {
      throw new RodsError(
        'WORLD_CONFIG',
        `${environment.className}: the configuration cannot be loaded: ${error.kind}: ${error.message}`,
        { cause: error },
      );
    }
    throw error;
  }
}
