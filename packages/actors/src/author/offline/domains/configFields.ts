// Reading and changing configurations, which are lossless JSON and often irregular: what is missing stays missing.
import type { JsonObject, JsonValue } from '@rods/core';

export const mapAt = (config: JsonObject, key: string): JsonObject => {
  const value = config.get(key);
  return value instanceof Map ? (value as JsonObject) : new Map();
};

export const listAt = (config: JsonObject, key: string): readonly JsonValue[] => {
  const value = config.get(key);
  return Array.isArray(value) ? value : [];
};

/** A number of either kind, or the fallback. */
export const numberAt = (config: JsonObject, key: string, fallback: number): number => {
  const value = config.get(key);
  return typeof value === 'bigint' ? Number(value) : typeof value === 'number' ? value : fallback;
};

export const textAt = (config: JsonObject, key: string): string | undefined => {
  const value = config.get(key);
  return typeof value === 'string' ? value : undefined;
};

/** The configuration with these fields set, others in their places. */
export const withFields = (config: JsonObject, fields: Readonly<Record<string, JsonValue>>): JsonObject =>
  new Map([...config, ...Object.entries(fields)]);

/** Entries of an encoded dictionary: an object, or pairs under `__dict__` when keys are not text. */
export const pairsOf = (value: JsonValue | undefined): readonly (readonly [JsonValue, JsonValue])[] => {
  if (!(value instanceof Map)) return [];
  const pairs = (value as JsonObject).get('__dict__');
  if (Array.isArray(pairs)) return pairs as (readonly [JsonValue, JsonValue])[];
  return [...(value as JsonObject)];
};
