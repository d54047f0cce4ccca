// What of a configuration may change in the middle of a run: what decides from now on, not what made the past.
import { RodsError } from '../errors/RodsError.js';
import { mergeLayers } from './mergeLayers.js';
import { parseSetting } from './parseSetting.js';
import type { RunConfig } from './RunConfig.js';
import { validateConfig } from './resolveConfig.js';

const changeable = /^(?:zones|emission|injection|retirement|evaluation|stages|runtime|synthesis)\./;
/** Jobs in flight are awaited, or written, by these. */
const fixed = /^synthesis\.(?:author|delay|openJobs)$/;

/**
 * The configuration with `key=value` settings laid over it.
 *
 * @throws RodsError `CONFIG_FIXED` for a setting that a run cannot change once begun; as `resolveConfig` otherwise.
 */
export function changeConfig(config: RunConfig, settings: readonly string[]): RunConfig {
  for (const setting of settings) {
    const key = setting.split('=', 1)[0]?.trim() ?? '';
    if (changeable.test(key) && !fixed.test(key)) continue;
    throw new RodsError(
      'CONFIG_FIXED',
      `${key}: what a run has begun with cannot change in it; zones, emission, injection, retirement, evaluation, stages, runtime and most of synthesis can`,
    );
  }
  return validateConfig(settings.map(parseSetting).reduce(mergeLayers, config));
}
