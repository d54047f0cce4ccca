// A class's typical world for checking what the graph claims: a configuration in which every function succeeds, the same
// with one condition broken, the same with one part of the state altered, and a call of every function.

import { openWorld } from '../../src/execution/openWorld.js';
import type { CallResult, World } from '../../src/execution/World.js';
import type { PyValue } from '../../src/python/PyValue.js';

export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };
type Arguments = Readonly<Record<string, Plain>>;
type Config = { readonly [key: string]: Plain };

export type TypicalWorld = {
  readonly className: string;
  readonly config: Config;
  /** By condition: settings under which it does not hold while all others do that do not depend on it. */
  readonly broken: Readonly<Record<string, Config>>;
  /** By public attribute: other settings of it. */
  readonly altered: Readonly<Record<string, readonly Config[]>>;
  /** Arguments of a call of each function, or of several; those that name what there is look for it in the live world. */
  readonly calls: Readonly<Record<string, (world: World) => Arguments | readonly Arguments[]>>;
  /** Functions that fail in every world, with the reason. */
  readonly alwaysFails?: Readonly<Record<string, string>>;
};

export function openTypical(typical: TypicalWorld, settings: Config = {}): World {
  const config = { ...typical.config, ...settings };
  return openWorld({
    classes: [typical.className],
    config: JSON.stringify({ [typical.className]: config }),
    today: '2026-06-15',
  });
}

/** The argument sets the typical world calls the function with; whole numbers are ints. */
export function argumentsOf(typical: TypicalWorld, world: World, name: string): ReadonlyMap<string, PyValue>[] {
  const given = typical.calls[name]?.(world);
  if (!given) throw new Error(`${typical.className}: no typical call of ${name}`);
  const sets = Array.isArray(given) ? (given as readonly Arguments[]) : [given as Arguments];
  return sets.map((args) => new Map(Object.entries(args).map(([key, value]) => [key, pyValue(value)])));
}

/** Calls the function as the typical world does. */
export function callTypical(typical: TypicalWorld, world: World, name: string): CallResult {
  return world.invoke(name, argumentsOf(typical, world, name)[0] ?? new Map());
}

function pyValue(value: Plain): PyValue {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return (value as readonly Plain[]).map(pyValue);
  if (typeof value === 'object' && value !== null)
    return new Map(Object.entries(value).map(([key, member]) => [key, pyValue(member)]));
  return value as PyValue;
}

/** A public attribute of the live world. */
export function attribute(world: World, className: string, name: string): PyValue {
  return world.attributes(className)?.get(name) ?? null;
}

/** The last key of a dict among the attributes, or the fallback when it is empty. */
export function lastKey(world: World, className: string, name: string, fallback: Plain): Plain {
  const value = attribute(world, className, name);
  const key = value instanceof Map ? [...value.keys()].at(-1) : undefined;
  return key === undefined ? fallback : typeof key === 'bigint' ? Number(key) : (key as Plain);
}
