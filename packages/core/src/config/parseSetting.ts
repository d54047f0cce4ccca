// Reads one `key=value` of the command line into a layer.
import { RodsError } from '../errors/RodsError.js';
import type { ConfigLayer } from './presets.js';

/**
 * `rollouts.perTask=8` becomes `{ rollouts: { perTask: 8 } }`. The value is JSON where it reads as JSON, else text.
 *
 * @throws RodsError `CONFIG_SETTING` for a setting without a key or an equals sign.
 */
export function parseSetting(setting: string): ConfigLayer {
  const at = setting.indexOf('=');
  const path = setting.slice(0, Math.max(at, 0)).split('.');
  if (at < 1 || path.some((key) => key.trim() === '')) {
    throw new RodsError(
      'CONFIG_SETTING',
      `setting ${JSON.stringify(setting)}: expected key=value, e.g. rollouts.perTask=8`,
    );
  }
  return path.reduceRight<unknown>(
    (value, key) => Object.fromEntries([[key.trim(), value]]),
    readValue(setting.slice(at + 1).trim()),
  ) as ConfigLayer;
}

function readValue(text: string): unknown {
  // people write .9, which JSON does not know
  if (/^-?\.\d+$/.test(text)) return Number(text);
  try {
    return JSON.parse(text);
  } catch {
    // a text that is no JSON is a text; the schema tells when another kind was wanted
    return text;
  }
}
