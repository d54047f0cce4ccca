// The list of all settings with default, meaning and source, read from the schema itself so that it cannot drift.
import { z } from 'zod';
import { isLayer } from './mergeLayers.js';
import { RunConfig } from './RunConfig.js';

export type ConfigSetting = {
  /** Dotted path, as `--set` takes it. */
  readonly key: string;
  readonly default: unknown;
  readonly description: string;
  readonly source: string;
};

let settings: readonly ConfigSetting[] | undefined;

/** Every setting in the schema's order. */
export function configReference(): readonly ConfigSetting[] {
  settings ??= walk('', z.toJSONSchema(RunConfig, { io: 'input' }));
  return settings;
}

function walk(path: string, schema: unknown): ConfigSetting[] {
  if (!isLayer(schema)) return [];
  const { description, source, properties } = schema;
  if (typeof description === 'string' && typeof source === 'string') {
    return [{ key: path, default: schema.default, description, source }];
  }
  if (!isLayer(properties)) return [];
  return Object.entries(properties).flatMap(([key, member]) => walk(path === '' ? key : `${path}.${key}`, member));
}
