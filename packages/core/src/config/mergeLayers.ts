// Lays one part of a configuration over another. Lists are replaced whole, objects member by member.
import type { ConfigLayer } from './presets.js';

export function isLayer(value: unknown): value is ConfigLayer {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The second layer over the first; neither is changed. */
export function mergeLayers(under: ConfigLayer, over: ConfigLayer): ConfigLayer {
  const merged: Record<string, unknown> = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = Object.hasOwn(merged, key) ? merged[key] : undefined;
    // defined, not assigned: a key named __proto__ must stay a key, so that the schema refuses it
    Object.defineProperty(merged, key, {
      value: isLayer(below) && isLayer(value) ? mergeLayers(below, value) : value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return merged;
}
