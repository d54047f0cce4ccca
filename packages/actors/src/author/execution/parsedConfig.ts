// Configurations parsed once: a job opens its world many times over. Worlds copy what they keep, so sharing is safe.
import { isJsonObject, type JsonObject, parseJson, RodsError } from '@rods/core';
import { Recent } from './Recent.js';

const recent = new Recent<JsonObject>(64);

/** @throws RodsError `CONFIG_NOT_OBJECT` when the text is no JSON object. */
export function parsedConfig(configText: string): JsonObject {
  return recent.get(configText, () => {
    const config = parseJson(configText);
    if (isJsonObject(config)) return config;
    throw new RodsError('CONFIG_NOT_OBJECT', 'initial_config must be a JSON object of classes; see the seed file');
  });
}
